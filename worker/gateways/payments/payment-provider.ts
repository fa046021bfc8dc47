import type { Locale } from "#domain/i18n/locales.ts";
import type { PaymentEvent } from "#domain/wallet/payment-event.ts";
import type { PayMethod, PaymentCurrency } from "#domain/wallet/recharge.ts";

export type PaymentInput = {
  orderId: string;
  method: PayMethod;
  amountMinor: number;
  currency: PaymentCurrency;
  expiresAtMs: number;
  /** Shown on the provider's page. */
  description: string;
  returnUrl: string;
  locale: Locale;
};
/** `ref` is the provider's payment id; the buyer opens `url` or scans `qr`. */
export type StartedPayment = { ref: string; url: string | undefined; qr: string | undefined };

/** A payment in the provider's own list. */
export type ProviderPayment = {
  ref: string;
  orderId: string;
  isPaid: boolean;
  refundedMinor: number;
  amountMinor: number;
  currency: string;
  atMs: number;
};

/** `requestId` is the same for every attempt, so that the provider refunds once. */
export type RefundInput = {
  requestId: string;
  ref: string;
  orderId: string;
  amountMinor: number;
  currency: PaymentCurrency;
};

/** Methods throw when the provider cannot be reached. */
export type PaymentProvider = {
  name: string;
  methods: readonly PayMethod[];
  begin(input: PaymentInput): Promise<StartedPayment>;
  /** Payments started or changed since. */
  list(sinceMs: number): Promise<ProviderPayment[]>;
  /** Refunds part of a payment; the webhook reports it. `ref` is the provider's refund id. */
  refund(input: RefundInput): Promise<{ ref: string }>;
  /** Submits evidence for a dispute, which the bank decides. */
  submitEvidence(input: { ref: string; text: string }): Promise<void>;
  /** Verifies and parses a webhook; undefined for events about other payments. */
  parseEvent(body: string, headers: Headers, nowMs: number): Promise<PaymentEvent | "unsigned" | undefined>;
};

export const findPaymentProvider = (
  providers: readonly PaymentProvider[],
  method: PayMethod,
): PaymentProvider | undefined => providers.find((provider) => provider.methods.includes(method));
