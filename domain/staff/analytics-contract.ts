import * as v from "valibot";
import { wholeNumberInput } from "../matches/contract.ts";
import {
  ANALYTICS_METRICS,
  ANALYTICS_PERIODS,
  ANALYTICS_STEPS,
  type Cohort,
  type DayNumbers,
  RETENTION_DAYS,
  type RetentionDays,
} from "./analytics.ts";

const date = v.pipe(v.string(), v.isoDate());

export const analyticsInput = v.object({
  step: v.optional(v.picklist(ANALYTICS_STEPS), "day"),
  days: v.optional(v.pipe(wholeNumberInput(1, 90), v.picklist(ANALYTICS_PERIODS)), 28),
});
export type AnalyticsInput = v.InferOutput<typeof analyticsInput>;
export const analyticsListInput = v.object({
  metric: v.picklist([...ANALYTICS_METRICS, "retained"]),
  /** Inclusive range of UTC days. */
  from: date,
  to: date,
  /** For `retained`: the number of days after registration. */
  afterDays: v.optional(v.pipe(wholeNumberInput(1, 30), v.picklist(RETENTION_DAYS)), 1),
  page: v.optional(wholeNumberInput(1, 200), 1),
});
export type AnalyticsListInput = v.InferOutput<typeof analyticsListInput>;

export type AnalyticsRow = {
  from: string;
  to: string;
  /** The period is not over yet. */
  isOpen: boolean;
  numbers: DayNumbers;
  retention: { afterDays: RetentionDays; cohort: Cohort | null }[];
};
/** The items behind a number: accounts, lives or orders. */
export type AnalyticsItem =
  | { kind: "user"; uid: number; username: string; atMs: number }
  | { kind: "live"; liveId: number; roomId: string; title: string; username: string; minutes: number }
  | {
      kind: "order";
      orderId: string;
      uid: number;
      username: string;
      minor: number;
      currency: "CNY" | "USD";
      atMs: number;
    };

type Takes<Schema extends v.GenericSchema, Result> = { input: v.InferInput<Schema>; result: Result };
export type AnalyticsCalls = {
  /** Newest first. */
  "GET /operator/analytics": Takes<typeof analyticsInput, { list: AnalyticsRow[] }>;
  "GET /operator/analytics/list": Takes<typeof analyticsListInput, { list: AnalyticsItem[]; isMore: boolean }>;
};
