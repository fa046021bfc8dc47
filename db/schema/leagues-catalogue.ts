import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

export type NamesByLocale = Record<string, string>;

/** Populated from `domain/matches/games.ts` by a migration, so production needs no seed. */
export const games = sqliteTable("games", {
  id: integer("id").primaryKey(),
  /** The slug in URLs. */
  abbr: text("abbr").notNull().unique(),
  /** Untranslated name; pages translate it. */
  name: text("name").notNull(),
  kind: text("kind", { enum: ["sport", "esport"] }).notNull(),
  logo: text("logo").notNull(),
  background: text("background"),
  sort: integer("sort").notNull(),
});

export const leagues = sqliteTable(
  "leagues",
  {
    id: integer("id").primaryKey(),
    gameId: integer("game_id")
      .notNull()
      .references(() => games.id),
    name: text("name").notNull(),
    names: text("names", { mode: "json" }).$type<NamesByLocale>(),
    country: text("country"),
    rank: integer("rank").notNull(),
    /** The source's timestamp; older deliveries do not overwrite the row. */
    reportedAtMs: integer("told_at_ms").notNull(),
  },
  (league) => [index("leagues_by_game").on(league.gameId, league.rank, league.id)],
);

export const teams = sqliteTable(
  "teams",
  {
    id: integer("id").primaryKey(),
    gameId: integer("game_id")
      .notNull()
      .references(() => games.id),
    name: text("name").notNull(),
    names: text("names", { mode: "json" }).$type<NamesByLocale>(),
    initials: text("initials").notNull(),
    country: text("country"),
    colourA: text("colour_a").notNull(),
    colourB: text("colour_b").notNull(),
    venueId: integer("venue_id"),
    reportedAtMs: integer("told_at_ms").notNull(),
  },
  (team) => [index("teams_by_game").on(team.gameId, team.name, team.id)],
);
