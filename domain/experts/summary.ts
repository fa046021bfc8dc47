/**
 * The expert summary shown with a plan. Rates are null if nothing is settled; `isRanked` is false below 30 settled
 * plans.
 */
export type ExpertSummary = {
  uid: number;
  username: string;
  avatar?: string;
  isFollowed: boolean;
  settled: number;
  isRanked: boolean;
  hitRate: number | null;
  yieldRate: number | null;
  streak: { kind: "winning" | "losing"; length: number } | null;
};
