import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { NOTIFICATION_KINDS } from "#domain/notifications/notification.ts";
import { users } from "./identity.ts";

/** Stores only kind and params; the text is rendered in the reader's language. */
export const notifications = sqliteTable(
  "notices",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    kind: text("kind", { enum: NOTIFICATION_KINDS }).notNull(),
    params: text("params").notNull(),
    createdAtMs: integer("created_at_ms").notNull(),
    readAtMs: integer("read_at_ms"),
  },
  (row) => [
    index("notices_by_user").on(row.userId, row.id),
    index("notices_unread").on(row.userId, row.id).where(sql`read_at_ms IS NULL`),
    // Repeated follows and unfollows notify at most once a day.
    uniqueIndex("notices_follower_once")
      .on(row.userId, sql`params ->> 'uid'`, sql`created_at_ms / 86400000`)
      .where(sql`kind = 'new_follower'`),
    // One notification per start and per goal.
    uniqueIndex("notices_match_once")
      .on(row.userId, row.kind, sql`params ->> 'matchId'`, sql`params ->> 'seq'`)
      .where(sql`kind IN ('match_soon', 'match_started', 'match_goal')`),
  ],
);

/** Unread counts, maintained by triggers on `notices`; the higher `revision` is newer. */
export const notificationInboxes = sqliteTable(
  "inboxes",
  {
    userId: integer("user_id").primaryKey(),
    unread: integer("unread").notNull(),
    revision: integer("revision").notNull(),
  },
  (row) => [check("inboxes_unread", sql`${row.unread} >= 0`)],
);

/** Devices a user has signed in from; sign-ins from new devices trigger a notification. */
export const knownDevices = sqliteTable(
  "known_devices",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    device: text("device").notNull(),
    place: text("place").notNull(),
  },
  (row) => [primaryKey({ columns: [row.userId, row.device, row.place] })],
);
