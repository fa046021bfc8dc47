import { type SQL, sql } from "drizzle-orm";
import { GAMES } from "#domain/matches/games.ts";
import { listTabGames } from "#domain/matches/sport-tabs.ts";

/** All matches, recommended ones, those of one game or league, or those of a tab with several games. */
export type MatchFilter =
  | { by: "all" }
  | { by: "recommended" }
  | { by: "game"; gameId: number }
  | { by: "league"; leagueId: number }
  | { by: "sports" }
  | { by: "tab"; tab: "esports" | "other" };

export type MatchRange =
  /**
   * With `firstMs`, matches from then on come first, then earlier ones. With `liveBefore`, live matches that began
   * before the day come first of all. `resultsOnly` lists results, latest first.
   */
  | { view: "day"; fromMs: number; toMs: number; firstMs?: number; liveBefore?: true; resultsOnly?: true }
  | { view: "live"; beforeMs?: number }
  | { view: "upcoming" | "results" | "recommended" | "highlights"; nowMs: number };

/** A range of one index, in index order. `INDEXED BY` makes SQLite fail instead of choosing another plan. */
export type IndexRange = { index: string; where: SQL; descending: boolean };

const HOUR_MS = 3_600_000;
/** Recommended matches are few, so a wide window is cheap; a long match may have started hours ago. */
const RECOMMENDED_BACK_MS = 12 * HOUR_MS;
const RECOMMENDED_AHEAD_MS = 7 * 24 * HOUR_MS;
const HIGHLIGHTS_BACK_MS = 30 * 24 * HOUR_MS;

const idList = (games: readonly { id: number }[]): SQL => sql.raw(games.map((game) => game.id).join(", "));
const IN_SPORTS = sql`game_id IN (${idList(GAMES.filter((game) => game.kind === "sport"))})`;
const IS_RESULT = sql.raw("state IN ('finished', 'awarded', 'abandoned')");

/** The index on start time for a filter, with the condition on its first column. */
function startIndex(filter: MatchFilter): { index: string; first: SQL[] } {
  switch (filter.by) {
    case "game":
      return { index: "matches_by_game", first: [sql`game_id = ${filter.gameId}`] };
    case "league":
      return { index: "matches_of_league", first: [sql`league_id = ${filter.leagueId}`] };
    case "tab":
      return { index: "matches_by_tab", first: [sql.raw(`many_games_tab = '${filter.tab}'`)] };
    case "recommended":
      return { index: "matches_recommended", first: [sql`recommended = 1`] };
    case "sports":
      return { index: "matches_by_start", first: [IN_SPORTS] };
    case "all":
      return { index: "matches_by_start", first: [] };
  }
}

/** Small partial indexes are filtered entry by entry. */
function entryConditions(filter: MatchFilter): SQL[] {
  switch (filter.by) {
    case "game":
      return [sql`game_id = ${filter.gameId}`];
    case "league":
      return [sql`league_id = ${filter.leagueId}`];
    case "sports":
      return [IN_SPORTS];
    case "tab":
      return [sql`game_id IN (${idList(listTabGames(filter.tab))})`];
    case "recommended":
    case "all":
      return [];
  }
}

const all = (conditions: readonly SQL[]): SQL => sql.join([...conditions], sql` AND `);

// States are literals, because bound parameters would not match the partial indexes.
const liveRange = (filter: MatchFilter, beforeMs: number | undefined): IndexRange => ({
  index: filter.by === "game" ? "matches_live_by_game" : "matches_live",
  where: all([
    sql`state = 'in_progress'`,
    ...(beforeMs === undefined ? [] : [sql`starts_at_ms < ${beforeMs}`]),
    ...entryConditions(filter),
    ...(filter.by === "recommended" ? [sql`recommended = 1`] : []),
  ]),
  descending: false,
});

export function indexRange(range: MatchRange, filter: MatchFilter): IndexRange {
  const { index, first } = startIndex(filter);
  switch (range.view) {
    case "live":
      return liveRange(filter, range.beforeMs);
    case "day": {
      const window = [sql`starts_at_ms >= ${range.fromMs}`, sql`starts_at_ms < ${range.toMs}`];
      const where = all([...first, ...window, ...(range.resultsOnly ? [IS_RESULT] : [])]);
      return { index, where, descending: range.resultsOnly ?? false };
    }
    case "upcoming": {
      const where = all([...first, sql`starts_at_ms >= ${range.nowMs}`, sql`state = 'not_started'`]);
      return { index, where, descending: false };
    }
    case "results":
      return { index, where: all([...first, sql`starts_at_ms <= ${range.nowMs}`, IS_RESULT]), descending: true };
    case "recommended":
      return {
        index: "matches_recommended",
        where: all([
          sql`recommended = 1`,
          sql`starts_at_ms >= ${range.nowMs - RECOMMENDED_BACK_MS}`,
          sql`starts_at_ms < ${range.nowMs + RECOMMENDED_AHEAD_MS}`,
          sql`state IN ('not_started', 'in_progress')`,
          ...entryConditions(filter),
        ]),
        descending: false,
      };
    case "highlights":
      return {
        index: "matches_highlight",
        where: all([
          sql`highlight = 1`,
          sql`starts_at_ms > ${range.nowMs - HIGHLIGHTS_BACK_MS}`,
          sql`starts_at_ms <= ${range.nowMs}`,
          sql`state IN ('finished', 'awarded')`,
          ...entryConditions(filter),
        ]),
        descending: true,
      };
  }
}
