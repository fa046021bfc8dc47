import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Ordered messages from the site to live rooms and inboxes; a row is deleted once its room has accepted it. */
export const roomMessages = sqliteTable(
  "room_messages",
  {
    /** Never reused, because rooms deduplicate by it. */
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** "live-room/<id>" or "user-inbox/<uid>", as in the room's URL. */
    room: text("room").notNull(),
    body: text("body").notNull(),
    atMs: integer("at_ms").notNull(),
    attempts: integer("attempts").notNull().default(0),
    retryAtMs: integer("retry_at_ms").notNull().default(0),
    /** Set after the last attempt; the row is kept for operators and never sent again. */
    failedAtMs: integer("failed_at_ms"),
  },
  (row) => [
    index("room_messages_pending").on(row.room, row.id, row.retryAtMs, row.failedAtMs).where(sql`failed_at_ms IS NULL`),
    index("room_messages_failed").on(row.failedAtMs).where(sql`failed_at_ms IS NOT NULL`),
  ],
);
