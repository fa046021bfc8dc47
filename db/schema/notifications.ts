import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { NOTIFICATION_KINDS } from "#domain/notifications/notification.ts";
import { users } from "./identity.ts";

/** What happened to a person, as kind and params: the words are made in the reader's language when it is read. */
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
  (notice) => [
    index("notices_by_user").on(notice.userId, notice.id),
    index("notices_unread").on(notice.userId, notice.id).where(sql`read_at_ms IS NULL`),
    // Who follows, stops and follows again is told of once a day.
    uniqueIndex("notices_follower_once")
      .on(notice.userId, sql`params ->> 'uid'`, sql`created_at_ms / 86400000`)
      .where(sql`kind = 'new_follower'`),
    // A match is told of once, and each of its goals.
    uniqueIndex("notices_match_once")
      .on(notice.userId, notice.kind, sql`params ->> 'matchId'`, sql`params ->> 'seq'`)
      .where(sql`kind IN ('match_soon', 'match_started', 'match_goal')`),
  ],
);

/** One row a person who ever had a notice, kept by triggers on them. `revision` tells an older count from a newer one. */
export const notificationInboxes = sqliteTable(
  "inboxes",
  {
    userId: integer("user_id").primaryKey(),
    unread: integer("unread").notNull(),
    revision: integer("revision").notNull(),
  },
  (inbox) => [check("inboxes_unread", sql`${inbox.unread} >= 0`)],
);

/** Devices a person has signed in from: a sign-in from any other is worth a notice. */
export const knownDevices = sqliteTable(
  "known_devices",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    device: text("device").notNull(),
    place: text("place").notNull(),
  },
  (known) => [primaryKey({ columns: [known.userId, known.device, known.place] })],
);
