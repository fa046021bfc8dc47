import type { InferOutput } from "valibot";
import { listMatches } from "#db/queries/matches/match-list.ts";
import type { MatchRange } from "#db/queries/matches/match-range.ts";
import type { conditionInput, OlderListAsk } from "#domain/matches/legacy-contract.ts";
import type { MatchList } from "#domain/matches/views.ts";
import { windowOfDate } from "#domain/time/day-window.ts";
import { olderFilter } from "./legacy-filter.ts";
import type { MatchContext } from "./match-context.ts";
import { knownDate, knownZone } from "./parse-viewer-input.ts";

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
