import { database } from "#db/client.ts";
import { noInput } from "#domain/matches/contract.ts";
import { orderInput, payMoneyInput, rechargeInput, rechargeListInput } from "#domain/wallet/recharge-contract.ts";
import { providersOf } from "../../gateways/payments/providers.ts";
import { type Call, defineCall } from "../../rpc/call.ts";
import { beginRecharge } from "../../services/wallet/recharge/begin-recharge.ts";
import { readOrder } from "../../services/wallet/recharge/get-recharge-order.ts";
import { showMethods, showPayButton, showPresets, showPrice } from "../../services/wallet/recharge/offers.ts";
import { memberOf } from "../identity/account-context.ts";
import { rechargeContext } from "./recharge-context.ts";

const GROUP = "Money and social";

export const rechargeCalls: Call[] = [
  defineCall({
    name: "GET /orderpay/gold/list",
    group: GROUP,
    summary: "Presets and bounds of a recharge, with their prices in yuan and dollars.",
    input: rechargeListInput,
    run: async (_context, { purse }) => showPresets(purse),
  }),
  defineCall({
    name: "GET /orderpay/getPayType",
    group: GROUP,
    summary: "The methods that can be paid by here, and what currency each settles in.",
    input: noInput,
    run: async ({ env }) => ({ list: showMethods(await providersOf(env)) }),
  }),
  defineCall({
    name: "GET /orderpay/getPayMoney",
    group: GROUP,
    summary: "What an amount of yuan brings, and costs by a method.",
    input: payMoneyInput,
    run: async (_context, { purse, cny, method }) => showPrice(purse, cny, method),
  }),
  defineCall({
    name: "GET /system/payButton",
    group: GROUP,
    summary: "Which buttons of buying are to be shown.",
    input: noInput,
    run: async ({ env }) => showPayButton(await providersOf(env)),
  }),
  defineCall({
    name: "POST /orderpay/payByAlipay",
    group: GROUP,
    summary: "Begins a recharge; by the wallet's QR code unless another method is named. Paid, it is credited.",
    input: rechargeInput,
    needs: "recharge",
    run: async (context, input) =>
      beginRecharge(await rechargeContext(context), { ...input, uid: memberOf(context).uid }),
  }),
  defineCall({
    name: "GET /orderpay/rechargeOrder",
    group: GROUP,
    summary: "One of one's own recharges and how it stands.",
    input: orderInput,
    needs: "recharge",
    run: (context, { id }) => readOrder(database(context.env.DB), memberOf(context).uid, id),
  }),
];
