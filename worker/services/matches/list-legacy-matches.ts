import type { InferOutput } from "valibot";
import { listMatchCards } from "#db/queries/matches/match-list.ts";
import type { MatchFilter, MatchRange } from "#db/queries/matches/match-range.ts";
import { getMatchState } from "#db/queries/matches/sides.ts";
import { AppError } from "#domain/errors.ts";
import { getGameById } from "#domain/matches/games.ts";
import type { conditionInput, IsMatchLive, LegacyListInput } from "#domain/matches/legacy-contract.ts";
import { isLiveState } from "#domain/matches/state.ts";
import type { MatchList } from "#domain/matches/views.ts";
import { dayWindowOf } from "#domain/time/day-window.ts";
import type { LocalizedContext, ReadContext } from "../context.ts";
import { requireDate, requireTimeZone } from "./parse-viewer-input.ts";

type View = "live" | "upcoming" | "past";

const ANY_ESPORT = 0;

/** Older clients send two reserved game ids that stand for several games; a league takes precedence. */
export function toLegacyMatchFilter({
  gameId,
  leagueId,
}: {
  gameId?: number | undefined;
  leagueId?: number | undefined;
}): MatchFilter {
  if (leagueId !== undefined) return { by: "league", leagueId };
  if (gameId === undefined) return { by: "all" };
  if (getGameById(gameId)) return { by: "game", gameId };
  return { by: "tab", tab: gameId === ANY_ESPORT ? "esports" : "other" };
}

const rangeOf = (view: View, nowMs: number): MatchRange =>
  view === "live" ? { view } : { view: view === "past" ? "results" : "upcoming", nowMs };

/** A page of live, upcoming or finished matches. */
export const listLegacyMatches = (
  { db, locale, nowMs }: LocalizedContext,
  { view, page, size, ...filter }: LegacyListInput & { view: View },
): Promise<MatchList> =>
  listMatchCards(db, { range: rangeOf(view, nowMs), filter: toLegacyMatchFilter(filter), locale, page, size });

/** Live matches of all sports, without esports. */
export const listLiveSportsMatches = (
  { db, locale }: LocalizedContext,
  { page, size }: { page: number; size: number },
): Promise<MatchList> => listMatchCards(db, { range: { view: "live" }, filter: { by: "sports" }, locale, page, size });

/** A page by several conditions; a date takes precedence over the state. */
export function listMatchesByCondition(
  { db, locale, nowMs }: LocalizedContext,
  input: InferOutput<typeof conditionInput> & { tz: string },
): Promise<MatchList> {
  const { page, size } = input;
  const date = requireDate(input.date);
  const range: MatchRange =
    date === undefined ? rangeOf(input.state, nowMs) : { view: "day", ...dayWindowOf(requireTimeZone(input.tz), date) };
  return listMatchCards(db, { range, filter: toLegacyMatchFilter(input), locale, page, size });
}

export async function isMatchLive(
  { db }: ReadContext,
  { matchId, gameId }: { matchId: number; gameId: number },
): Promise<IsMatchLive> {
  const match = await getMatchState(db, matchId);
  if (!match || match.gameId !== gameId) throw new AppError("match_not_found");
  return { isLive: isLiveState(match.state), state: match.state };
}
