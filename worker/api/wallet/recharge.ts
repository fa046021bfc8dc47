import { emptyInput } from "#domain/matches/contract.ts";
import {
  payMoneyInput,
  rechargeInput,
  rechargeListInput,
  rechargeOrderInput,
} from "#domain/wallet/recharge-contract.ts";
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
import { toServiceContext } from "../service-context.ts";
import { createRechargeContext, listBrandProviders } from "./recharge-context.ts";

const GROUP = "Money and social";

export const rechargeCalls: CallDefinition[] = [
  defineCall({
    name: "GET /orderpay/gold/list",
    group: GROUP,
    summary: "Lists the recharge presets and limits, with the price and currency of each payment method.",
    input: rechargeListInput,
    run: async (context, input) =>
      getRechargePresets({ ...toServiceContext(context), providers: await listBrandProviders(context) }, input),
  }),
  defineCall({
    name: "GET /orderpay/getPayType",
    group: GROUP,
    summary: "Lists the available payment methods with their currency, and the default for the caller's country.",
    input: emptyInput,
    run: async (context) => {
      const providers = await listBrandProviders(context);
      return listPaymentMethods({ providers }, { country: context.client.place, brandLocale: context.brand.lang });
    },
  }),
  defineCall({
    name: "GET /orderpay/getPayMoney",
    group: GROUP,
    summary: "Returns the coins or diamonds for an amount of yuan, and its price with a payment method.",
    input: payMoneyInput,
    run: (context, input) => getRechargePrice(toServiceContext(context), input),
  }),
  defineCall({
    name: "GET /system/payButton",
    group: GROUP,
    summary: "Returns whether recharging is available, and how.",
    input: emptyInput,
    run: async (context) => getPayButton({ providers: await listBrandProviders(context) }),
  }),
  defineCall({
    name: "POST /orderpay/payByAlipay",
    group: GROUP,
    summary:
      "Creates a recharge order and starts its payment. The amount is credited once the provider confirms the payment.",
    input: rechargeInput,
    needs: "recharge",
    run: async (context, input) =>
      beginRecharge(await createRechargeContext(context), { ...input, uid: requireMember(context).uid }),
  }),
  defineCall({
    name: "GET /orderpay/rechargeOrder",
    group: GROUP,
    summary: "Returns one of the caller's recharge orders.",
    input: rechargeOrderInput,
    needs: "recharge",
    run: (context, { id }) => getUserRechargeOrder(toServiceContext(context), { uid: requireMember(context).uid, id }),
  }),
];
