import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "./identity.ts";

/** Named filters of back-office lists, per operator. */
export const staffSavedViews = sqliteTable(
  "staff_saved_views",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    page: text("page").notNull(),
    name: text("name").notNull(),
    /** The page's search parameters, without the question mark. */
    search: text("search").notNull(),
    atMs: integer("at_ms").notNull(),
  },
  (row) => [uniqueIndex("staff_saved_views_by_name").on(row.userId, row.page, row.name)],
);

/** Staff viewing the site as a user, read-only; bound to the session that started it. */
export const accountViews = sqliteTable(
  "account_views",
  {
    /** SHA-256 of the cookie's token. */
    tokenHash: text("token_hash").primaryKey(),
    staffId: integer("staff_id").notNull(),
    sessionId: text("session_id").notNull(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    reason: text("reason").notNull(),
    startedAtMs: integer("started_at_ms").notNull(),
    expiresAtMs: integer("expires_at_ms").notNull(),
    endedAtMs: integer("ended_at_ms"),
  },
  (row) => [
    check("account_views_not_own", sql`${row.staffId} <> ${row.userId}`),
    index("account_views_by_user").on(row.userId, row.startedAtMs),
  ],
);
