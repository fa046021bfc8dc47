import type { InferOutput } from "valibot";
import { listMatchCards } from "#db/queries/matches/match-list.ts";
import type { MatchFilter, MatchRange } from "#db/queries/matches/match-range.ts";
import type { listMatchesInput, MatchView, SportTab } from "#domain/matches/contract.ts";
import { toMatchSelection } from "#domain/matches/match-selection.ts";
import { listTabGames } from "#domain/matches/sport-tabs.ts";
import { endOfTodayMs } from "#domain/matches/today-sections.ts";
import type { MatchList } from "#domain/matches/views.ts";
import { dayWindowFromToday, dayWindowOf, startOfTodayMs } from "#domain/time/day-window.ts";
import type { LocalizedContext } from "../context.ts";
import { requireDate, requireGameId, requireTimeZone } from "./parse-viewer-input.ts";

const DAYS_FROM_TODAY = { yesterday: -1, today: 0, tomorrow: 1 } as const;

export type ListMatchesOptions = InferOutput<typeof listMatchesInput> & { tz: string };

/** A date takes precedence over the view. */
function rangeOf(view: MatchView, date: string | undefined, timeZone: string, nowMs: number): MatchRange {
  if (date !== undefined) return { view: "day", ...dayWindowOf(timeZone, date) };
  if (view === "today" || view === "yesterday" || view === "tomorrow") {
    const day = dayWindowFromToday(timeZone, nowMs, DAYS_FROM_TODAY[view]);
    if (view !== "today") return { view: "day", ...day };
    const toMs = endOfTodayMs(day.toMs, nowMs);
    return { view: "day", ...day, toMs, firstMs: startOfTodayMs(day.fromMs, nowMs), liveBefore: true };
  }
  return view === "live" ? { view } : { view, nowMs };
}

function filterOf(gameId: number | undefined, sport: SportTab | undefined, leagueId: number | undefined): MatchFilter {
  if (leagueId !== undefined) return { by: "league", leagueId };
  if (gameId !== undefined) return { by: "game", gameId };
  if (sport === undefined) return { by: "all" };
  if (sport === "recommended") return { by: "recommended" };
  if (sport === "esports" || sport === "other") return { by: "tab", tab: sport };
  const [game] = listTabGames(sport);
  return game ? { by: "game", gameId: game.id } : { by: "all" };
}

/** A page of matches for the tabs and the calendar. */
export function listMatches({ db, locale, nowMs }: LocalizedContext, input: ListMatchesOptions): Promise<MatchList> {
  return listMatchCards(db, {
    range: rangeOf(input.view, requireDate(input.date), requireTimeZone(input.tz), nowMs),
    filter: filterOf(requireGameId(input.game), input.sport, input.leagueId),
    only: toMatchSelection(input),
    locale,
    page: input.page,
    size: input.size,
  });
}
