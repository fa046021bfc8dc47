import { PAY_METHODS, type PayMethod } from "#domain/wallet/recharge.ts";

export type PaymentEnv = {
  STRIPE_SECRET_KEY?: string;
  STRIPE_WEBHOOK_SECRET?: string;
  /** The methods enabled in the account, comma separated; default `card`. */
  STRIPE_METHODS?: string;
  /** For tests only. */
  STRIPE_API_URL?: string;
};

export const parseStripeMethods = ({ STRIPE_METHODS }: Pick<PaymentEnv, "STRIPE_METHODS">): PayMethod[] => {
  const names = (STRIPE_METHODS ?? "card").split(",").map((name) => name.trim());
  return PAY_METHODS.filter((method) => names.includes(method));
};

/** Undefined unless both keys are set. */
export function getStripeKeys<Env extends PaymentEnv>(env: Env) {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = env;
  return STRIPE_SECRET_KEY && STRIPE_WEBHOOK_SECRET ? { ...env, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } : undefined;
}

/** Outside production a fake provider accepts payments. */
export const usesLocalPayments = ({ ENVIRONMENT }: { ENVIRONMENT: string }): boolean => ENVIRONMENT !== "production";

/** The payment methods that have a provider, without loading the providers. */
export function listConfiguredMethods(env: PaymentEnv & { ENVIRONMENT: string }): readonly PayMethod[] {
  if (usesLocalPayments(env)) return PAY_METHODS;
  return getStripeKeys(env) ? parseStripeMethods(env) : [];
}

/** For the startup check of the environment. */
export function findPaymentEnvProblems(env: Readonly<Record<string, unknown>>): string[] {
  const pair = ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"];
  const missing = pair.filter((name) => !env[name]);
  const problems = missing.length === 1 ? [`${missing.join()} is missing`] : [];
  const names = String(env.STRIPE_METHODS ?? "card").split(",");
  for (const name of names.map((one) => one.trim())) {
    if (!PAY_METHODS.some((method) => method === name)) problems.push(`STRIPE_METHODS names '${name}', which is none`);
  }
  const url = env.STRIPE_API_URL;
  if (env.ENVIRONMENT === "production" && url) problems.push("STRIPE_API_URL is for tests only");
  return problems;
}
