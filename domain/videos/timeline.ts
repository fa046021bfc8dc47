import { selectByTime } from "../live/playlist/recording.ts";
import { END_TAG, openingTags, segmentTags, toPlaylist } from "../live/playlist/tags.ts";
import type { MediaSegment } from "../live/playlist/timeline.ts";
import { targetDurationSeconds } from "../live/playlist/timeline.ts";
import type { TimeRange } from "./highlight-ranges.ts";
import type { Highlight } from "./highlights.ts";

/** First and last segment of a scene. A scene may occur twice. */
export type SegmentRange = readonly [firstMsn: number, lastMsn: number];
/** `offsetMs` is the position in the video. */
export type Chapter = { seq: number; offsetMs: number };

/**
 * Date of the first frame of every video. Players use the dates of segments, but a video of several scenes has no
 * single wall clock.
 */
export const VIDEO_EPOCH_MS = Date.UTC(2020, 0, 1);

/** The segments of a video in playback order; without ranges, the whole recording. */
export function selectSegments(
  segments: readonly MediaSegment[],
  ranges: readonly SegmentRange[],
): (MediaSegment & { startsScene: boolean })[] {
  if (ranges.length === 0) return segments.map((segment) => ({ ...segment, startsScene: false }));
  return ranges.flatMap(([first, last], scene) =>
    segments
      .filter(({ msn }) => msn >= first && msn <= last)
      .map((segment, place) => ({ ...segment, startsScene: place === 0 && scene > 0 })),
  );
}

export const durationMsOf = (segments: readonly Pick<MediaSegment, "durMs">[]): number =>
  Math.round(segments.reduce((total, { durMs }) => total + durMs, 0));

/** Merges scenes that share or adjoin a segment. */
export function toSegmentRanges(segments: readonly MediaSegment[], scenes: readonly TimeRange[]): SegmentRange[] {
  const ranges: [number, number][] = [];
  for (const { fromMs, toMs } of scenes) {
    const found = selectByTime(segments, fromMs, toMs);
    const [first, last] = [found[0]?.msn, found.at(-1)?.msn];
    if (first === undefined || last === undefined) continue;
    const before = ranges.at(-1);
    if (before && first <= before[1] + 1) before[1] = Math.max(before[1], last);
    else ranges.push([first, last]);
  }
  return ranges;
}

/** The highlights shown in the video, with their position in it. */
export function listChapters(
  highlights: readonly Highlight[],
  segments: readonly MediaSegment[],
  ranges: readonly SegmentRange[],
): Chapter[] {
  const chapters: Chapter[] = [];
  let offsetMs = 0;
  for (const { pdtMs, durMs } of selectSegments(segments, ranges)) {
    for (const { seq, atMs } of highlights) {
      if (atMs >= pdtMs && atMs < pdtMs + durMs && !chapters.some((chapter) => chapter.seq === seq))
        chapters.push({ seq, offsetMs: Math.round(offsetMs + atMs - pdtMs) });
    }
    offsetMs += durMs;
  }
  return chapters.sort((left, right) => left.offsetMs - right.offsetMs);
}

/** One continuous playlist; a new scene or init segment starts a discontinuity. */
export function videoPlaylist(segments: readonly MediaSegment[], ranges: readonly SegmentRange[]): string {
  const selected = selectSegments(segments, ranges);
  const lines: string[] = [];
  let offsetMs = 0;
  for (const [place, segment] of selected.entries()) {
    const before = selected[place - 1];
    const discontinuity = before !== undefined && (segment.startsScene || segment.discontinuity);
    const clocked = { ...segment, discontinuity, pdtMs: VIDEO_EPOCH_MS + offsetMs };
    lines.push(...openingTags(clocked, before), ...segmentTags(segment));
    offsetMs += segment.durMs;
  }
  return toPlaylist([
    "#EXTM3U",
    "#EXT-X-VERSION:7",
    `#EXT-X-TARGETDURATION:${targetDurationSeconds(selected)}`,
    "#EXT-X-PLAYLIST-TYPE:VOD",
    "#EXT-X-MEDIA-SEQUENCE:0",
    ...lines,
    END_TAG,
  ]);
}
