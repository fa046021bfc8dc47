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

/** The segment that is being pushed. Before its first part nothing but its number is known. */
export type OpenSegment = { msn: number; parts: readonly MediaPart[] } & Pick<
  MediaSegment,
  "gen" | "pdtMs" | "discontinuity"
>;

export type LowLatencyTimeline = MediaTimeline & {
  partTargetMs: number;
  /** Parts of recent whole segments, by number; absent where they are forgotten. */
  partsOf: ReadonlyMap<number, readonly MediaPart[]>;
  open: OpenSegment;
};

/** The format asks for three parts at least. */
const PART_HOLD_BACK_PARTS = 3;
/** Parts are listed for this many target durations from the live edge. */
const PARTS_LISTED_TARGETS = 3;
/** Segments older than this many target durations are left out of a delta update. */
const SKIP_TARGETS = 6;

const partTags = (msn: number, parts: readonly MediaPart[]): string[] =>
  parts.map(
    ({ durMs, independent }, i) =>
      `#EXT-X-PART:DURATION=${seconds(durMs)},URI="${partName(msn, i)}"${independent ? ",INDEPENDENT=YES" : ""}`,
  );

/** How many segments a delta update skips; none where a discontinuity would be skipped with them. */
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

/** Where parts are listed from: index in `shown`. */
function firstWithParts(shown: readonly MediaSegment[], targetSeconds: number): number {
  let fromEdgeMs = 0;
  let first = shown.length;
  while (first > 0 && fromEdgeMs < PARTS_LISTED_TARGETS * targetSeconds * 1_000) {
    first -= 1;
    fromEdgeMs += shown[first]?.durMs ?? 0;
  }
  return first;
}

/** Parts, blocking reload, preload hint; `skip` asks for a delta update. */
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
  // The hinted part of a new push needs its init segment.
  return last && last.gen !== open.gen ? ["#EXT-X-DISCONTINUITY", mapTag(open.gen)] : [];
}
