import { emptyInput } from "#domain/matches/contract.ts";
import { planFeedbackListInput, returnListInput, returnsInput } from "#domain/plans/returns-contract.ts";
import { type CallDefinition, defineCall } from "../../rpc/call.ts";
import { getCreatorOverview, getInsights, listFeedback } from "../../services/plans/creator-insights.ts";
import {
  getReturnsSummary,
  listAllReturns,
  listMonthlyReturns,
  listReturns,
} from "../../services/plans/creator-returns.ts";
import { createCreatorContext } from "./plan-context.ts";
import { formatReturnsCsv } from "./returns-csv.ts";

const GROUP = "Creator platform";
const SALES = "see_own_plan_sales";

export const creatorReturnCalls: CallDefinition[] = [
  defineCall({
    name: "GET /creator_platform/overview",
    group: GROUP,
    summary: "Returns the expert's plans by state, record, followers, rating, balance and the sales of this month.",
    input: emptyInput,
    needs: SALES,
    run: (context) => getCreatorOverview(createCreatorContext(context)),
  }),
  defineCall({
    name: "GET /creator_platform/getReturnsDetailedSummary",
    group: GROUP,
    summary: "Returns the sales of the last 7, 14 or 30 days by UTC day, with what became of them, and the balance.",
    input: returnsInput,
    needs: SALES,
    run: (context, input) => getReturnsSummary(createCreatorContext(context), input),
  }),
  defineCall({
    name: "GET /creator_platform/getReturnsDetailed",
    group: GROUP,
    summary: "Lists the sales of the last 7, 14 or 30 days, newest first. Buyers are not named.",
    input: returnListInput,
    needs: SALES,
    run: (context, input) => listReturns(createCreatorContext(context), input),
  }),
  defineCall({
    name: "GET /creator_platform/getMonthlyReturnsDetailed",
    group: GROUP,
    summary: "Returns the sales of each of the last twelve months in UTC, with what became of them.",
    input: emptyInput,
    needs: SALES,
    run: (context) => listMonthlyReturns(createCreatorContext(context)),
  }),
  defineCall({
    name: "GET /creator_platform/returnsCsv",
    group: GROUP,
    summary: "Returns what `GET /creator_platform/getReturnsDetailed` lists as one CSV file.",
    input: returnsInput,
    needs: SALES,
    run: async (context, { days }) => {
      const rows = await listAllReturns(createCreatorContext(context), { days });
      const date = new Date(context.nowMs).toISOString().slice(0, 10);
      return { fileName: `returns-${days}-days-${date}.csv`, csv: formatReturnsCsv(rows) };
    },
  }),
  defineCall({
    name: "GET /creator_platform/insights",
    group: GROUP,
    summary: "Returns views, purchases, refunds and followers of the last 7, 14 or 30 days, by match and play type.",
    input: returnsInput,
    needs: SALES,
    run: (context, input) => getInsights(createCreatorContext(context), input),
  }),
  defineCall({
    name: "GET /creator_platform/feedback",
    group: GROUP,
    summary: "Lists ratings and comments of buyers, of one plan or all, newest first. Buyers are not named.",
    input: planFeedbackListInput,
    needs: SALES,
    run: (context, input) => listFeedback(createCreatorContext(context), input),
  }),
];
