import { getDatabase } from "#db/client.ts";
import { emptyInput } from "#domain/matches/contract.ts";
import {
  payMoneyInput,
  rechargeInput,
  rechargeListInput,
  rechargeOrderInput,
} from "#domain/wallet/recharge-contract.ts";
import { listPaymentProviders } from "../../gateways/payments/providers.ts";
import { type CallDefinition, defineCall } from "../../rpc/call.ts";
import { beginRecharge } from "../../services/wallet/recharge/begin-recharge.ts";
import { getUserRechargeOrder } from "../../services/wallet/recharge/get-recharge-order.ts";
import {
  getPayButton,
  getRechargePresets,
  getRechargePrice,
  listPaymentMethods,
} from "../../services/wallet/recharge/offers.ts";
import { requireMember } from "../identity/account-context.ts";
import { createRechargeContext } from "./recharge-context.ts";

const GROUP = "Money and social";

export const rechargeCalls: CallDefinition[] = [
  defineCall({
    name: "GET /orderpay/gold/list",
    group: GROUP,
    summary: "Presets and bounds of a recharge, with their prices in yuan and dollars.",
    input: rechargeListInput,
    run: async (_context, { purse }) => getRechargePresets(purse),
  }),
  defineCall({
    name: "GET /orderpay/getPayType",
    group: GROUP,
    summary: "The methods that can be paid by here, and what currency each settles in.",
    input: emptyInput,
    run: async ({ env }) => ({ list: listPaymentMethods(await listPaymentProviders(env)) }),
  }),
  defineCall({
    name: "GET /orderpay/getPayMoney",
    group: GROUP,
    summary: "What an amount of yuan brings, and costs by a method.",
    input: payMoneyInput,
    run: async (_context, { purse, cny, method }) => getRechargePrice(purse, cny, method),
  }),
  defineCall({
    name: "GET /system/payButton",
    group: GROUP,
    summary: "Which buttons of buying are to be shown.",
    input: emptyInput,
    run: async ({ env }) => getPayButton(await listPaymentProviders(env)),
  }),
  defineCall({
    name: "POST /orderpay/payByAlipay",
    group: GROUP,
    summary: "Begins a recharge; by the wallet's QR code unless another method is named. Paid, it is credited.",
    input: rechargeInput,
    needs: "recharge",
    run: async (context, input) =>
      beginRecharge(await createRechargeContext(context), { ...input, uid: requireMember(context).uid }),
  }),
  defineCall({
    name: "GET /orderpay/rechargeOrder",
    group: GROUP,
    summary: "One of one's own recharges and how it stands.",
    input: rechargeOrderInput,
    needs: "recharge",
    run: (context, { id }) => getUserRechargeOrder(getDatabase(context.env.DB), requireMember(context).uid, id),
  }),
];
