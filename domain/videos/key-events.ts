import type { EventKind, MatchEvent } from "../matches/match.ts";

/** What a highlight shows: how much it matters, when there is not enough room for all. */
const WEIGHT = new Map<EventKind, number>([
  ...(["goal", "own_goal", "penalty_goal", "touchdown", "home_run", "map_won", "set_won", "frame_won"] as const).map(
    (kind): [EventKind, number] => [kind, 3],
  ),
  ...(["red_card", "second_yellow", "penalty_missed", "wicket", "field_goal", "big_break", "full_time"] as const).map(
    (kind): [EventKind, number] => [kind, 2],
  ),
  ...(["objective", "var_check"] as const).map((kind): [EventKind, number] => [kind, 1]),
]);

export type KeyEvent = Pick<MatchEvent, "seq" | "kind" | "atMs">;

export const weightOf = (kind: EventKind): number => WEIGHT.get(kind) ?? 0;
export const isKeyEvent = ({ kind }: Pick<MatchEvent, "kind">): boolean => WEIGHT.has(kind);
