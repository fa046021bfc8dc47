/** An expert beside a plan. Rates are null where nothing is settled; `isRanked` is false under 30 settled plans. */
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
