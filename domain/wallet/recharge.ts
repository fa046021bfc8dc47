import { CNY_PER_USD, COINS_PER_CNY } from "./exchange-rates.ts";

/** What can be bought with money. */
export const RECHARGE_CURRENCIES = ["coins", "diamonds"] as const;
export type RechargeCurrency = (typeof RECHARGE_CURRENCIES)[number];
export const PRESETS_CNY = [10, 200, 1_000, 3_000, 10_000] as const;
export const MIN_CNY = 1;
export const MAX_CNY = 99_999;
/** Providers keep a payment open for at least half an hour; what is not paid by then is given up a little later. */
export const ORDER_MINUTES = 35;
export const MAX_OPEN_RECHARGES = 10;

export const PAY_METHODS = ["wallet_qr", "card", "usdt", "online_wallet"] as const;
export type PayMethod = (typeof PAY_METHODS)[number];
export type PaymentCurrency = "CNY" | "USD";
/** The wallet's QR is in yuan, all else settles in dollars. */
export const paymentCurrency = (method: PayMethod): PaymentCurrency => (method === "wallet_qr" ? "CNY" : "USD");

const MINOR = 100;
/** In the currency's hundredths; a cent that does not come out even is the buyer's. */
export const priceMinor = (cny: number, currency: PaymentCurrency): number =>
  currency === "CNY" ? cny * MINOR : Math.ceil((cny * MINOR) / CNY_PER_USD);
export const rechargeAmount = (cny: number): number => cny * COINS_PER_CNY;

export const RECHARGE_STATES = ["created", "pending", "paid", "failed", "expired", "refunded", "charged_back"] as const;
export type RechargeState = (typeof RECHARGE_STATES)[number];
export const OPEN_RECHARGE_STATES: readonly RechargeState[] = ["created", "pending"];

/** What can happen to an order. */
export type RechargeEvent = "begun" | "paid" | "failed" | "expired" | "refunded" | "charged_back" | "reinstated";

const TAKEN_BACK = { refunded: "refunded", charged_back: "charged_back" } as const;
const ENDED = { paid: "paid", failed: "failed", expired: "expired", ...TAKEN_BACK } as const;
/**
 * Where each happening leads. Money that comes late is money: it is credited after a failure and after the end of the
 * order too. Money that went back before it was said to have come is never credited; a dispute that is won undoes what
 * its chargeback did, whichever of the two is heard first.
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

/** Undefined: it changes nothing any more. */
export const nextRechargeState = (state: RechargeState, happening: RechargeEvent): RechargeState | undefined =>
  NEXT[state][happening];
