import { emptyInput } from "#domain/matches/contract.ts";
import { transactionsFileInput, transactionsInput } from "#domain/wallet/contract.ts";
import { orderListInput } from "#domain/wallet/orders-contract.ts";
import { coolOffInput, setLimitInput } from "#domain/wallet/spending-limits-contract.ts";
import { type CallDefinition, defineCall } from "../../rpc/call.ts";
import { getBalances } from "../../services/wallet/get-balances.ts";
import { listOrderHistory } from "../../services/wallet/order-history.ts";
import { getSpendingLimits, setSpendingLimit, startCoolOff } from "../../services/wallet/spending-limits.ts";
import { listAllTransactions, listUserTransactions } from "../../services/wallet/transactions.ts";
import { requireMember } from "../identity/account-context.ts";
import { toServiceContext } from "../service-context.ts";
import { formatTransactionsCsv } from "./transactions-csv.ts";

const GROUP = "Money and social";
const OWN = "manage_own_account";

export const walletCalls: CallDefinition[] = [
  defineCall({
    name: "GET /user/userGold",
    group: GROUP,
    summary: "Returns the caller's balances, and the amounts held in escrow or owed.",
    input: emptyInput,
    needs: OWN,
    run: (context) => getBalances(toServiceContext(context), { uid: requireMember(context).uid }),
  }),
  defineCall({
    name: "GET /user/water",
    group: GROUP,
    summary: "Lists the caller's transactions, newest first. Filters by currency, kind and time; paged by cursor.",
    input: transactionsInput,
    needs: OWN,
    run: (context, input) =>
      listUserTransactions(toServiceContext(context), { ...input, uid: requireMember(context).uid }),
  }),
  defineCall({
    name: "POST /user/waterFile",
    group: GROUP,
    summary: "Exports the caller's transactions as CSV, in the caller's language with times in UTC.",
    input: transactionsFileInput,
    needs: OWN,
    run: async (context, input) => ({
      fileName: `statement-${new Date(context.nowMs).toISOString().slice(0, 10)}.csv`,
      text: formatTransactionsCsv(
        await listAllTransactions(toServiceContext(context), { ...input, uid: requireMember(context).uid }),
      ),
    }),
  }),
  defineCall({
    name: "GET /user/order/list",
    group: GROUP,
    summary: "Lists the caller's orders of every kind, newest first. Filters by kind and phase; paged by cursor.",
    input: orderListInput,
    needs: OWN,
    run: (context, input) => listOrderHistory(toServiceContext(context), { ...input, uid: requireMember(context).uid }),
  }),
  defineCall({
    name: "GET /user/spendingLimits",
    group: GROUP,
    summary: "Returns the caller's daily and monthly limits, the amounts spent, and the end of a running cool-off.",
    input: emptyInput,
    needs: OWN,
    run: (context) => getSpendingLimits(toServiceContext(context), { uid: requireMember(context).uid }),
  }),
  defineCall({
    name: "POST /user/spendingLimits",
    group: GROUP,
    summary: "Sets one limit. A lower limit applies at once, a higher one after 24 hours.",
    input: setLimitInput,
    needs: OWN,
    run: (context, input) => setSpendingLimit(toServiceContext(context), { ...input, uid: requireMember(context).uid }),
  }),
  defineCall({
    name: "POST /user/coolOff",
    group: GROUP,
    summary: "Blocks the caller's purchases, gifts and recharges for a number of days.",
    input: coolOffInput,
    needs: OWN,
    run: (context, { days }) => startCoolOff(toServiceContext(context), { uid: requireMember(context).uid, days }),
  }),
];
