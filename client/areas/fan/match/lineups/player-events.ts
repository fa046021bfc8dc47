import type { LineupPlayerView } from "#domain/matches/detail/views.ts";
import type { Side } from "#domain/matches/fields.ts";
import type { EventKind, MatchEvent } from "#domain/matches/match.ts";
import { timelineItems } from "../timeline/timeline.ts";

/** Events shown in a line-up: goals, cards and substitutions, with their minute. */
export type PlayerEvent = { seq: number; kind: EventKind | "on" | "off"; at: string | undefined };

const MARKED: ReadonlySet<EventKind> = new Set([
  "goal",
  "penalty_goal",
  "own_goal",
  "yellow_card",
  "second_yellow",
  "red_card",
]);

const keyOf = (side: Side, id: number | undefined, name: string) => `${side} ${id ?? name}`;

/** Returns a lookup of each player's events, in order and without disallowed goals. */
export function playerEvents(
  events: readonly MatchEvent[],
): (side: Side, place: LineupPlayerView) => readonly PlayerEvent[] {
  const marks = new Map<string, PlayerEvent[]>();
  const add = (side: Side, id: number | undefined, name: string | undefined, mark: PlayerEvent) => {
    if (name === undefined) return;
    // Stored under id and name, because a source may omit the id.
    for (const key of new Set([keyOf(side, id, name), keyOf(side, undefined, name)])) {
      marks.set(key, [...(marks.get(key) ?? []), mark]);
    }
  };
  for (const item of timelineItems(events).reverse()) {
    if (item.as !== "event" || item.correction.kind === "cancelled" || item.event.phase?.kind === "penalties") continue;
    const { event, side, correction } = item;
    const { seq, kind, player, playerId, other, otherId, clockText: at } = event;
    if (kind === "substitution") {
      add(side, playerId, player, { seq, kind: "on", at });
      add(side, otherId, other, { seq, kind: "off", at });
    } else if (MARKED.has(kind)) {
      const credited = correction.kind === "credited";
      // An own goal belongs to the side it counts for, but the scorer plays for the other.
      const own = kind === "own_goal" ? (side === "home" ? "away" : "home") : side;
      add(own, credited ? undefined : playerId, credited ? correction.player : player, { seq, kind, at });
    }
  }
  return (side, { playerId, name }) =>
    marks.get(keyOf(side, playerId, name)) ?? marks.get(keyOf(side, undefined, name)) ?? [];
}
