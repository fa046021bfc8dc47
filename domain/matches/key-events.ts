import type { EventKind, MatchEvent } from "./match.ts";

const KEY_KINDS: ReadonlySet<EventKind> = new Set([
  "phase_start",
  "phase_end",
  "goal",
  "own_goal",
  "penalty_goal",
  "penalty_missed",
  "yellow_card",
  "second_yellow",
  "red_card",
  "substitution",
  "var_check",
  "touchdown",
  "field_goal",
  "wicket",
  "home_run",
  "set_won",
  "frame_won",
  "big_break",
  "map_won",
  "objective",
  "injury",
  "interruption",
  "resumed",
  "retired",
  "correction",
  "full_time",
]);

/** Kinds that always count, whatever the score. */
export const isKeyKind = (kind: EventKind): boolean => KEY_KINDS.has(kind);

const leaderOf = (score: { home: number; away: number }) => Math.sign(score.home - score.away);

/** First blood, a multi-kill. */
const isKeyKill = ({ kind, value }: MatchEvent): boolean =>
  kind === "kill" && value !== undefined && !/^\d+$/.test(value);

/** The events of the filter "Key events": a kind that always counts, or a score that takes the lead. */
export function keyEvents(events: readonly MatchEvent[]): MatchEvent[] {
  let leader = 0;
  return events.filter((event) => {
    const before = leader;
    if (event.score) leader = leaderOf(event.score);
    const takesLead = leader !== 0 && leader !== before;
    return takesLead || isKeyKind(event.kind) || isKeyKill(event);
  });
}
