export type StreamerPlan = {
  /** A seeded account with the streamer role. */
  name: string;
  /** Preferred games. */
  gameIds: readonly number[];
};

/** Each streamer is live on one match at a time, in their own room. */
export const STREAMER_PLANS: readonly StreamerPlan[] = [
  { name: "miamatchday", gameIds: [202] },
  { name: "leocourtside", gameIds: [201, 203] },
  { name: "kenjiclutch", gameIds: [2, 14] },
  { name: "sofiarift", gameIds: [1, 4] },
];
