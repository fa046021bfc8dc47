/** Nothing new to read, and yet something changed: open tabs that hear of it ask again for what they show. */
import type { Database } from "../../client.ts";

export const updateInboxRevision = (db: Database, uid: number): D1PreparedStatement =>
  db.$client
    .prepare(
      `INSERT INTO inboxes (user_id, unread, revision) VALUES (?1, 0, 1)
       ON CONFLICT (user_id) DO UPDATE SET revision = revision + 1`,
    )
    .bind(uid);
