import * as v from "valibot";
import { wholeNumberInput } from "../matches/contract.ts";
import {
  type MAX_CNY,
  MIN_CNY,
  PAY_METHODS,
  type PayMethod,
  type PaymentCurrency,
  RECHARGE_CURRENCIES,
  type RechargeCurrency,
  type RechargeState,
} from "./recharge.ts";

/** Beyond any range, so that a number above the highest recharge is refused by name and not as a slip. */
const TYPED_MAX_CNY = 1_000_000_000;
const purse = v.optional(v.picklist(RECHARGE_CURRENCIES), "coins");
const cny = wholeNumberInput(MIN_CNY, TYPED_MAX_CNY);

export const rechargeListInput = v.object({ purse });
export const payMoneyInput = v.object({ purse, cny, method: v.optional(v.picklist(PAY_METHODS), "wallet_qr") });
export const rechargeInput = v.object({
  purse,
  cny,
  method: v.optional(v.picklist(PAY_METHODS), "wallet_qr"),
  /** The price that was shown: another one is refused. */
  priceMinor: v.optional(wholeNumberInput(1, TYPED_MAX_CNY * 100)),
});
export const rechargeOrderInput = v.object({ id: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)) });

export type RechargePreset = { cny: number; amount: number; cnyMinor: number; usdMinor: number };
export type RechargeList = {
  purse: RechargeCurrency;
  presets: RechargePreset[];
  minCny: number;
  maxCny: typeof MAX_CNY;
  coinsPerCny: number;
  cnyPerUsd: number;
};
export type OfferedMethod = { method: PayMethod; currency: PaymentCurrency };
export type RechargePaymentView = {
  purse: RechargeCurrency;
  cny: number;
  amount: number;
  priceMinor: number;
  currency: PaymentCurrency;
};

/** An order and how it stands. `payUrl` is the provider's page, `qr` what its code says: both only while it is open. */
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
/** What of buying is to be seen at all: without a method there is no button that would fail. */
export type PayButton = { recharge: boolean; methods: PayMethod[]; purses: readonly RechargeCurrency[] };

type Empty = Record<never, never>;
type Takes<Schema extends v.GenericSchema, Result> = { input: v.InferInput<Schema>; result: Result };

export type RechargeCalls = {
  "GET /orderpay/gold/list": Takes<typeof rechargeListInput, RechargeList>;
  "GET /orderpay/getPayType": { input: Empty; result: { list: OfferedMethod[] } };
  "GET /orderpay/getPayMoney": Takes<typeof payMoneyInput, RechargePaymentView>;
  "GET /system/payButton": { input: Empty; result: PayButton };
  "POST /orderpay/payByAlipay": Takes<typeof rechargeInput, RechargeOrder>;
  "GET /orderpay/rechargeOrder": Takes<typeof rechargeOrderInput, RechargeOrder>;
};
