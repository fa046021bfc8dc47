import { priceListsInput, savePriceListInput, withdrawPriceListInput } from "#domain/wallet/price-contract.ts";
import { type CallDefinition, defineCall } from "../../rpc/call.ts";
import { listPriceLists, savePriceList, withdrawPriceList } from "../../services/wallet/prices/price-lists.ts";
import { toAuditedContext } from "../audited-context.ts";
import { toServiceContext } from "../service-context.ts";

const GROUP = "Back office";
const MONEY = "correct_ledger";

export const priceCalls: CallDefinition[] = [
  defineCall({
    name: "GET /operator/prices",
    group: GROUP,
    summary: "Lists the prices of coins, diamonds or memberships with their dates, and what applies now.",
    input: priceListsInput,
    needs: MONEY,
    run: (context, input) => listPriceLists(toServiceContext(context), input),
  }),
  defineCall({
    name: "POST /operator/prices/save",
    group: GROUP,
    summary: "Schedules prices from a time on, or changes them at once. Prices of the past never change.",
    input: savePriceListInput,
    needs: MONEY,
    needsFreshProof: true,
    auditsItself: true,
    run: (context, input) => savePriceList(toAuditedContext(context, "POST /operator/prices/save"), input),
  }),
  defineCall({
    name: "POST /operator/prices/withdraw",
    group: GROUP,
    summary: "Withdraws prices that do not apply yet.",
    input: withdrawPriceListInput,
    needs: MONEY,
    needsFreshProof: true,
    auditsItself: true,
    run: (context, input) => withdrawPriceList(toAuditedContext(context, "POST /operator/prices/withdraw"), input),
  }),
];
