import { partName } from "../media-file.ts";
import { LIVE_WINDOW_SEGMENTS } from "./standard.ts";
import {
  countDiscontinuities,
  END_TAG,
  mapTag,
  openingTags,
  seconds,
  segmentTags,
  sequenceTags,
  toPlaylist,
} from "./tags.ts";
import type { MediaPart, MediaSegment, MediaTimeline } from "./timeline.ts";

/** The segment being pushed. Before its first part, only its number is known. */
export type OpenSegment = { msn: number; parts: readonly MediaPart[] } & Pick<
  MediaSegment,
  "gen" | "pdtMs" | "discontinuity"
>;

export type LowLatencyTimeline = MediaTimeline & {
  partTargetMs: number;
  /** Parts of recent complete segments, by segment number; older segments are missing. */
  partsOf: ReadonlyMap<number, readonly MediaPart[]>;
  open: OpenSegment;
};

/** The HLS spec requires at least three parts. */
const PART_HOLD_BACK_PARTS = 3;
/** Parts are listed up to this many target durations from the live edge. */
const PARTS_LISTED_TARGETS = 3;
/** A delta update skips segments older than this many target durations. */
const SKIP_TARGETS = 6;

const partTags = (msn: number, parts: readonly MediaPart[]): string[] =>
  parts.map(
    ({ durMs, independent }, i) =>
      `#EXT-X-PART:DURATION=${seconds(durMs)},URI="${partName(msn, i)}"${independent ? ",INDEPENDENT=YES" : ""}`,
  );

/** The number of segments that a delta update skips; 0 if that would skip a discontinuity. */
function skippedCount(shown: readonly MediaSegment[], { targetSeconds, open }: LowLatencyTimeline): number {
  const openMs = open.parts.reduce((sum, { durMs }) => sum + durMs, 0);
  let fromEdgeMs = openMs;
  let count = shown.length;
  while (count > 0 && fromEdgeMs < SKIP_TARGETS * targetSeconds * 1_000) {
    count -= 1;
    fromEdgeMs += shown[count]?.durMs ?? 0;
  }
  return countDiscontinuities(shown.slice(0, count + 1)) > 0 ? 0 : count;
}

/** Index in `shown` of the first segment listed with its parts. */
function firstWithParts(shown: readonly MediaSegment[], targetSeconds: number): number {
  let fromEdgeMs = 0;
  let first = shown.length;
  while (first > 0 && fromEdgeMs < PARTS_LISTED_TARGETS * targetSeconds * 1_000) {
    first -= 1;
    fromEdgeMs += shown[first]?.durMs ?? 0;
  }
  return first;
}

/** A playlist with parts, blocking reload and preload hint; `skip` requests a delta update. */
export function lowLatencyPlaylist(timeline: LowLatencyTimeline, skip = false): string {
  const { segments, targetSeconds, partTargetMs, partsOf, open, ended } = timeline;
  const first = Math.max(0, segments.length - LIVE_WINDOW_SEGMENTS);
  const shown = segments.slice(first);
  const skipped = skip ? skippedCount(shown, timeline) : 0;
  const partsFrom = firstWithParts(shown, targetSeconds);
  const listed = shown.slice(skipped).flatMap((segment, i) => {
    const at = skipped + i;
    return [
      ...openingTags(segment, i === 0 ? undefined : shown[at - 1]),
      ...(at >= partsFrom ? partTags(segment.msn, partsOf.get(segment.msn) ?? []) : []),
      ...segmentTags(segment),
    ];
  });
  const last = shown.at(-1);
  return toPlaylist([
    "#EXTM3U",
    "#EXT-X-VERSION:9",
    `#EXT-X-TARGETDURATION:${targetSeconds}`,
    "#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES," +
      `PART-HOLD-BACK=${seconds(PART_HOLD_BACK_PARTS * partTargetMs)},CAN-SKIP-UNTIL=${(SKIP_TARGETS * targetSeconds).toFixed(1)}`,
    `#EXT-X-PART-INF:PART-TARGET=${seconds(partTargetMs)}`,
    ...sequenceTags(segments, first),
    ...(skipped > 0 ? [`#EXT-X-SKIP:SKIPPED-SEGMENTS=${skipped}`] : []),
    ...listed,
    ...openTags(open, last),
    ...(ended ? [END_TAG] : [`#EXT-X-PRELOAD-HINT:TYPE=PART,URI="${partName(open.msn, open.parts.length)}"`]),
  ]);
}

function openTags(open: OpenSegment, last: MediaSegment | undefined): string[] {
  if (open.parts.length > 0) return [...openingTags(open, last), ...partTags(open.msn, open.parts)];
  // The preload hint of a new push needs its init segment.
  return last && last.gen !== open.gen ? ["#EXT-X-DISCONTINUITY", mapTag(open.gen)] : [];
}
