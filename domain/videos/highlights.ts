import { getGameById } from "../matches/games.ts";
import { isKeyKill } from "../matches/key-events.ts";
import { listLeadChanges } from "../matches/lead.ts";
import type { EventKind, MatchEvent } from "../matches/match.ts";

/** Importance of each event kind, which decides if there is not enough room for all. */
const WEIGHT = new Map<EventKind, number>([
  ...(["goal", "own_goal", "penalty_goal", "touchdown", "home_run", "map_won", "set_won", "frame_won"] as const).map(
    (kind): [EventKind, number] => [kind, 3],
  ),
  ...(
    [
      "red_card",
      "second_yellow",
      "penalty_missed",
      "wicket",
      "milestone",
      "field_goal",
      "big_break",
      "full_time",
    ] as const
  ).map((kind): [EventKind, number] => [kind, 2]),
  ...(["objective", "var_check"] as const).map((kind): [EventKind, number] => [kind, 1]),
]);
const RUN_WEIGHT = 2;
const LEAD_OR_KILL_WEIGHT = 1;

export type RecordedEvent = Pick<MatchEvent, "seq" | "kind" | "atMs" | "value" | "score">;
export type Highlight = { seq: number; atMs: number; weight: number };

/**
 * The events worth a scene: kinds that always are, runs in baseball, scores that take the lead (the only ones in
 * basketball) and multi-kills.
 */
export function selectHighlights(events: readonly RecordedEvent[], gameId: number): Highlight[] {
  const leadChanges = listLeadChanges(events, gameId);
  const isBaseball = getGameById(gameId)?.slug === "baseball";
  const weightOf = (event: RecordedEvent): number =>
    WEIGHT.get(event.kind) ??
    (isBaseball && event.kind === "run"
      ? RUN_WEIGHT
      : leadChanges.has(event) || isKeyKill(event)
        ? LEAD_OR_KILL_WEIGHT
        : 0);
  return events
    .map((event) => ({ seq: event.seq, atMs: event.atMs, weight: weightOf(event) }))
    .filter(({ weight }) => weight > 0);
}
