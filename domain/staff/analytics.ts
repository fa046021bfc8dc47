import { dayOf } from "../channels/days.ts";

export const ANALYTICS_METRICS = [
  "registered",
  "active",
  "minutes",
  "revenue_cny",
  "revenue_usd",
  "refunds_cny",
  "refunds_usd",
] as const;
export type AnalyticsMetric = (typeof ANALYTICS_METRICS)[number];
export const ANALYTICS_STEPS = ["day", "week"] as const;
export type AnalyticsStep = (typeof ANALYTICS_STEPS)[number];
export const RETENTION_DAYS = [1, 7, 30] as const;
export type RetentionDays = (typeof RETENTION_DAYS)[number];
export const ANALYTICS_PERIODS = [7, 28, 90] as const;

/** Monetary amounts are in minor units. */
export type DayNumbers = Record<AnalyticsMetric, number>;
export const NO_DAY_NUMBERS: DayNumbers = {
  registered: 0,
  active: 0,
  minutes: 0,
  revenue_cny: 0,
  revenue_usd: 0,
  refunds_cny: 0,
  refunds_usd: 0,
};

export type Period = { fromDay: number; toDay: number };

const DAYS_OF_WEEK = 7;
/** 1970-01-01 was a Thursday, and weeks start on Monday. */
const weekOf = (day: number): number => Math.floor((day + 3) / DAYS_OF_WEEK);

export const mondayOf = (day: number): number => weekOf(day) * DAYS_OF_WEEK - 3;

/** Splits a range into days, or weeks from Monday; the first and last may be incomplete. */
export function periodsOf({ fromDay, toDay }: Period, step: AnalyticsStep): Period[] {
  const periods: Period[] = [];
  for (let day = fromDay; day <= toDay; day += 1) {
    const last = periods.at(-1);
    if (step === "week" && last && weekOf(last.fromDay) === weekOf(day)) last.toDay = day;
    else periods.push({ fromDay: day, toDay: day });
  }
  return periods;
}

export type Cohort = { size: number; back: number };
/** Undefined until the return day is over for every day of the period. */
export function retentionOf(
  { fromDay, toDay }: Period,
  afterDays: RetentionDays,
  {
    nowMs,
    sizes,
    returned,
  }: { nowMs: number; sizes: ReadonlyMap<number, number>; returned: ReadonlyMap<number, number> },
): Cohort | undefined {
  if (toDay + afterDays >= dayOf(nowMs)) return undefined;
  const cohort = { size: 0, back: 0 };
  for (let day = fromDay; day <= toDay; day += 1) {
    cohort.size += sizes.get(day) ?? 0;
    cohort.back += returned.get(day) ?? 0;
  }
  return cohort;
}
