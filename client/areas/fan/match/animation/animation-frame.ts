import type { PositionFrame, Surface } from "#domain/matches/detail/positions.ts";
import { AWAY_FROM, isPlausibleFrame } from "#domain/matches/detail/tracker.ts";
import { separateMarks } from "./separate-marks.ts";

export type AnimationMarker = { place: number; side: "home" | "away"; x: number; y: number };
export type AnimationFrame = {
  seq: number;
  situation: PositionFrame["situation"];
  side: "home" | "away" | undefined;
  marks: AnimationMarker[];
  /** Path of the ball in order, in thousandths of the field. */
  path: { x: number; y: number }[];
};

const triples = (flat: readonly number[]): [number, number, number][] =>
  Array.from({ length: Math.floor(flat.length / 3) }, (_, at) => [
    flat[at * 3] ?? 0,
    flat[at * 3 + 1] ?? 0,
    flat[at * 3 + 2] ?? 0,
  ]);

/** Returns the latest frame with the game's full number of players, or undefined if there is none. */
export function toAnimationFrame(surface: Surface, frames: readonly PositionFrame[]): AnimationFrame | undefined {
  const frame = frames.findLast((one) => isPlausibleFrame(surface, one));
  if (!frame) return undefined;
  return {
    seq: frame.seq,
    situation: frame.situation,
    side: frame.side,
    marks: separateMarks(
      triples(frame.marks ?? []).map(
        ([number, x, y]): AnimationMarker =>
          number >= AWAY_FROM
            ? { place: number - AWAY_FROM, side: "away", x, y }
            : { place: number, side: "home", x, y },
      ),
    ),
    path: triples(frame.ball ?? []).map(([, x, y]) => ({ x, y })),
  };
}
