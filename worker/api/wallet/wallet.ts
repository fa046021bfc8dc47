import { getDatabase } from "#db/client.ts";
import { emptyInput } from "#domain/matches/contract.ts";
import { transactionsFileInput, transactionsInput } from "#domain/wallet/contract.ts";
import { orderListInput } from "#domain/wallet/orders-contract.ts";
import { coolOffInput, setLimitInput } from "#domain/wallet/spending-limits-contract.ts";
import { type CallDefinition, defineCall } from "../../rpc/call.ts";
import { getBalances } from "../../services/wallet/get-balances.ts";
import { listAllTransactions } from "../../services/wallet/list-all-transactions.ts";
import { listOrderHistory } from "../../services/wallet/list-order-history.ts";
import { listUserTransactions } from "../../services/wallet/list-transactions.ts";
import { getSpendingLimits, setSpendingLimit, startCoolOff } from "../../services/wallet/spending-limits.ts";
import { requireMember } from "../identity/account-context.ts";
import { formatTransactionsCsv } from "./transactions-csv.ts";

const GROUP = "Money and social";
const OWN = "manage_own_account";

export const walletCalls: CallDefinition[] = [
  defineCall({
    name: "GET /user/userGold",
    group: GROUP,
    summary: "One's own balances, and what is held for purchases or owed.",
    input: emptyInput,
    needs: OWN,
    run: (context) => getBalances(getDatabase(context.env.DB), requireMember(context).uid),
  }),
  defineCall({
    name: "GET /user/water",
    group: GROUP,
    summary: "The movements of one's own purses, newest first; by purse, kind and time, on from a cursor.",
    input: transactionsInput,
    needs: OWN,
    run: (context, input) => listUserTransactions(getDatabase(context.env.DB), requireMember(context).uid, input),
  }),
  defineCall({
    name: "POST /user/waterFile",
    group: GROUP,
    summary: "The same as a CSV file, whole; words in the caller's language, times in UTC.",
    input: transactionsFileInput,
    needs: OWN,
    run: async (context, input) => ({
      fileName: `statement-${new Date(context.nowMs).toISOString().slice(0, 10)}.csv`,
      text: formatTransactionsCsv(
        await listAllTransactions(getDatabase(context.env.DB), requireMember(context).uid, input),
      ),
    }),
  }),
  defineCall({
    name: "GET /user/order/list",
    group: GROUP,
    summary: "One's own orders of every kind, newest first; by kind and phase, on from a cursor.",
    input: orderListInput,
    needs: OWN,
    run: (context, input) =>
      listOrderHistory(getDatabase(context.env.DB), requireMember(context).uid, input, context.locale),
  }),
  defineCall({
    name: "GET /user/spendingLimits",
    group: GROUP,
    summary: "One's own limits a day and a month, what was spent of them, and until when the purse is locked.",
    input: emptyInput,
    needs: OWN,
    run: (context) => getSpendingLimits(getDatabase(context.env.DB), requireMember(context).uid, context.nowMs),
  }),
  defineCall({
    name: "POST /user/spendingLimits",
    group: GROUP,
    summary: "Sets one limit. Less counts at once, more after 24 hours.",
    input: setLimitInput,
    needs: OWN,
    run: (context, input) =>
      setSpendingLimit(getDatabase(context.env.DB), requireMember(context).uid, input, context.nowMs),
  }),
  defineCall({
    name: "POST /user/coolOff",
    group: GROUP,
    summary: "Locks one's own purse for some days: nothing is bought, gifted or recharged until then.",
    input: coolOffInput,
    needs: OWN,
    run: (context, { days }) =>
      startCoolOff(getDatabase(context.env.DB), requireMember(context).uid, days, context.nowMs),
  }),
];
