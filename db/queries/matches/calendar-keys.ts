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

/** Concurrent renewals each count, so that every earlier address stops working. */
export async function incrementCalendarKeyRenewals(db: Database, userId: number): Promise<number> {
  const row = await db
    .insert(calendarKeys)
    .values({ userId, renewals: 1 })
    .onConflictDoUpdate({ target: calendarKeys.userId, set: { renewals: sql`${calendarKeys.renewals} + 1` } })
    .returning({ renewals: calendarKeys.renewals })
    .get();
  return row.renewals;
}
