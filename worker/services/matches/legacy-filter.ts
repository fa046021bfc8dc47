import type { MatchFilter } from "#db/queries/matches/match-range.ts";
import { getGameById } from "#domain/matches/games.ts";

const ANY_ESPORT = 0;

/** Older clients name games by number, and two numbers stand for many games; a league wins over both. */
export function toLegacyMatchFilter({
  gameId,
  leagueId,
}: {
  gameId?: number | undefined;
  leagueId?: number | undefined;
}) {
  if (leagueId !== undefined) return { by: "league", leagueId } satisfies MatchFilter;
  if (gameId === undefined) return { by: "all" } satisfies MatchFilter;
  if (getGameById(gameId)) return { by: "game", gameId } satisfies MatchFilter;
  return { by: "tab", tab: gameId === ANY_ESPORT ? "esports" : "other" } satisfies MatchFilter;
}
