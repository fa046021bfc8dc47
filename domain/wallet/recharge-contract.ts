import * as v from "valibot";
import { wholeNumber } from "../matches/contract.ts";
import {
  type Currency,
  type MAX_CNY,
  MIN_CNY,
  PAY_METHODS,
  type PayMethod,
  RECHARGE_PURSES,
  type RechargePurse,
  type RechargeState,
} from "./recharge.ts";

/** Beyond any range, so that a number above the highest recharge is refused by name and not as a slip. */
const TYPED_MAX_CNY = 1_000_000_000;
const purse = v.optional(v.picklist(RECHARGE_PURSES), "coins");
const cny = wholeNumber(MIN_CNY, TYPED_MAX_CNY);

export const rechargeListInput = v.object({ purse });
export const payMoneyInput = v.object({ purse, cny, method: v.optional(v.picklist(PAY_METHODS), "wallet_qr") });
export const rechargeInput = v.object({
  purse,
  cny,
  method: v.optional(v.picklist(PAY_METHODS), "wallet_qr"),
  /** The price that was shown: another one is refused. */
  priceMinor: v.optional(wholeNumber(1, TYPED_MAX_CNY * 100)),
});
export const orderInput = v.object({ id: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)) });

export type Preset = { cny: number; amount: number; cnyMinor: number; usdMinor: number };
export type RechargeList = {
  purse: RechargePurse;
  presets: Preset[];
  minCny: number;
  maxCny: typeof MAX_CNY;
  coinsPerCny: number;
  cnyPerUsd: number;
};
export type OfferedMethod = { method: PayMethod; currency: Currency };
export type PayMoney = { purse: RechargePurse; cny: number; amount: number; priceMinor: number; currency: Currency };

/** An order and how it stands. `payUrl` is the provider's page, `qr` what its code says: both only while it is open. */
export type RechargeOrder = PayMoney & {
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
export type PayButton = { recharge: boolean; methods: PayMethod[]; purses: readonly RechargePurse[] };

type Empty = Record<never, never>;
type Takes<Schema extends v.GenericSchema, Result> = { input: v.InferInput<Schema>; result: Result };

export type RechargeCalls = {
  "GET /orderpay/gold/list": Takes<typeof rechargeListInput, RechargeList>;
  "GET /orderpay/getPayType": { input: Empty; result: { list: OfferedMethod[] } };
  "GET /orderpay/getPayMoney": Takes<typeof payMoneyInput, PayMoney>;
  "GET /system/payButton": { input: Empty; result: PayButton };
  "POST /orderpay/payByAlipay": Takes<typeof rechargeInput, RechargeOrder>;
  "GET /orderpay/rechargeOrder": Takes<typeof orderInput, RechargeOrder>;
};
