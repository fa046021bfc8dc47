import { eq, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { userPreferences } from "../../schema/identity-preferences.ts";

/** Applies a JSON merge patch (RFC 7396) in one statement, so that concurrent changes are both kept. */
export const patchPreferences = (db: Database, uid: number, change: string, nowMs: number) =>
  db
    .insert(userPreferences)
    .values({ userId: uid, body: sql`json_patch('{}', ${change})`, changedAtMs: nowMs })
    .onConflictDoUpdate({
      target: userPreferences.userId,
      set: { body: sql`json_patch(${userPreferences.body}, ${change})`, changedAtMs: nowMs },
    });

export const selectPreferences = (db: Database, uid: number) =>
  db.select({ body: userPreferences.body }).from(userPreferences).where(eq(userPreferences.userId, uid));
