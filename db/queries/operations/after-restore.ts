import { sql } from "drizzle-orm";
import { type Database, rows, run } from "../../client.ts";
import { SITE_WIDE_ROOM_ID } from "../chat/rooms.ts";

/** More than any of these numbers can grow in 30 days, the oldest restore point. */
const ADVANCE_BY = 1_000_000_000;

/**
 * Tables whose ids are used outside the database: rooms deduplicate messages by id, and lives have their own objects.
 */
const NUMBERED_OUTSIDE = ["room_messages", "lives"] as const;

const advanceSequence = (db: Database, table: string) => [
  run(
    db,
    sql`INSERT INTO sqlite_sequence (name, seq)
        SELECT ${table}, 0 WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = ${table})`,
  ),
  run(db, sql`UPDATE sqlite_sequence SET seq = seq + ${ADVANCE_BY} WHERE name = ${table}`),
];

/** Rooms ignore numbers lower than those they have received. */
export const advanceRoomNumbers = (db: Database, nowMs: number) => [
  ...NUMBERED_OUTSIDE.flatMap((table) => advanceSequence(db, table)),
  // This revision is part of every room's settings revision.
  run(
    db,
    sql`INSERT INTO rooms (id, revision, created_at_ms, visited_at_ms) VALUES (${SITE_WIDE_ROOM_ID}, ${ADVANCE_BY}, ${nowMs}, ${nowMs})
        ON CONFLICT (id) DO UPDATE SET revision = revision + ${ADVANCE_BY}`,
  ),
  // The next merge of polled sources continues from here; pushed feeds carry the provider's own revisions.
  run(
    db,
    sql`UPDATE feed_stories SET revision = revision + ${ADVANCE_BY},
          delivered_revision = iif(delivered_revision = revision, delivered_revision + ${ADVANCE_BY}, delivered_revision)`,
  ),
  // Matches corrected by an operator, for which the site counts its own revisions.
  run(
    db,
    sql`UPDATE matches INDEXED BY matches_live SET revision = revision + ${ADVANCE_BY}
        WHERE state = 'in_progress' AND source_revision <> revision`,
  ),
];

export const selectInboxesAfter = (db: Database, uid: number, limit: number) =>
  rows<{ uid: number }>(
    db,
    sql`SELECT user_id AS uid FROM inboxes WHERE user_id > ${uid} ORDER BY user_id LIMIT ${limit}`,
  );

/** Notifies nobody: pages read the count from the database, and the next notification is newer than the room's. */
export const advanceInboxRevisions = (db: Database, uids: readonly number[]) => [
  run(
    db,
    sql`UPDATE inboxes SET revision = revision + ${ADVANCE_BY} WHERE user_id IN (SELECT value FROM json_each(${JSON.stringify(uids)}))`,
  ),
  run(
    db,
    sql`DELETE FROM room_messages WHERE failed_at_ms IS NULL AND body ->> 'unread' IS NOT NULL
        AND room IN (SELECT 'user-inbox/' || value FROM json_each(${JSON.stringify(uids)}))`,
  ),
];
