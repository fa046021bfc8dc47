import { END_TAG, openingTags, segmentTags, sequenceTags, toPlaylist } from "./tags.ts";
import type { MediaTimeline } from "./timeline.ts";

/** Enough for a short pause; the DVR playlist goes back further. */
export const LIVE_WINDOW_SEGMENTS = 10;
/** The minimum distance from the live edge allowed by the HLS spec, in target durations. */
const HOLD_BACK_TARGETS = 3;
/** How much closer VIP viewers are to the live edge. */
const FAST_HEAD_START_SECONDS = 1;

/** Lists complete segments only. */
export function standardPlaylist({ segments, targetSeconds, ended }: MediaTimeline, fast = false): string {
  const first = Math.max(0, segments.length - LIVE_WINDOW_SEGMENTS);
  const holdBack = HOLD_BACK_TARGETS * targetSeconds - (fast ? FAST_HEAD_START_SECONDS : 0);
  return toPlaylist([
    "#EXTM3U",
    "#EXT-X-VERSION:7",
    `#EXT-X-TARGETDURATION:${targetSeconds}`,
    `#EXT-X-SERVER-CONTROL:HOLD-BACK=${holdBack.toFixed(1)}`,
    ...sequenceTags(segments, first),
    ...segments
      .slice(first)
      .flatMap((segment, i, shown) => [...openingTags(segment, shown[i - 1]), ...segmentTags(segment)]),
    ...(ended ? [END_TAG] : []),
  ]);
}
