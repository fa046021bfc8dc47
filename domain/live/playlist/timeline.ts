/** A complete segment. `gen` is its init segment; a new one is a discontinuity. */
export type MediaSegment = {
  msn: number;
  gen: number;
  durMs: number;
  /** Wall-clock time of the first frame. */
  pdtMs: number;
  discontinuity: boolean;
  bytes: number;
};
export type MediaPart = { durMs: number; independent: boolean };

/** Advertised target duration; a longer segment raises it permanently. */
export const DEFAULT_TARGET_SECONDS = 2;
/** Target duration of parts, and the minimum for PART-TARGET. */
export const DEFAULT_PART_MS = 500;

/** All complete segments of a live that viewers may see, oldest first. */
export type MediaTimeline = {
  segments: readonly MediaSegment[];
  targetSeconds: number;
  /** No more media will follow. */
  ended: boolean;
};

export const targetDurationSeconds = (segments: readonly MediaSegment[]): number =>
  segments.reduce((longest, { durMs }) => Math.max(longest, Math.round(durMs / 1_000)), DEFAULT_TARGET_SECONDS);
