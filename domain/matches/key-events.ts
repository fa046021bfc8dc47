import { getGameById } from "./games.ts";
import { listLeadChanges } from "./lead.ts";
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
  "milestone",
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

/** Kinds that always count, regardless of the score. */
export const isKeyKind = (kind: EventKind): boolean => KEY_KINDS.has(kind);

/** For example first blood or a multi-kill. */
export const isKeyKill = ({ kind, value }: Pick<MatchEvent, "kind" | "value">): boolean =>
  kind === "kill" && value !== undefined && !/^\d+$/.test(value);

/**
 * The events of the filter "Key events": kinds that always count, scores that take the lead, and every run in baseball,
 * where scoring plays are rare.
 */
export function keyEvents(events: readonly MatchEvent[], gameId: number): MatchEvent[] {
  const leadChanges = listLeadChanges(events, gameId);
  const isBaseball = getGameById(gameId)?.slug === "baseball";
  return events.filter(
    (event) =>
      leadChanges.has(event) || (isBaseball && event.kind === "run") || isKeyKind(event.kind) || isKeyKill(event),
  );
}
