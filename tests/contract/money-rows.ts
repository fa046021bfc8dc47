import { open, operators, own } from "./row.ts";

const ID = "0".repeat(32);

/** What is looked at before buying is open; what is bought is one's own. */
export const MONEY_ROWS = {
  "GET /user/userGold": own(),
  "GET /user/water": own(),
  "POST /user/waterFile": own(),
  "GET /orderpay/gold/list": open(),
  "GET /orderpay/getPayType": open(),
  "GET /orderpay/getPayMoney": open({ input: () => ({ cny: 10 }) }),
  "GET /system/payButton": open(),
  "POST /orderpay/payByAlipay": own({ input: () => ({ cny: 10 }) }),
  "GET /orderpay/rechargeOrder": own({ input: () => ({ id: ID }), answers: 404 }),
  "GET /user/order/list": own(),
  "GET /user/spendingLimits": own(),
  "POST /user/spendingLimits": own({ input: () => ({ scope: "gifts", period: "day", amount: 5 }) }),
  "POST /user/coolOff": own({ input: () => ({ days: 2 }), answers: 400 }),
  "GET /orderpay/score/list": open(),
  "POST /orderpay/scoreOrder": own({ input: () => ({ days: 7, coins: 1 }), answers: 409 }),
  "GET /user/getScoreOpenRecord": own(),
  "GET /ledger/trace": operators({ input: () => ({ subject: "recharge:none" }) }),
  "GET /ledger/doubts": operators(),
  "GET /ledger/corrections": operators(),
  "POST /ledger/askCorrection": operators({
    input: () => ({ key: "none", leg: 1, reason: "paid twice" }),
    answers: 404,
  }),
  "POST /ledger/decideCorrection": operators({ input: () => ({ id: ID, decision: "confirm" }), answers: 404 }),
  "GET /ledger/debts": operators(),
  "POST /ledger/askWaiver": operators({
    input: () => ({ userId: 90_000_002, purse: "coins", reason: "paid by bank" }),
    answers: 404,
  }),
  "POST /ledger/decideWaiver": operators({ input: () => ({ id: ID, decision: "confirm" }), answers: 404 }),
} as const;
