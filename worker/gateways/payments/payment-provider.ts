import type { Locale } from "#domain/i18n/locales.ts";
import type { PaymentEvent } from "#domain/wallet/payment-event.ts";
import type { Currency, PayMethod } from "#domain/wallet/recharge.ts";

export type PaymentAsk = {
  orderId: string;
  method: PayMethod;
  amountMinor: number;
  currency: Currency;
  expiresAtMs: number;
  /** What the buyer reads on the provider's page. */
  description: string;
  returnUrl: string;
  locale: Locale;
};
/** `ref` is the provider's name for it; the buyer follows `url`, or scans what `qr` says. */
export type BegunPayment = { ref: string; url: string | undefined; qr: string | undefined };

/** What stands in the provider's own books. */
export type ListedPayment = {
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
  begin(ask: PaymentAsk): Promise<BegunPayment>;
  /** What was begun or changed since. */
  list(sinceMs: number): Promise<ListedPayment[]>;
  /** What a webhook says, if it is signed: "unsigned" is nobody's word, undefined is about nothing of ours. */
  readEvent(body: string, headers: Headers, nowMs: number): Promise<PaymentEvent | "unsigned" | undefined>;
};

/** The first that takes a method takes it. */
export const providerOf = (providers: readonly PaymentProvider[], method: PayMethod): PaymentProvider | undefined =>
  providers.find((provider) => provider.methods.includes(method));
