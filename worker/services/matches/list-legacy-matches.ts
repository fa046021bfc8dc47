import type { InferOutput } from "valibot";
import { listMatchCards } from "#db/queries/matches/match-list.ts";
import type { MatchRange } from "#db/queries/matches/match-range.ts";
import type { conditionInput, LegacyListInput } from "#domain/matches/legacy-contract.ts";
import type { MatchList } from "#domain/matches/views.ts";
import { dayWindowOf } from "#domain/time/day-window.ts";
import { toLegacyMatchFilter } from "./legacy-filter.ts";
import type { MatchContext } from "./match-context.ts";
import { requireDate, requireTimeZone } from "./parse-viewer-input.ts";

type View = "live" | "upcoming" | "past";

const rangeOf = (view: View, nowMs: number): MatchRange =>
  view === "live" ? { view } : { view: view === "past" ? "results" : "upcoming", nowMs };

/** A page of one view, as older clients ask for it. */
export const listLegacyMatches = (
  { db, locale, nowMs }: MatchContext,
  view: View,
  ask: LegacyListInput,
): Promise<MatchList> =>
  listMatchCards(db, {
    range: rangeOf(view, nowMs),
    filter: toLegacyMatchFilter(ask),
    locale,
    page: ask.page,
    size: ask.size,
  });

/** All sports that run now. */
export const listLiveSportsMatches = (
  { db, locale }: MatchContext,
  { page, size }: { page: number; size: number },
): Promise<MatchList> => listMatchCards(db, { range: { view: "live" }, filter: { by: "sports" }, locale, page, size });

/** A page by several conditions; a date wins over the state. */
export function listMatchesByCondition(
  { db, locale, nowMs }: MatchContext,
  ask: InferOutput<typeof conditionInput> & { tz: string },
): Promise<MatchList> {
  const date = requireDate(ask.date);
  const range: MatchRange =
    date === undefined ? rangeOf(ask.state, nowMs) : { view: "day", ...dayWindowOf(requireTimeZone(ask.tz), date) };
  return listMatchCards(db, { range, filter: toLegacyMatchFilter(ask), locale, page: ask.page, size: ask.size });
}
