import { runBatch } from "#db/client.ts";
import { closeDayStatements, selectFirstEventDay, selectLastClosedDay } from "#db/queries/channels/numbers.ts";
import { dayOf } from "#domain/channels/days.ts";
import type { ServiceContext } from "../context.ts";

/** After a long outage the job catches up over several runs. */
const MAX_DAYS_PER_RUN = 7;
/** A write that began before midnight is committed by then. */
const SETTLING_MS = 10 * 60_000;

/** Stores the sums of one day. Idempotent. */
export const closeDay = async ({ db, nowMs }: ServiceContext, day: number): Promise<void> => {
  await runBatch(db, closeDayStatements(db, day, nowMs));
};

/** Closes the past days that are still open. */
export async function closeChannelDays(
  { db, nowMs }: ServiceContext,
  maxDays = MAX_DAYS_PER_RUN,
): Promise<{ days: number }> {
  const [[last], [first]] = await runBatch(db, [selectLastClosedDay(db), selectFirstEventDay(db)]);
  const fromDay = typeof last?.day === "number" ? last.day + 1 : first?.day;
  if (typeof fromDay !== "number") return { days: 0 };
  const untilDay = Math.min(dayOf(nowMs - SETTLING_MS), fromDay + maxDays);
  for (let day = fromDay; day < untilDay; day += 1) await closeDay({ db, nowMs }, day);
  return { days: Math.max(0, untilDay - fromDay) };
}
