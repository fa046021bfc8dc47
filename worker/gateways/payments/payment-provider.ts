import type { Locale } from "#domain/i18n/locales.ts";
import type { PaymentEvent } from "#domain/wallet/payment-event.ts";
import type { PayMethod, PaymentCurrency } from "#domain/wallet/recharge.ts";

export type PaymentInput = {
  orderId: string;
  method: PayMethod;
  amountMinor: number;
  currency: PaymentCurrency;
  expiresAtMs: number;
  /** What the buyer reads on the provider's page. */
  description: string;
  returnUrl: string;
  locale: Locale;
};
/** `ref` is the provider's name for it; the buyer follows `url`, or scans what `qr` says. */
export type StartedPayment = { ref: string; url: string | undefined; qr: string | undefined };

/** What stands in the provider's own books. */
export type ProviderPayment = {
  ref: string;
  orderId: string;
  isPaid: boolean;
  refundedMinor: number;
  amountMinor: number;
  currency: string;
  atMs: number;
};

/** Whoever takes the money. Each throws when it cannot be reached. */
export type PaymentProvider = {
  name: string;
  methods: readonly PayMethod[];
  begin(ask: PaymentInput): Promise<StartedPayment>;
  /** What was begun or changed since. */
  list(sinceMs: number): Promise<ProviderPayment[]>;
  /** What a webhook says, if it is signed: "unsigned" is nobody's word, undefined is about nothing of ours. */
  parseEvent(body: string, headers: Headers, nowMs: number): Promise<PaymentEvent | "unsigned" | undefined>;
};

/** The first that takes a method takes it. */
export const findPaymentProvider = (
  providers: readonly PaymentProvider[],
  method: PayMethod,
): PaymentProvider | undefined => providers.find((provider) => provider.methods.includes(method));
