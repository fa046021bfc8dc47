import type { Highlight } from "./highlights.ts";

/** Wall-clock time range. */
export type TimeRange = { fromMs: number; toMs: number };

/** Events are entered after they happened, so most of a scene precedes its event. */
const LEAD_MS = 20_000;
const TAIL_MS = 10_000;
/** Scenes closer together than this are merged. */
const JOIN_MS = 6_000;
export const MAX_HIGHLIGHTS_MS = 8 * 60_000;
/** Fewer scenes are a clip rather than match highlights. */
export const MIN_HIGHLIGHT_SCENES = 2;

const sceneOf = ({ atMs }: Highlight, { fromMs, toMs }: TimeRange): TimeRange => ({
  fromMs: Math.max(fromMs, atMs - LEAD_MS),
  toMs: Math.min(toMs, atMs + TAIL_MS),
});

function join(scenes: readonly TimeRange[]): TimeRange[] {
  const joined: TimeRange[] = [];
  for (const scene of [...scenes].sort((left, right) => left.fromMs - right.fromMs)) {
    const last = joined.at(-1);
    if (last && scene.fromMs - last.toMs < JOIN_MS) last.toMs = Math.max(last.toMs, scene.toMs);
    else joined.push({ ...scene });
  }
  return joined;
}

const lengthOf = (ranges: readonly TimeRange[]): number =>
  ranges.reduce((total, { fromMs, toMs }) => total + toMs - fromMs, 0);

/**
 * The scenes of a recording's highlights, in order and without overlaps. If they exceed the maximum length, less
 * important scenes are dropped, earlier ones first. Empty if there are too few.
 */
export function listHighlightRanges(highlights: readonly Highlight[], recording: TimeRange): TimeRange[] {
  const shown = highlights.filter(({ atMs }) => atMs > recording.fromMs && atMs <= recording.toMs);
  const byWeight = [...shown].sort((left, right) => right.weight - left.weight || right.atMs - left.atMs);
  let scenes: TimeRange[] = [];
  let count = 0;
  for (const highlight of byWeight) {
    const more = join([...scenes, sceneOf(highlight, recording)]);
    if (lengthOf(more) > MAX_HIGHLIGHTS_MS) continue;
    scenes = more;
    count += 1;
  }
  return count < MIN_HIGHLIGHT_SCENES ? [] : scenes;
}
