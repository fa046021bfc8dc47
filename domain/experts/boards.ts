export const RANKED_EXPERT_BOARDS = ["accuracy", "winning_streak", "daily", "weekly"] as const;
/** `all` lists experts by seniority and has no ranks; `strong_leagues` has one row per expert and league. */
export const EXPERT_BOARDS = [...RANKED_EXPERT_BOARDS, "all", "strong_leagues"] as const;
export type ExpertBoard = (typeof EXPERT_BOARDS)[number];
