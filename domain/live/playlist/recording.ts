import { END_TAG, openingTags, segmentTags, sequenceTags, toPlaylist } from "./tags.ts";
import { type MediaSegment, type MediaTimeline, targetDurationSeconds } from "./timeline.ts";

function playlist(type: "EVENT" | "VOD", { segments, targetSeconds, ended }: MediaTimeline): string {
  return toPlaylist([
    "#EXTM3U",
    "#EXT-X-VERSION:7",
    `#EXT-X-TARGETDURATION:${targetSeconds}`,
    `#EXT-X-PLAYLIST-TYPE:${type}`,
    ...sequenceTags(segments, 0),
    ...segments.flatMap((segment, i) => [...openingTags(segment, segments[i - 1]), ...segmentTags(segment)]),
    ...(ended ? [END_TAG] : []),
  ]);
}

/** All segments from the start: DVR during the live, the replay afterwards. */
export const replayPlaylist = (timeline: MediaTimeline): string => playlist(timeline.ended ? "VOD" : "EVENT", timeline);

export const clipPlaylist = (segments: readonly MediaSegment[]): string =>
  playlist("VOD", { segments, targetSeconds: targetDurationSeconds(segments), ended: true });

export const selectByNumber = (segments: readonly MediaSegment[], firstMsn: number, lastMsn: number): MediaSegment[] =>
  segments.filter(({ msn }) => msn >= firstMsn && msn <= lastMsn);

/** The segments that overlap a range of wall-clock time. */
export const selectByTime = (segments: readonly MediaSegment[], fromMs: number, toMs: number): MediaSegment[] =>
  segments.filter(({ pdtMs, durMs }) => pdtMs < toMs && pdtMs + durMs > fromMs);
