import { createLocalPaymentProvider } from "./local-provider.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import { getStripeKeys, type PaymentEnv, usesLocalPayments } from "./payment-settings.ts";

type Env = PaymentEnv & { ENVIRONMENT: string; MEDIA: R2Bucket; SESSION_SECRET: string };

/** The providers with keys, and outside production a fake one. */
export async function listPaymentProviders(env: Env): Promise<PaymentProvider[]> {
  const providers: PaymentProvider[] = [];
  const keys = getStripeKeys(env);
  if (keys) {
    // Loaded on demand, because the Stripe SDK is large.
    const { createStripeProvider } = await import("./stripe.ts");
    providers.push(createStripeProvider(keys));
  }
  if (usesLocalPayments(env)) providers.push(createLocalPaymentProvider(env));
  return providers;
}
