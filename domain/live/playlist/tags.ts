import { initName, segmentName } from "../media-file.ts";
import type { MediaSegment } from "./timeline.ts";

export const seconds = (durationMs: number): string => (durationMs / 1_000).toFixed(3);
export const mapTag = (gen: number): string => `#EXT-X-MAP:URI="${initName(gen)}"`;
export const dateTimeTag = (pdtMs: number): string => `#EXT-X-PROGRAM-DATE-TIME:${new Date(pdtMs).toISOString()}`;
export const DISCONTINUITY_TAG = "#EXT-X-DISCONTINUITY";
export const END_TAG = "#EXT-X-ENDLIST";

/** Tags before a segment's media; the init segment is repeated whenever it changes. */
export function openingTags(
  segment: Pick<MediaSegment, "gen" | "pdtMs" | "discontinuity">,
  before: Pick<MediaSegment, "gen"> | undefined,
): string[] {
  return [
    ...(segment.discontinuity ? [DISCONTINUITY_TAG] : []),
    ...(before?.gen === segment.gen ? [] : [mapTag(segment.gen)]),
    dateTimeTag(segment.pdtMs),
  ];
}

export const segmentTags = ({ durMs, msn }: MediaSegment): string[] => [`#EXTINF:${seconds(durMs)},`, segmentName(msn)];

export const countDiscontinuities = (segments: readonly MediaSegment[]): number =>
  segments.filter(({ discontinuity }) => discontinuity).length;

/** Sequence tags of a playlist whose first segment is `segments[first]`. */
export const sequenceTags = (segments: readonly MediaSegment[], first: number): string[] => [
  `#EXT-X-MEDIA-SEQUENCE:${segments[first]?.msn ?? 0}`,
  `#EXT-X-DISCONTINUITY-SEQUENCE:${countDiscontinuities(segments.slice(0, first))}`,
];

export const toPlaylist = (lines: readonly string[]): string => `${lines.join("\n")}\n`;
