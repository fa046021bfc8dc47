import type { LineupPlayerView } from "#domain/matches/detail/views.ts";
import type { Side } from "#domain/matches/fields.ts";
import type { EventKind, MatchEvent } from "#domain/matches/match.ts";
import { timelineItems } from "../timeline/timeline.ts";

/** What a line-up shows beside a name: goals and cards with their minute, who came on and who went off. */
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

/** Marks of everybody, by the order they happened; a score that was taken back leaves none. */
export function playerEvents(
  events: readonly MatchEvent[],
): (side: Side, place: LineupPlayerView) => readonly PlayerEvent[] {
  const marks = new Map<string, PlayerEvent[]>();
  const add = (side: Side, id: number | undefined, name: string | undefined, mark: PlayerEvent) => {
    if (name === undefined) return;
    // A source may name somebody without saying who they are in the library: found by either.
    for (const key of new Set([keyOf(side, id, name), keyOf(side, undefined, name)])) {
      marks.set(key, [...(marks.get(key) ?? []), mark]);
    }
  };
  for (const item of timelineItems(events).reverse()) {
    if (item.as !== "event" || item.fate.kind === "cancelled" || item.event.phase?.kind === "penalties") continue;
    const { event, side, fate } = item;
    const { seq, kind, player, playerId, other, otherId, clockText: at } = event;
    if (kind === "substitution") {
      add(side, playerId, player, { seq, kind: "on", at });
      add(side, otherId, other, { seq, kind: "off", at });
    } else if (MARKED.has(kind)) {
      const credited = fate.kind === "credited";
      // An own goal stands under the side it counts for; its scorer plays for the other.
      const own = kind === "own_goal" ? (side === "home" ? "away" : "home") : side;
      add(own, credited ? undefined : playerId, credited ? fate.player : player, { seq, kind, at });
    }
  }
  return (side, { playerId, name }) =>
    marks.get(keyOf(side, playerId, name)) ?? marks.get(keyOf(side, undefined, name)) ?? [];
}
