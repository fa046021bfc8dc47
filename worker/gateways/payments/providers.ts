import { localProvider } from "./local-provider.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import { type PaymentEnv, pretendsPayments, stripeKeys } from "./payment-settings.ts";

type Env = PaymentEnv & { ENVIRONMENT: string; MEDIA: R2Bucket; SESSION_SECRET: string };

/** Who takes money here: whose keys there are, and outside production one that only pretends to. */
export async function providersOf(env: Env): Promise<PaymentProvider[]> {
  const providers: PaymentProvider[] = [];
  const keys = stripeKeys(env);
  if (keys) {
    // Large, and only here: a worker that takes no payments never reads it.
    const { stripeProvider } = await import("./stripe.ts");
    providers.push(stripeProvider(keys));
  }
  if (pretendsPayments(env)) providers.push(localProvider(env));
  return providers;
}
