import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { ComputedStandingsRow } from "#domain/leagues/standings.ts";

/** Matches whose result or stats changed since the standings were last computed. */
export const standingsDue = sqliteTable("library_due", {
  matchId: integer("match_id").primaryKey(),
  leagueId: integer("league_id").notNull(),
  season: text("season").notNull(),
  atMs: integer("at_ms").notNull(),
});

/** Computed from results. All rows of a league season are written together. */
export const standings = sqliteTable(
  "standings",
  {
    leagueId: integer("league_id").notNull(),
    season: text("season").notNull(),
    place: integer("place").notNull(),
    teamId: integer("team_id").notNull(),
    row: text("row", { mode: "json" }).$type<Omit<ComputedStandingsRow, "teamId">>().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.leagueId, row.season, row.place] }),
    index("standings_by_team").on(row.teamId, row.season),
  ],
);

/** A league's seasons, with the start times of their first and last match. */
export const leagueSeasons = sqliteTable(
  "league_seasons",
  {
    leagueId: integer("league_id").notNull(),
    season: text("season").notNull(),
    firstMs: integer("first_ms").notNull(),
    lastMs: integer("last_ms").notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.leagueId, row.season] }),
    index("league_seasons_latest").on(row.leagueId, row.lastMs),
  ],
);

/** A player's stats in one finished match. */
export const playerMatches = sqliteTable(
  "player_matches",
  {
    playerId: integer("player_id").notNull(),
    startsAtMs: integer("starts_at_ms").notNull(),
    matchId: integer("match_id").notNull(),
    leagueId: integer("league_id").notNull(),
    season: text("season").notNull(),
    teamId: integer("team_id").notNull(),
    side: text("side", { enum: ["home", "away"] }).notNull(),
    started: integer("started", { mode: "boolean" }).notNull(),
    stats: text("stats", { mode: "json" }).$type<Record<string, number>>().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.playerId, row.startsAtMs, row.matchId] }),
    index("player_matches_by_match").on(row.matchId),
    index("player_matches_by_season").on(row.playerId, row.leagueId, row.season),
  ],
);

/** A player's season stats, aggregated from their matches. */
export const playerSeasons = sqliteTable(
  "player_seasons",
  {
    leagueId: integer("league_id").notNull(),
    season: text("season").notNull(),
    playerId: integer("player_id").notNull(),
    teamId: integer("team_id").notNull(),
    lastMs: integer("last_ms").notNull(),
    played: integer("played").notNull(),
    stats: text("stats", { mode: "json" }).$type<Record<string, number>>().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.leagueId, row.season, row.playerId] }),
    index("player_seasons_by_player").on(row.playerId, row.lastMs),
  ],
);

export const teamMatches = sqliteTable(
  "team_matches",
  {
    teamId: integer("team_id").notNull(),
    leagueId: integer("league_id").notNull(),
    season: text("season").notNull(),
    matchId: integer("match_id").notNull(),
    startsAtMs: integer("starts_at_ms").notNull(),
    stats: text("stats", { mode: "json" }).$type<Record<string, number>>().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.teamId, row.leagueId, row.season, row.matchId] }),
    index("team_matches_by_match").on(row.matchId),
  ],
);

export const teamSeasons = sqliteTable(
  "team_seasons",
  {
    leagueId: integer("league_id").notNull(),
    season: text("season").notNull(),
    teamId: integer("team_id").notNull(),
    lastMs: integer("last_ms").notNull(),
    played: integer("played").notNull(),
    stats: text("stats", { mode: "json" }).$type<Record<string, number>>().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.leagueId, row.season, row.teamId] }),
    index("team_seasons_by_team").on(row.teamId, row.lastMs),
  ],
);

/** Search index of teams and players: case-folded words of their names in every language. */
export const searchNames = sqliteTable(
  "library_names",
  {
    kind: text("kind", { enum: ["squad", "player"] }).notNull(),
    gameId: integer("game_id").notNull(),
    word: text("word").notNull(),
    id: integer("id").notNull(),
  },
  (row) => [primaryKey({ columns: [row.kind, row.gameId, row.word, row.id] })],
);
