import * as v from "valibot";
import { earningDaysInput } from "../anchors/contract.ts";
import type { ExpertSummary } from "../experts/summary.ts";
import { type emptyInput, wholeNumberInput } from "../matches/contract.ts";
import type { PlanState } from "./plan-states.ts";
import type { PlayTypeKey } from "./play-types.ts";
import type { PlanSaleState } from "./views-contract.ts";

const id = wholeNumberInput(1, Number.MAX_SAFE_INTEGER);
const page = { page: v.optional(wholeNumberInput(1, 50), 1), size: v.optional(wholeNumberInput(1, 100), 20) };

export const returnsInput = v.object({ days: earningDaysInput });
export const returnListInput = v.object({ days: earningDaysInput, ...page });
/** Feedback of one plan, or of all plans. */
export const planFeedbackListInput = v.object({ planId: v.optional(id), ...page });

/** Sums over the sales of a period; `soldCoins` is the sum of the four amounts after it. */
export type ReturnSums = {
  sales: number;
  soldCoins: number;
  heldCoins: number;
  earnedCoins: number;
  feeCoins: number;
  refundedCoins: number;
  refunds: number;
};
/** `heldCoins` and `balance` cover all time. */
export type ReturnsSummary = {
  days: number;
  totals: ReturnSums;
  /** One row per UTC day of purchase, oldest first. */
  byDay: (ReturnSums & { date: string; views: number })[];
  heldCoins: number;
  balance: { total: number; withdrawable: number; requested: number };
};
/** A sale, without the buyer's name. */
export type ReturnRow = {
  planId: number;
  title: string;
  /** 0, with empty team names, if the match was removed. */
  gameId: number;
  home: string;
  away: string;
  boughtAtMs: number;
  coins: number;
  sharePercent: number;
  state: PlanSaleState;
  earnedCoins: number;
  refundedCoins: number;
  settledAtMs: number | null;
};
/** `month` is a UTC month such as "2026-11". */
export type MonthlyReturns = ReturnSums & { month: string; views: number };
type Funnel = { views: number; sales: number; soldCoins: number; earnedCoins: number; refunds: number };
export type CreatorInsights = {
  days: number;
  funnel: Funnel;
  followers: { total: number; gained: number; byDay: { date: string; gained: number }[] };
  /** Best-selling first. `home` is empty if the match was removed. */
  byMatch: (Funnel & { matchId: number; gameId: number; home: string; away: string; plans: number })[];
  byPlayType: (Funnel & { playType: PlayTypeKey; plans: number })[];
};
export type CreatorOverview = {
  counts: Record<PlanState, number>;
  record: Pick<ExpertSummary, "settled" | "isRanked" | "hitRate" | "yieldRate" | "streak">;
  followers: number;
  heldCoins: number;
  /** Sums over sales of the current UTC month. */
  month: ReturnSums;
  balance: ReturnsSummary["balance"];
  rating: { average: number | null; count: number };
};
export type PlanFeedbackRow = { planId: number; title: string; rating: number; feedback: string; ratedAtMs: number };

type Listed<Row> = { list: Row[]; total: number; page: number; size: number };

export type CreatorReturnCalls = {
  "GET /creator_platform/overview": { input: v.InferInput<typeof emptyInput>; result: CreatorOverview };
  "GET /creator_platform/getReturnsDetailedSummary": {
    input: v.InferInput<typeof returnsInput>;
    result: ReturnsSummary;
  };
  "GET /creator_platform/getReturnsDetailed": {
    input: v.InferInput<typeof returnListInput>;
    result: Listed<ReturnRow>;
  };
  "GET /creator_platform/getMonthlyReturnsDetailed": {
    input: v.InferInput<typeof emptyInput>;
    result: { list: MonthlyReturns[] };
  };
  "GET /creator_platform/returnsCsv": {
    input: v.InferInput<typeof returnsInput>;
    result: { fileName: string; csv: string };
  };
  "GET /creator_platform/insights": { input: v.InferInput<typeof returnsInput>; result: CreatorInsights };
  "GET /creator_platform/feedback": {
    input: v.InferInput<typeof planFeedbackListInput>;
    result: Listed<PlanFeedbackRow> & { average: number | null };
  };
};
