import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Clock, EventKind, Score } from "#domain/matches/match.ts";
import { listTabGames } from "#domain/matches/sport-tabs.ts";
import { MATCH_STATES, type Phase } from "#domain/matches/state.ts";
import { games, leagues, teams } from "./leagues-catalogue.ts";

const quoted = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(", "));
const idsOf = (tab: "esports" | "other") =>
  listTabGames(tab)
    .map((game) => game.id)
    .join(", ");

export const matches = sqliteTable(
  "matches",
  {
    id: integer("id").primaryKey(),
    gameId: integer("game_id")
      .notNull()
      .references(() => games.id),
    leagueId: integer("league_id")
      .notNull()
      .references(() => leagues.id),
    homeId: integer("home_id")
      .notNull()
      .references(() => teams.id),
    awayId: integer("away_id")
      .notNull()
      .references(() => teams.id),
    startsAtMs: integer("starts_at_ms").notNull(),
    stage: text("stage"),
    round: text("round"),
    bestOf: integer("best_of"),
    season: text("season").notNull().default(""),
    /** The site's own revision; it never decreases, whoever changes the match. */
    revision: integer("revision").notNull(),
    /** The source's last revision; null while it equals `revision`. */
    sourceRevision: integer("source_revision"),
    state: text("state", { enum: MATCH_STATES }).notNull(),
    phase: text("phase", { mode: "json" }).$type<Phase>(),
    clock: text("clock", { mode: "json" }).$type<Clock>(),
    scoreHome: integer("score_home").notNull(),
    scoreAway: integer("score_away").notNull(),
    scoreParts: text("score_parts", { mode: "json" }).$type<Score["parts"]>().notNull(),
    homeDetail: text("home_detail"),
    awayDetail: text("away_detail"),
    winner: text("winner", { enum: ["home", "away"] }),
    hasStream: integer("has_stream", { mode: "boolean" }).notNull(),
    hasChat: integer("has_chat", { mode: "boolean" }).notNull(),
    hasPlans: integer("has_plans", { mode: "boolean" }).notNull(),
    recommended: integer("recommended", { mode: "boolean" }).notNull(),
    highlight: integer("highlight", { mode: "boolean" }).notNull(),
    updatedAtMs: integer("updated_at_ms").notNull(),
    /** When the score or state last changed, for delayed viewers. */
    scoredAtMs: integer("scored_at_ms").notNull().default(0),
    /** D1 limits a UNION to five terms, so the two tabs with many games have their own index. */
    manyGamesTab: text("many_games_tab", { enum: ["esports", "other"] }).generatedAlwaysAs(
      sql.raw(
        `CASE WHEN game_id IN (${idsOf("esports")}) THEN 'esports' WHEN game_id IN (${idsOf("other")}) THEN 'other' END`,
      ),
      { mode: "virtual" },
    ),
  },
  (match) => [
    check("matches_state", sql`${match.state} IN (${quoted(MATCH_STATES)})`),
    check("matches_revision", sql`${match.revision} >= 0`),
    check("matches_score", sql`${match.scoreHome} >= 0 AND ${match.scoreAway} >= 0`),
    check("matches_sides", sql`${match.homeId} <> ${match.awayId}`),
    // `id` breaks ties and `state` is filtered. With both in the index, paging and counting never read the table.
    index("matches_by_scored_at").on(match.scoredAtMs, match.id, match.state),
    index("matches_by_start").on(match.startsAtMs, match.id, match.state),
    index("matches_by_game").on(match.gameId, match.startsAtMs, match.id, match.state),
    index("matches_by_tab").on(match.manyGamesTab, match.startsAtMs, match.id, match.state),
    index("matches_live").on(match.startsAtMs, match.id, match.gameId).where(sql`state = 'in_progress'`),
    index("matches_live_by_game").on(match.gameId, match.startsAtMs, match.id).where(sql`state = 'in_progress'`),
    index("matches_by_league").on(match.leagueId, match.season, match.startsAtMs, match.id, match.state),
    index("matches_of_league").on(match.leagueId, match.startsAtMs, match.id, match.state),
    index("matches_by_home").on(match.homeId, match.startsAtMs, match.id),
    index("matches_by_away").on(match.awayId, match.startsAtMs, match.id),
    index("matches_by_pair").on(match.homeId, match.awayId, match.startsAtMs, match.id),
    index("matches_recommended").on(match.startsAtMs, match.id, match.gameId, match.state).where(sql`recommended = 1`),
    index("matches_highlight").on(match.startsAtMs, match.id, match.gameId, match.state).where(sql`highlight = 1`),
  ],
);

export const matchEvents = sqliteTable(
  "match_events",
  {
    matchId: integer("match_id").notNull(),
    seq: integer("seq").notNull(),
    kind: text("kind").$type<EventKind>().notNull(),
    side: text("side", { enum: ["home", "away"] }),
    atMs: integer("at_ms").notNull(),
    clockText: text("clock_text"),
    phase: text("phase", { mode: "json" }).$type<Phase>(),
    player: text("player"),
    other: text("other"),
    playerId: integer("player_id"),
    otherId: integer("other_id"),
    scoreHome: integer("score_home"),
    scoreAway: integer("score_away"),
    value: text("value"),
    wasHome: integer("was_home"),
    wasAway: integer("was_away"),
  },
  (event) => [
    primaryKey({ columns: [event.matchId, event.seq] }),
    foreignKey({ columns: [event.matchId], foreignColumns: [matches.id] }).onDelete("cascade"),
    check("match_events_seq", sql`${event.seq} >= 1`),
    check("match_events_side", sql`${event.side} IN ('home', 'away')`),
  ],
);
