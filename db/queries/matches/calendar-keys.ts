import { eq, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { calendarKeys } from "../../schema/index.ts";

export async function getSealedCalendarKey(db: Database, userId: number): Promise<string | undefined> {
  const row = await db
    .select({ sealedKey: calendarKeys.sealedKey })
    .from(calendarKeys)
    .where(eq(calendarKeys.userId, userId))
    .get();
  return row?.sealedKey ?? undefined;
}

/** Keeps an existing key. */
export const insertCalendarKey = (db: Database, userId: number, sealedKey: string) =>
  db
    .insert(calendarKeys)
    .values({ userId, renewals: 0, sealedKey })
    .onConflictDoUpdate({
      target: calendarKeys.userId,
      set: { sealedKey: sql`coalesce(${calendarKeys.sealedKey}, excluded.sealed_key)` },
    });

/** Invalidates the current calendar address. */
export const endCalendarKey = (db: Database, userId: number) =>
  db
    .insert(calendarKeys)
    .values({ userId, renewals: 1 })
    .onConflictDoUpdate({
      target: calendarKeys.userId,
      set: { renewals: sql`${calendarKeys.renewals} + 1`, sealedKey: null },
    });

export const replaceCalendarKey = (db: Database, userId: number, sealedKey: string) =>
  db
    .insert(calendarKeys)
    .values({ userId, renewals: 1, sealedKey })
    .onConflictDoUpdate({
      target: calendarKeys.userId,
      set: { renewals: sql`${calendarKeys.renewals} + 1`, sealedKey },
    });
