import { isEndedState, isLiveState } from "./match-states.ts";
import type { MatchCard } from "./views.ts";

export const SOON_MS = 60 * 60_000;

/** Shortly before midnight, today also includes the matches that start soon after it. */
export const endOfTodayMs = (midnightMs: number, nowMs: number): number => Math.max(midnightMs, nowMs + SOON_MS + 1);

/** `soon`: starts within the hour, or should have started. `later` includes postponed matches. */
export type TodaySections = Record<"live" | "soon" | "later" | "results", MatchCard[]>;

const sectionOf = ({ state, startsAtMs }: MatchCard, nowMs: number): keyof TodaySections => {
  if (isLiveState(state)) return "live";
  if (isEndedState(state)) return "results";
  return state === "not_started" && startsAtMs - nowMs <= SOON_MS ? "soon" : "later";
};

/**
 * Today's matches in the order fans need them: live, starting soon, the rest of the day, then results with the latest
 * first.
 */
export function arrangeToday(cards: readonly MatchCard[], nowMs: number): TodaySections {
  const sections: TodaySections = { live: [], soon: [], later: [], results: [] };
  for (const card of cards) sections[sectionOf(card, nowMs)].push(card);
  const byStart = (a: MatchCard, b: MatchCard) => a.startsAtMs - b.startsAtMs || a.id - b.id;
  for (const section of Object.values(sections)) section.sort(byStart);
  sections.results.reverse();
  return sections;
}
