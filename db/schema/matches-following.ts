import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { FOLLOWED_KINDS } from "#domain/matches/following-contract.ts";
import { users } from "./identity.ts";
import { matches } from "./matches.ts";

const kinds = sql.raw(FOLLOWED_KINDS.map((kind) => `'${kind}'`).join(", "));

/** Leagues, teams and players a user follows; favourite matches have their own table. */
export const followedEntities = sqliteTable(
  "followed_things",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    kind: text("kind", { enum: FOLLOWED_KINDS }).notNull(),
    thingId: integer("thing_id").notNull(),
    addedAtMs: integer("added_at_ms").notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.userId, row.kind, row.thingId] }),
    check("followed_things_kind", sql`${row.kind} IN (${kinds})`),
    index("followed_things_by_age").on(row.userId, row.addedAtMs),
    index("followed_things_by_thing").on(row.kind, row.thingId, row.userId),
  ],
);

/** Progress of notifying a match's followers; `seq` is the event's, or 0 if there is none. */
export const matchAlerts = sqliteTable(
  "match_alerts",
  {
    matchId: integer("match_id")
      .notNull()
      .references(() => matches.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: ["match_soon", "match_started", "match_goal"] }).notNull(),
    seq: integer("seq").notNull(),
    /** The last user notified; users with higher ids are pending. */
    afterUserId: integer("after_user_id").notNull(),
    isDone: integer("is_done", { mode: "boolean" }).notNull(),
    atMs: integer("at_ms").notNull(),
  },
  (row) => [primaryKey({ columns: [row.matchId, row.kind, row.seq] }), index("match_alerts_by_age").on(row.atMs)],
);
