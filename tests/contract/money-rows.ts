import { allowEveryone, allowFinance, allowMembers } from "./row.ts";

const ID = "0".repeat(32);

/** Offers are public; purchases belong to their buyer. */
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
  "POST /ledger/decideWaiver": allowFinance({ input: () => ({ id: ID, decision: "confirm" }), status: 404 }),
} as const;
