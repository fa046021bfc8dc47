import { CNY_PER_USD, COINS_PER_CNY } from "./exchange-rates.ts";

/** Wallet currencies that are sold for money. */
export const RECHARGE_CURRENCIES = ["coins", "diamonds"] as const;
export type RechargeCurrency = (typeof RECHARGE_CURRENCIES)[number];
export const PRESETS_CNY = [10, 200, 1_000, 3_000, 10_000] as const;
export const MIN_CNY = 1;
export const MAX_CNY = 99_999;
/** A little longer than the 30 minutes that providers keep a payment open. */
export const ORDER_MINUTES = 35;
export const MAX_OPEN_RECHARGES = 10;

export const PAY_METHODS = ["wallet_qr", "card", "usdt", "online_wallet"] as const;
export type PayMethod = (typeof PAY_METHODS)[number];
export type PaymentCurrency = "CNY" | "USD";
/** QR wallets are billed in yuan, every other method in dollars. */
export const paymentCurrency = (method: PayMethod): PaymentCurrency => (method === "wallet_qr" ? "CNY" : "USD");

export type Buyer = {
  /** ISO 3166-1, or "" if unknown. */
  country: string;
  /** The brand's default language, used if the country is unknown. */
  brandLocale: string;
};

/** Yuan in mainland China, dollars elsewhere. */
export const buyerCurrency = ({ country, brandLocale }: Buyer): PaymentCurrency =>
  (country === "" ? brandLocale === "zh-CN" : country === "CN") ? "CNY" : "USD";

/** The first offered method that bills in the buyer's currency, so that displayed and billed prices agree. */
export function defaultPayMethod(offered: readonly PayMethod[], buyer: Buyer): PayMethod | undefined {
  const currency = buyerCurrency(buyer);
  return offered.find((method) => paymentCurrency(method) === currency) ?? offered[0];
}

const MINOR = 100;
/** In hundredths of the currency, rounded up. */
export const priceMinor = (cny: number, currency: PaymentCurrency): number =>
  currency === "CNY" ? cny * MINOR : Math.ceil((cny * MINOR) / CNY_PER_USD);
export const rechargeAmount = (cny: number): number => cny * COINS_PER_CNY;
/** The smallest recharge that yields `need` coins or diamonds, within the limits. */
export const cnyForShortfall = (need: number): number =>
  Math.min(MAX_CNY, Math.max(MIN_CNY, Math.ceil(need / COINS_PER_CNY)));

export const RECHARGE_STATES = ["created", "pending", "paid", "failed", "expired", "refunded", "charged_back"] as const;
export type RechargeState = (typeof RECHARGE_STATES)[number];
export const OPEN_RECHARGE_STATES: readonly RechargeState[] = ["created", "pending"];

export type RechargeEvent = "begun" | "paid" | "failed" | "expired" | "refunded" | "charged_back" | "reinstated";

const TAKEN_BACK = { refunded: "refunded", charged_back: "charged_back" } as const;
const ENDED = { paid: "paid", failed: "failed", expired: "expired", ...TAKEN_BACK } as const;
/**
 * A late payment is credited even after the order has failed or expired. A payment that was returned before it was
 * reported is never credited. A won dispute undoes its chargeback, whichever of the two is delivered first.
 */
const NEXT: Record<RechargeState, Partial<Record<RechargeEvent, RechargeState>>> = {
  created: { begun: "pending", ...ENDED, reinstated: "created" },
  pending: { ...ENDED, reinstated: "pending" },
  failed: { paid: "paid", ...TAKEN_BACK, reinstated: "failed" },
  expired: { paid: "paid", ...TAKEN_BACK, reinstated: "expired" },
  paid: { ...TAKEN_BACK, reinstated: "paid" },
  refunded: {},
  charged_back: { ...TAKEN_BACK, reinstated: "paid" },
};

/** Undefined if the event has no effect. */
export const nextRechargeState = (state: RechargeState, event: RechargeEvent): RechargeState | undefined =>
  NEXT[state][event];
