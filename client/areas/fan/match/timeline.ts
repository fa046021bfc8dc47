import type { EventKind, MatchEvent } from "#domain/matches/match.ts";

/** divider: the whole page's business, not one side's. correction: a score taken back, shown openly. */
export type TimelineItem =
  | { as: "divider"; event: MatchEvent }
  | { as: "correction"; event: MatchEvent }
  | { as: "event"; event: MatchEvent; side: "home" | "away" };

const DIVIDERS: ReadonlySet<EventKind> = new Set(["phase_start", "phase_end", "full_time", "interruption", "resumed"]);

function itemOf(event: MatchEvent): TimelineItem {
  if (event.kind === "correction") return { as: "correction", event };
  if (DIVIDERS.has(event.kind) || !event.side) return { as: "divider", event };
  return { as: "event", event, side: event.side };
}

/** A part that ends where the match does says so once; one in which nothing happened is passed over. */
const isSaidByNext = (event: MatchEvent, next: MatchEvent | undefined): boolean =>
  (event.kind === "phase_end" && next?.kind === "full_time") ||
  (event.kind === "phase_start" && (next?.kind === "phase_start" || next?.kind === "full_time"));

/** Newest first: who looks at a running match wants what has just happened. */
export const timelineItems = (events: readonly MatchEvent[]): TimelineItem[] =>
  events
    .filter((event, at) => !isSaidByNext(event, events[at + 1]))
    .map(itemOf)
    .reverse();

/** Scoring that belongs under a team's name: a handful a match, each with somebody's name. */
const SCORING: ReadonlySet<EventKind> = new Set(["goal", "own_goal", "penalty_goal", "touchdown", "home_run"]);

export type Scorer = { player: string; times: string[]; how: "own_goal" | "penalty_goal" | undefined };

/** A correction takes back the last score of its side that still stood. */
function standing(events: readonly MatchEvent[]): MatchEvent[] {
  const scored: MatchEvent[] = [];
  for (const event of events) {
    if (SCORING.has(event.kind) && event.phase?.kind !== "penalties") scored.push(event);
    if (event.kind !== "correction") continue;
    const taken = scored.findLastIndex((one) => one.side === event.side);
    if (taken >= 0) scored.splice(taken, 1);
  }
  return scored;
}

/** Who scored for a side and when, in the order of their first; one line a person and way. */
export function scorersOf(
  events: readonly MatchEvent[],
  side: "home" | "away",
  whenOf: (event: MatchEvent) => string,
): Scorer[] {
  const scorers = new Map<string, Scorer>();
  for (const event of standing(events)) {
    const { kind, player } = event;
    if (event.side !== side || !player) continue;
    const how = kind === "own_goal" || kind === "penalty_goal" ? kind : undefined;
    const key = `${player} ${how ?? ""}`;
    const scorer = scorers.get(key) ?? { player, times: [], how };
    scorers.set(key, scorer);
    scorer.times.push(whenOf(event));
  }
  return [...scorers.values()];
}
