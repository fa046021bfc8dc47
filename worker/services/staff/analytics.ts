import { runBatch } from "#db/client.ts";
import {
  ACTIVE_SINCE_MONDAY,
  closeAnalyticsDay,
  countActive,
  type NumberRow,
  selectActive,
  selectClosedNumbers,
  selectCountedNumbers,
  selectLastClosed,
  selectOrders,
  selectRegisteredUsers,
  selectRetainedUsers,
  selectRetention,
  selectWatchedLives,
} from "#db/queries/staff/analytics.ts";
import { dateOf, dayOf, parseDay } from "#domain/channels/days.ts";
import { AppError } from "#domain/errors.ts";
import {
  ANALYTICS_METRICS,
  type DayNumbers,
  mondayOf,
  NO_DAY_NUMBERS,
  type Period,
  periodsOf,
  RETENTION_DAYS,
  retentionOf,
} from "#domain/staff/analytics.ts";
import type {
  AnalyticsInput,
  AnalyticsItem,
  AnalyticsListInput,
  AnalyticsRow,
} from "#domain/staff/analytics-contract.ts";
import type { ServiceContext } from "../context.ts";

/** After a long outage the job catches up over several runs. */
const MAX_DAYS_PER_RUN = 20;
const DAY_MS = 86_400_000;
const MAX_DAYS_BACK = 400;
/** A write that began before midnight is committed by then. */
const SETTLING_MS = 10 * 60_000;
const PAGE_SIZE = 50;
const MAX_LIST_DAYS = 92;

/** Stores the figures of past days that are still open. */
export async function closeAnalyticsDays({ db, nowMs }: ServiceContext): Promise<{ days: number }> {
  const [found] = await selectLastClosed(db);
  const today = dayOf(nowMs - SETTLING_MS);
  const firstDay = Math.max(Math.floor(found?.first ?? today), today - MAX_DAYS_BACK);
  const fromDay = typeof found?.day === "number" ? found.day + 1 : firstDay;
  const untilDay = Math.min(today, fromDay + MAX_DAYS_PER_RUN);
  for (let day = fromDay; day < untilDay; day += 1) await runBatch(db, closeAnalyticsDay(db, day));
  return { days: Math.max(0, untilDay - fromDay) };
}

function numbersByDay(rows: readonly NumberRow[]): Map<number, DayNumbers> {
  const days = new Map<number, DayNumbers>();
  for (const { day, metric, value } of rows) {
    const known = ANALYTICS_METRICS.find((one) => one === metric);
    if (known) days.set(day, { ...NO_DAY_NUMBERS, ...days.get(day), [known]: value });
  }
  return days;
}

const sumOf = (days: readonly DayNumbers[]): DayNumbers =>
  days.reduce<DayNumbers>(
    (sum, day) =>
      Object.fromEntries(ANALYTICS_METRICS.map((metric) => [metric, sum[metric] + day[metric]])) as DayNumbers,
    NO_DAY_NUMBERS,
  );

/** Active accounts per week, keyed by its first day: as stored with its last day, otherwise counted. */
async function countActiveOfWeeks(
  db: ServiceContext["db"],
  weeks: readonly Period[],
  closed: readonly NumberRow[],
): Promise<Map<number, number>> {
  const stored = new Map(
    closed.flatMap(({ day, metric, value }) => (metric === ACTIVE_SINCE_MONDAY ? [[day, value]] : [])),
  );
  const isStored = ({ fromDay, toDay }: Period) => fromDay === mondayOf(fromDay) && stored.has(toDay);
  const missing = weeks.filter((week) => !isStored(week));
  const counted =
    missing.length === 0
      ? []
      : await runBatch(
          db,
          missing.map((week) => countActive(db, week)),
        );
  return new Map([
    ...weeks.filter(isStored).map(({ fromDay, toDay }): [number, number] => [fromDay, stored.get(toDay) ?? 0]),
    ...missing.map(({ fromDay }, at): [number, number] => [fromDay, counted[at]?.[0]?.users ?? 0]),
  ]);
}

