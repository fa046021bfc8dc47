import type { InferOutput } from "valibot";
import { listMatches } from "#db/queries/match-list.ts";
import type { MatchRange } from "#db/queries/match-range.ts";
import { windowOfDate } from "#domain/matches/day-window.ts";
import type { conditionInput, OlderListAsk } from "#domain/matches/older-calls.ts";
import type { MatchList } from "#domain/matches/view.ts";
import type { MatchContext } from "./match-context.ts";
import { olderFilter } from "./older-filter.ts";
import { knownDate, knownZone } from "./read-viewer.ts";

type View = "live" | "upcoming" | "past";

const rangeOf = (view: View, nowMs: number): MatchRange =>
  view === "live" ? { view } : { view: view === "past" ? "results" : "upcoming", nowMs };

/** A page of one view, as older clients ask for it. */
export const listOlder = ({ db, locale, nowMs }: MatchContext, view: View, ask: OlderListAsk): Promise<MatchList> =>
  listMatches(db, { range: rangeOf(view, nowMs), filter: olderFilter(ask), locale, page: ask.page, size: ask.size });

/** All sports that run now. */
export const listLivingSports = (
  { db, locale }: MatchContext,
  { page, size }: { page: number; size: number },
): Promise<MatchList> => listMatches(db, { range: { view: "live" }, filter: { by: "sports" }, locale, page, size });

/** A page by several conditions; a date wins over the state. */
export function listByCondition(
  { db, locale, nowMs }: MatchContext,
  ask: InferOutput<typeof conditionInput> & { tz: string },
): Promise<MatchList> {
  const date = knownDate(ask.date);
  const range: MatchRange =
    date === undefined ? rangeOf(ask.state, nowMs) : { view: "day", ...windowOfDate(knownZone(ask.tz), date) };
  return listMatches(db, { range, filter: olderFilter(ask), locale, page: ask.page, size: ask.size });
}
