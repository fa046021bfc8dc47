import type { EventKind, MatchEvent } from "#domain/matches/match.ts";

/** Wall-clock range of the seek bar. */
export type SeekRange = { startMs: number; endMs: number };
export type SeekMarker = {
  seq: number;
  kind: EventKind;
  atMs: number;
  clockText: string | undefined;
  fraction: number;
};

const MARKED = new Set<EventKind>([
  ...(["goal", "own_goal", "penalty_goal", "penalty_missed", "red_card", "second_yellow"] as const),
  ...([
    "touchdown",
    "field_goal",
    "wicket",
    "milestone",
    "home_run",
    "set_won",
    "frame_won",
    "map_won",
    "full_time",
  ] as const),
]);
/** Closer markers would overlap. */
const MIN_GAP = 0.006;
/** Goals are entered after they happen, so a click starts playback earlier. */
const LEAD_MS = 10_000;

export const fractionAt = ({ startMs, endMs }: SeekRange, atMs: number): number =>
  endMs <= startMs ? 0 : Math.min(1, Math.max(0, (atMs - startMs) / (endMs - startMs)));

/** Events on the seek bar that the viewer may know: `knownUntilMs` is the time of the live edge they see. */
export function listSeekMarkers(
  events: readonly MatchEvent[],
  range: SeekRange,
  knownUntilMs: number = range.endMs,
): readonly SeekMarker[] {
  const markers: SeekMarker[] = [];
  for (const { seq, kind, atMs, clockText } of events) {
    if (!MARKED.has(kind) || atMs < range.startMs || atMs > Math.min(range.endMs, knownUntilMs)) continue;
    const fraction = fractionAt(range, atMs);
    const last = markers.at(-1);
    if (last && fraction - last.fraction < MIN_GAP) continue;
    markers.push({ seq, kind, atMs, clockText, fraction });
  }
  return markers;
}

export const seekTimeOf = ({ atMs }: Pick<SeekMarker, "atMs">, { startMs }: SeekRange): number =>
  Math.max(startMs, atMs - LEAD_MS);
