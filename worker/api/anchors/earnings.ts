import {
  goldDetailInput,
  goldTotalInput,
  pastLiveInput,
  pastLivesInput,
  withdrawalListInput,
  withdrawInput,
} from "#domain/anchors/contract.ts";
import { type CallDefinition, defineCall } from "../../rpc/call.ts";
import { getEarningTotals, listAllEarnings, listEarnings } from "../../services/anchors/earnings.ts";
import { getPastLive, listPastLives } from "../../services/anchors/past-lives.ts";
import { listWithdrawals, requestWithdrawal } from "../../services/anchors/withdrawals.ts";
import { requireMember } from "../identity/account-context.ts";
import { toPurchaseContext, toServiceContext } from "../service-context.ts";
import { formatEarningsCsv } from "./earnings-csv.ts";

const GROUP = "Streamers";
const REVENUE = "see_own_room_revenue";
const WITHDRAW = "withdraw_earnings";

export const earningCalls: CallDefinition[] = [
  defineCall({
    name: "GET /anchor/pastLives",
    group: GROUP,
    summary: "Lists the streamer's lives that have ended, newest first, with viewers, gifts and unlocks.",
    input: pastLivesInput,
    needs: REVENUE,
    run: (context, input) => listPastLives(toServiceContext(context), { ...input, uid: requireMember(context).uid }),
  }),
  defineCall({
    name: "GET /anchor/pastLive",
    group: GROUP,
    summary: "Returns one live of the streamer that has ended, with its gifts.",
    input: pastLiveInput,
    needs: REVENUE,
    run: (context, input) => getPastLive(toServiceContext(context), { ...input, uid: requireMember(context).uid }),
  }),
  defineCall({
    name: "GET /anchor/goldDetail",
    group: GROUP,
    summary: "Lists what the streamer earned in the last 7, 14 or 30 days, newest first.",
    input: goldDetailInput,
    needs: REVENUE,
    run: (context, input) => listEarnings(toServiceContext(context), { ...input, uid: requireMember(context).uid }),
  }),
  defineCall({
    name: "GET /anchor/goldTotal",
    group: GROUP,
    summary: "Returns the streamer's earnings of the last 7, 14 or 30 days by day, gift and live, and their balance.",
    input: goldTotalInput,
    needs: REVENUE,
    run: (context, input) => getEarningTotals(toServiceContext(context), { ...input, uid: requireMember(context).uid }),
  }),
  defineCall({
    name: "GET /anchor/goldCsv",
    group: GROUP,
    summary: "Returns what `GET /anchor/goldDetail` lists as one CSV file.",
    input: goldTotalInput,
    needs: REVENUE,
    run: async (context, { days }) => {
      const rows = await listAllEarnings(toServiceContext(context), { uid: requireMember(context).uid, days });
      const date = new Date(context.nowMs).toISOString().slice(0, 10);
      return { fileName: `earnings-${days}-days-${date}.csv`, csv: formatEarningsCsv(rows) };
    },
  }),
  defineCall({
    name: "POST /anchor/withdraw",
    group: GROUP,
    summary: "Requests a withdrawal of earnings that are older than seven days. An operator reviews it.",
    input: withdrawInput,
    needs: WITHDRAW,
    run: (context, input) =>
      requestWithdrawal(
        { ...toPurchaseContext(context), secret: context.env.SESSION_SECRET },
        { ...input, uid: requireMember(context).uid },
      ),
  }),
  defineCall({
    name: "GET /anchor/withdrawals",
    group: GROUP,
    summary: "Lists the caller's withdrawal requests, newest first.",
    input: withdrawalListInput,
    needs: WITHDRAW,
    run: (context, input) => listWithdrawals(toServiceContext(context), { ...input, uid: requireMember(context).uid }),
  }),
];
