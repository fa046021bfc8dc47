/** A merge patch (RFC 7396) into what is stored, in one statement: two changes at once both hold. */
import type { Database } from "../../client.ts";

export const patchPreferences = (db: Database, uid: number, change: string, nowMs: number) =>
  db.$client
    .prepare(
      `INSERT INTO user_preferences (user_id, body, changed_at_ms) VALUES (?1, json_patch('{}', ?2), ?3)
       ON CONFLICT (user_id) DO UPDATE SET
         body = json_patch(user_preferences.body, ?2), changed_at_ms = excluded.changed_at_ms`,
    )
    .bind(uid, change, nowMs);

export const selectPreferences = (db: Database, uid: number) =>
  db.$client.prepare("SELECT body FROM user_preferences WHERE user_id = ?1").bind(uid);

export const parseStoredPreferences = (answer: D1Result | undefined): unknown => {
  const [row] = (answer?.results ?? []) as { body: string }[];
  return row && JSON.parse(row.body);
};