/** Closed days as stored, the others as counted now; newest first. */
export async function getAnalytics({ db, nowMs }: ServiceContext, { step, days }: AnalyticsInput) {
  const today = dayOf(nowMs);
  const [last] = await selectLastClosed(db);
  const range = { fromDay: today - days + 1, toDay: today };
  const openFrom = Math.max(range.fromDay, (last?.day ?? range.fromDay - 1) + 1);
  // Retention is counted only for closed days.
  const closedUntilMs = last?.day === null || last === undefined ? 0 : (last.day + 1) * DAY_MS;
  const periods = periodsOf(range, step);
  const [closed, open, retention] = await runBatch(db, [
    selectClosedNumbers(db, { fromDay: range.fromDay, toDay: openFrom - 1 }),
    selectCountedNumbers(db, { fromDay: openFrom, toDay: today }),
    selectRetention(db, range),
  ]);
  const active = step === "week" ? await countActiveOfWeeks(db, periods, closed) : new Map<number, number>();
  const byDay = numbersByDay([...closed, ...open]);
  const sizes = new Map([...byDay].map(([day, { registered }]) => [day, registered]));
  const list = periods.map((period): AnalyticsRow => {
    const inPeriod = [...byDay].filter(([day]) => day >= period.fromDay && day <= period.toDay);
    const numbers = sumOf(inPeriod.map(([, numbers]) => numbers));
    const distinct = active.get(period.fromDay);
    return {
      from: dateOf(period.fromDay),
      to: dateOf(period.toDay),
      isOpen: period.toDay >= openFrom,
      numbers: { ...numbers, ...(distinct !== undefined && { active: distinct }) },
      retention: RETENTION_DAYS.map((afterDays) => {
        const returned = new Map(
          retention.filter((row) => row.afterDays === afterDays).map((row) => [row.cohortDay, row.users]),
        );
        return { afterDays, cohort: retentionOf(period, afterDays, { nowMs: closedUntilMs, sizes, returned }) ?? null };
      }),
    };
  });
  return { list: list.toReversed() };
}

/** The items behind one figure. */
export async function listAnalyticsItems(
  { db }: ServiceContext,
  input: AnalyticsListInput,
): Promise<{ list: AnalyticsItem[]; isMore: boolean }> {
  const [fromDay, toDay] = [parseDay(input.from), parseDay(input.to)];
  if (fromDay === undefined) throw new AppError("bad_input", ["from"]);
  if (toDay === undefined || toDay < fromDay || toDay - fromDay >= MAX_LIST_DAYS) {
    throw new AppError("bad_input", ["to"]);
  }
  const page = { fromDay, toDay, limit: PAGE_SIZE + 1, offset: (input.page - 1) * PAGE_SIZE };
  const found = await itemsOf(db, input, page);
  return { list: found.slice(0, PAGE_SIZE), isMore: found.length > PAGE_SIZE };
}

type ListPage = { fromDay: number; toDay: number; limit: number; offset: number };

async function itemsOf(
  db: ServiceContext["db"],
  { metric, afterDays }: AnalyticsListInput,
  page: ListPage,
): Promise<AnalyticsItem[]> {
  switch (metric) {
    case "registered":
      return (await selectRegisteredUsers(db, page)).map((row) => ({ kind: "user", ...row }));
    case "active":
      return (await selectActive(db, page)).map((row) => ({ kind: "user", ...row }));
    case "retained":
      return (await selectRetainedUsers(db, { ...page, afterDays })).map((row) => ({ kind: "user", ...row }));
    case "minutes":
      return (await selectWatchedLives(db, page)).map((row) => ({ kind: "live", ...row }));
    case "revenue_cny":
    case "revenue_usd":
    case "refunds_cny":
    case "refunds_usd": {
      const currency = metric.endsWith("cny") ? "CNY" : "USD";
      const state = metric.startsWith("revenue") ? "paid" : "refunded";
      const orders = await selectOrders(db, { ...page, state, currency });
      return orders.map((row) => ({ kind: "order", ...row, username: row.username ?? "" }));
    }
  }
}
