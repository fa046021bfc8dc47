import * as v from "valibot";
import { isReturnPath } from "../identity/return-path.ts";
import { wholeNumberInput } from "../matches/contract.ts";
import {
  MIN_CNY,
  PAY_METHODS,
  type PayMethod,
  type PaymentCurrency,
  RECHARGE_CURRENCIES,
  type RechargeCurrency,
  type RechargeState,
} from "./recharge.ts";

/** Above MAX_CNY, so that an excessive amount gets its own error instead of `bad_input`. */
const TYPED_MAX_CNY = 1_000_000_000;
const purse = v.optional(v.picklist(RECHARGE_CURRENCIES), "coins");
const cny = wholeNumberInput(MIN_CNY, TYPED_MAX_CNY);

export const rechargeListInput = v.object({ purse });
export const payMoneyInput = v.object({ purse, cny, method: v.optional(v.picklist(PAY_METHODS), "wallet_qr") });
export const rechargeInput = v.object({
  purse,
  cny,
  method: v.optional(v.picklist(PAY_METHODS), "wallet_qr"),
  /** The displayed price; rejected if it has changed. */
  priceMinor: v.optional(wholeNumberInput(1, TYPED_MAX_CNY * 100)),
  /** The displayed amount of coins or diamonds; rejected if it has changed. */
  amount: v.optional(wholeNumberInput(1, TYPED_MAX_CNY * 100)),
  /** A same-site path that the order page links to after payment. */
  returnTo: v.optional(v.pipe(v.string(), v.check(isReturnPath))),
});
export const rechargeOrderInput = v.object({ id: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)) });

export type MethodPrice = { method: PayMethod; currency: PaymentCurrency; priceMinor: number };
/** `prices` has the price for each offered method. */
export type RechargePreset = { cny: number; amount: number; cnyMinor: number; usdMinor: number; prices: MethodPrice[] };
export type RechargeList = {
  purse: RechargeCurrency;
  presets: RechargePreset[];
  minCny: number;
  maxCny: number;
  coinsPerCny: number;
  cnyPerUsd: number;
};
export type OfferedMethod = { method: PayMethod; currency: PaymentCurrency };
/** `defaultMethod` bills in the currency of the buyer's country if possible; null if no method is offered. */
export type OfferedMethods = { list: OfferedMethod[]; defaultMethod: PayMethod | null };
export type RechargePaymentView = {
  purse: RechargeCurrency;
  cny: number;
  amount: number;
  priceMinor: number;
  currency: PaymentCurrency;
};

/** `payUrl` is the provider's page, and `qr` the content of its QR code; both are only set while the order is open. */
export type RechargeOrder = RechargePaymentView & {
  id: string;
  method: PayMethod;
  state: RechargeState;
  credited: number;
  takenBack: number;
  createdAtMs: number;
  expiresAtMs: number;
  changedAtMs: number;
  payUrl: string | null;
  qr: string | null;
};
/** `recharge` is false if no payment method is available. */
export type PayButton = { recharge: boolean; methods: PayMethod[]; purses: readonly RechargeCurrency[] };

type Empty = Record<never, never>;
type Takes<Schema extends v.GenericSchema, Result> = { input: v.InferInput<Schema>; result: Result };

export type RechargeCalls = {
  "GET /orderpay/gold/list": Takes<typeof rechargeListInput, RechargeList>;
  "GET /orderpay/getPayType": { input: Empty; result: OfferedMethods };
  "GET /orderpay/getPayMoney": Takes<typeof payMoneyInput, RechargePaymentView>;
  "GET /system/payButton": { input: Empty; result: PayButton };
  "POST /orderpay/payByAlipay": Takes<typeof rechargeInput, RechargeOrder>;
  "GET /orderpay/rechargeOrder": Takes<typeof rechargeOrderInput, RechargeOrder>;
};
