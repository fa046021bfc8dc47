import type { ClipName } from "../clip/clip-format.ts";

export type StreamerPlan = {
  /** A seeded account with the role of a streamer. */
  name: string;
  clip: ClipName;
  /** Matches of these games first. */
  gameIds: readonly number[];
};

/** Each is live on one match at a time, in their own room. */
export const STREAMER_PLANS: readonly StreamerPlan[] = [
  {
    ...{ name: "miamatchday", clip: "pitch", gameIds: [202] },
  },
  {
    ...{ name: "leocourtside", clip: "court", gameIds: [201, 203] },
  },
  {
    ...{ name: "kenjiclutch", clip: "arena", gameIds: [2, 14] },
  },
  {
    ...{ name: "sofiarift", clip: "arena", gameIds: [1, 4] },
  },
];
