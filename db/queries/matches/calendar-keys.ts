import { eq, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { calendarKeys } from "../../schema/index.ts";

/** How often a user has renewed their calendar key; a user who never did has no row. */
export async function getCalendarKeyRenewals(db: Database, userId: number): Promise<number> {
  const row = await db
    .select({ renewals: calendarKeys.renewals })
    .from(calendarKeys)
    .where(eq(calendarKeys.userId, userId))
    .get();
  return row?.renewals ?? 0;
}

/** The current calendar address stops working. Concurrent renewals each count, so no earlier address stays valid. */
export const endCalendarKey = (db: Database, userId: number) =>
  db
    .insert(calendarKeys)
    .values({ userId, renewals: 1 })
    .onConflictDoUpdate({ target: calendarKeys.userId, set: { renewals: sql`${calendarKeys.renewals} + 1` } });

export const incrementCalendarKeyRenewals = async (db: Database, userId: number): Promise<number> =>
  (await endCalendarKey(db, userId).returning({ renewals: calendarKeys.renewals }).get()).renewals;
