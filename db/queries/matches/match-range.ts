import { GAMES } from "#domain/matches/games.ts";
import { listTabGames } from "#domain/matches/sport-tabs.ts";

/** Which matches: all, those the site recommends, one game's, or those of a tab that gathers many games. */
export type MatchFilter =
  | { by: "all" }
  | { by: "recommended" }
  | { by: "game"; gameId: number }
  | { by: "league"; leagueId: number }
  | { by: "sports" }
  | { by: "tab"; tab: "esports" | "other" };

export type MatchRange =
  /** With `firstMs` the day is told from there on, and what began earlier after it; its results the latest first. */
  | { view: "day"; fromMs: number; toMs: number; firstMs?: number; resultsOnly?: true }
  | { view: "live" }
  | { view: "upcoming" | "results" | "recommended" | "highlights"; nowMs: number };

/** A stretch of one index, in its order. `INDEXED BY` turns a plan that would leave it into an error. */
export type IndexRange = { index: string; where: string; params: number[]; descending: boolean };

const HOUR_MS = 3_600_000;
/** What is recommended is small by nature; so is the time one looks ahead, or back for a match that runs long. */
const RECOMMENDED_BACK_MS = 12 * HOUR_MS;
const RECOMMENDED_AHEAD_MS = 7 * 24 * HOUR_MS;
const HIGHLIGHTS_BACK_MS = 30 * 24 * HOUR_MS;

/** The three orders by start time that hold every match, and the one of the recommended. */
function byStart(filter: MatchFilter): { index: string; first: string[]; params: number[] } {
  if (filter.by === "game") return { index: "matches_by_game", first: ["game_id = ?"], params: [filter.gameId] };
  if (filter.by === "league") {
    return { index: "matches_of_league", first: ["league_id = ?"], params: [filter.leagueId] };
  }
  if (filter.by === "tab") {
    return { index: "matches_by_tab", first: [`many_games_tab = '${filter.tab}'`], params: [] };
  }
  if (filter.by === "recommended") return { index: "matches_recommended", first: ["recommended = 1"], params: [] };
  const first = filter.by === "sports" ? [`game_id IN (${SPORT_IDS})`] : [];
  return { index: "matches_by_start", first, params: [] };
}

const SPORT_IDS = GAMES.filter((game) => game.kind === "sport")
  .map((game) => game.id)
  .join(", ");

/** Within an index that is small, the games are told apart entry by entry. */
function byGame(filter: MatchFilter): { also: string[]; params: number[] } {
  if (filter.by === "game") return { also: ["game_id = ?"], params: [filter.gameId] };
  if (filter.by === "league") return { also: ["league_id = ?"], params: [filter.leagueId] };
  if (filter.by === "sports") return { also: [`game_id IN (${SPORT_IDS})`], params: [] };
  if (filter.by === "tab") {
    const ids = listTabGames(filter.tab).map((game) => game.id);
    return { also: [`game_id IN (${ids.join(", ")})`], params: [] };
  }
  return { also: [], params: [] };
}

const all = (...conditions: string[]): string => conditions.join(" AND ");

function live(filter: MatchFilter): IndexRange {
  const { also, params } = byGame(filter);
  const recommended = filter.by === "recommended" ? ["recommended = 1"] : [];
  return {
    index: filter.by === "game" ? "matches_live_by_game" : "matches_live",
    where: all("state = 'in_progress'", ...also, ...recommended),
    params,
    descending: false,
  };
}

/** Where in which index the matches of a view stand. */
export function indexRange(range: MatchRange, filter: MatchFilter): IndexRange {
  const { index, first, params } = byStart(filter);
  const { also, params: gameParams } = byGame(filter);
  switch (range.view) {
    case "live":
      return live(filter);
    case "day": {
      const over = range.resultsOnly ? ["state IN ('finished', 'awarded', 'abandoned')"] : [];
      const where = all(...first, "starts_at_ms >= ?", "starts_at_ms < ?", ...over);
      return { index, where, params: [...params, range.fromMs, range.toMs], descending: range.resultsOnly ?? false };
    }
    case "upcoming": {
      const where = all(...first, "starts_at_ms >= ?", "state = 'not_started'");
      return { index, where, params: [...params, range.nowMs], descending: false };
    }
    case "results": {
      const where = all(...first, "starts_at_ms <= ?", "state IN ('finished', 'awarded', 'abandoned')");
      return { index, where, params: [...params, range.nowMs], descending: true };
    }
    case "recommended": {
      const window = ["starts_at_ms >= ?", "starts_at_ms < ?", "state IN ('not_started', 'in_progress')"];
      return {
        index: "matches_recommended",
        where: all("recommended = 1", ...window, ...also),
        params: [range.nowMs - RECOMMENDED_BACK_MS, range.nowMs + RECOMMENDED_AHEAD_MS, ...gameParams],
        descending: false,
      };
    }
    case "highlights": {
      const window = ["starts_at_ms > ?", "starts_at_ms <= ?", "state IN ('finished', 'awarded')"];
      return {
        index: "matches_highlight",
        where: all("highlight = 1", ...window, ...also),
        params: [range.nowMs - HIGHLIGHTS_BACK_MS, range.nowMs, ...gameParams],
        descending: true,
      };
    }
  }
}
