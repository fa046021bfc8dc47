import { allowEveryone, allowFinance, allowMembers } from "./row.ts";

const ID = "0".repeat(32);

const DAY = "2026-01-01";
const TERMS = { packages: [{ cny: 10, amount: 100 }], minCny: 10, maxCny: 100 };

/** Offers are public; purchases belong to their buyers. */
export const MONEY_ROWS = {
  "GET /user/userGold": allowMembers(),
  "GET /user/water": allowMembers(),
  "POST /user/waterFile": allowMembers(),
  "GET /orderpay/gold/list": allowEveryone(),
  "GET /orderpay/getPayType": allowEveryone(),
  "GET /orderpay/getPayMoney": allowEveryone({ input: () => ({ cny: 10 }) }),
  "GET /system/payButton": allowEveryone(),
  "POST /orderpay/payByAlipay": allowMembers({ input: () => ({ cny: 10 }) }),
  "GET /orderpay/rechargeOrder": allowMembers({ input: () => ({ id: ID }), status: 404 }),
  "GET /user/order/list": allowMembers(),
  "GET /user/spendingLimits": allowMembers(),
  "POST /user/spendingLimits": allowMembers({ input: () => ({ scope: "gifts", period: "day", amount: 5 }) }),
  "POST /user/coolOff": allowMembers({ input: () => ({ days: 2 }), status: 400 }),
  "GET /orderpay/score/list": allowEveryone(),
  "POST /orderpay/scoreOrder": allowMembers({ input: () => ({ days: 7, coins: 1 }), status: 409 }),
  "GET /user/getScoreOpenRecord": allowMembers(),
  "GET /ledger/trace": allowFinance({ input: () => ({ subject: "recharge:none" }) }),
  "GET /ledger/doubts": allowFinance(),
  "GET /ledger/corrections": allowFinance(),
  "POST /ledger/askCorrection": allowFinance({
    input: () => ({ key: "none", leg: 1, reason: "paid twice" }),
    status: 404,
  }),
  "POST /ledger/decideCorrection": allowFinance({ input: () => ({ id: ID, decision: "confirm" }), status: 404 }),
  "GET /ledger/debts": allowFinance(),
  "POST /ledger/askWaiver": allowFinance({
    input: () => ({ userId: 90_000_002, purse: "coins", reason: "paid by bank" }),
    status: 404,
  }),
  "GET /operator/recharges": allowFinance(),
  "GET /operator/rechargesCsv": allowFinance(),
  "GET /operator/recharge": allowFinance({ input: () => ({ rechargeId: ID }), status: 404 }),
  "GET /operator/refunds": allowFinance(),
  "POST /operator/refunds/request": allowFinance({
    input: () => ({ rechargeId: ID, amountMinor: 100, reason: "paid twice" }),
    status: 404,
  }),
  "POST /operator/refunds/decide": allowFinance({
    input: () => ({ refundId: 999_999_999, decision: "approve" }),
    status: 404,
  }),
  "GET /operator/disputes": allowFinance(),
  "POST /operator/disputes/evidence": allowFinance({
    input: () => ({ disputeId: 999_999_999, evidence: "The buyer used the coins." }),
    status: 404,
  }),
  "POST /operator/disputes/lost": allowFinance({
    input: () => ({ disputeId: 999_999_999, note: "the bank decided" }),
    status: 404,
  }),
  "GET /operator/closings": allowFinance(),
  "GET /operator/closing": allowFinance({ input: () => ({ provider: "local", day: DAY }) }),
  // The body is the file, so this JSON body has no day.
  "POST /operator/closing/import": allowFinance({ status: 400 }),
  "POST /operator/closing/resolve": allowFinance({
    input: () => ({ provider: "local", day: DAY, key: "none", note: "paid twice" }),
    status: 409,
  }),
  "POST /operator/closing/close": allowFinance({ input: () => ({ provider: "local", day: DAY }), status: 409 }),
  "GET /operator/prices": allowFinance(),
  // Prices may not begin in the past.
  "POST /operator/prices/save": allowFinance({
    input: () => ({ kind: "coins", terms: TERMS, validFromMs: 1, reason: "matrix of roles" }),
    status: 400,
  }),
  "POST /operator/prices/withdraw": allowFinance({ input: () => ({ priceListId: 999_999_999 }), status: 409 }),
  "POST /ledger/decideWaiver": allowFinance({ input: () => ({ id: ID, decision: "confirm" }), status: 404 }),
} as const;
