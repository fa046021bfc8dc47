/** A whole segment. `gen`: the init segment it plays with; a new one is a discontinuity. */
export type MediaSegment = {
  msn: number;
  gen: number;
  durMs: number;
  /** Wall clock of its first frame. */
  pdtMs: number;
  discontinuity: boolean;
  bytes: number;
};
export type MediaPart = { durMs: number; independent: boolean };

/** Advertised target duration; longer segments raise it for good. */
export const DEFAULT_TARGET_SECONDS = 2;
/** Parts of this length; also the least that PART-TARGET says. */
export const DEFAULT_PART_MS = 500;

/** All whole segments of a live that viewers may see, oldest first, as the playlists need them. */
export type MediaTimeline = {
  segments: readonly MediaSegment[];
  targetSeconds: number;
  /** No more media will follow. */
  ended: boolean;
};

export const targetSecondsOf = (segments: readonly MediaSegment[]): number =>
  segments.reduce((longest, { durMs }) => Math.max(longest, Math.round(durMs / 1_000)), DEFAULT_TARGET_SECONDS);
