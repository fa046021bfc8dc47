import type { CallInput } from "#domain/api/contract.ts";
import {
  ANALYTICS_METRICS,
  ANALYTICS_PERIODS,
  ANALYTICS_STEPS,
  type AnalyticsMetric,
  type AnalyticsStep,
  RETENTION_DAYS,
} from "#domain/staff/analytics.ts";
import { parsePageNumber } from "../parse-page-number.ts";

type RawSearch = { [Key in "step" | "days" | "metric" | "from" | "to" | "after" | "cursor"]?: unknown };

export type CountedMetric = AnalyticsMetric | "retained";
const COUNTED: readonly CountedMetric[] = [...ANALYTICS_METRICS, "retained"];
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Invalid values are dropped. */
export const analyticsQuery = ({ step, days }: RawSearch): { step: AnalyticsStep; days: 7 | 28 | 90 } => ({
  step: ANALYTICS_STEPS.find((one) => one === step) ?? "day",
  days: ANALYTICS_PERIODS.find((one) => one === Number(days)) ?? 28,
});

/** The list of items behind a number, if one is open. */
export function analyticsListQuery({
  metric,
  from,
  to,
  after,
  cursor,
}: RawSearch): (CallInput<"GET /operator/analytics/list"> & { page: number }) | undefined {
  const known = COUNTED.find((one) => one === metric);
  if (known === undefined || typeof from !== "string" || typeof to !== "string") return undefined;
  if (!DATE.test(from) || !DATE.test(to)) return undefined;
  const afterDays = RETENTION_DAYS.find((one) => one === Number(after));
  return { metric: known, from, to, page: parsePageNumber(cursor), ...(afterDays !== undefined && { afterDays }) };
}
