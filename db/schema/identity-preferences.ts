import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./identity.ts";
import { matches } from "./matches.ts";

/** Preferences as JSON (`domain/identity/preferences.ts`); no row means the defaults. */
export const userPreferences = sqliteTable("user_preferences", {
  userId: integer("user_id")
    .primaryKey()
    .references(() => users.id),
  body: text("body").notNull(),
  changedAtMs: integer("changed_at_ms").notNull(),
});

/** Private calendar addresses. `renewals` counts how often the address was replaced; older ones are invalid. */
export const calendarKeys = sqliteTable("calendar_keys", {
  userId: integer("user_id")
    .primaryKey()
    .references(() => users.id),
  renewals: integer("renewals").notNull(),
  /** Random key of the user's calendar address, encrypted; null until the address is first shown. */
  sealedKey: text("sealed_key"),
});

export const favouriteMatches = sqliteTable(
  "favourite_matches",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    matchId: integer("match_id")
      .notNull()
      .references(() => matches.id, { onDelete: "cascade" }),
    addedAtMs: integer("added_at_ms").notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.userId, row.matchId] }),
    index("favourite_matches_by_age").on(row.userId, row.addedAtMs, row.matchId),
    index("favourite_matches_by_match").on(row.matchId),
  ],
);
