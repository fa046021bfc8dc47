import { createLocalPaymentProvider } from "./local-provider.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import { getStripeKeys, type PaymentEnv, usesLocalPayments } from "./payment-settings.ts";

type Env = PaymentEnv & { ENVIRONMENT: string; MEDIA: R2Bucket; SESSION_SECRET: string };

/** Who takes money here: whose keys there are, and outside production one that only pretends to. */
export async function listPaymentProviders(env: Env): Promise<PaymentProvider[]> {
  const providers: PaymentProvider[] = [];
  const keys = getStripeKeys(env);
  if (keys) {
    // Large, and only here: a worker that takes no payments never reads it.
    const { createStripeProvider } = await import("./stripe.ts");
    providers.push(createStripeProvider(keys));
  }
  if (usesLocalPayments(env)) providers.push(createLocalPaymentProvider(env));
  return providers;
}
