/** The reason for a recommendation, shown to the reader. `decided` is the number of tips won or lost. */
export type ExpertRecommendation =
  | { kind: "followed_league"; leagueId: number; leagueName: string; hitRate: number | null; decided: number }
  | { kind: "weekly_profit"; profitUnits: number; settled: number }
  | { kind: "winning_streak"; length: number }
  | { kind: "accuracy"; hitRate: number; decided: number; yieldRate: number };

export type RecommendationCandidate = { uid: number; reason: ExpertRecommendation };

/** Strongest reason first; each reason keeps the order of its ranking. */
const REASON_ORDER = ["followed_league", "weekly_profit", "accuracy", "winning_streak"] as const;
/** Shorter streaks are not worth mentioning. */
const MIN_RECOMMENDED_STREAK = 5;

function isWorthSaying(reason: ExpertRecommendation): boolean {
  switch (reason.kind) {
    case "winning_streak":
      return reason.length >= MIN_RECOMMENDED_STREAK;
    case "weekly_profit":
      return reason.profitUnits > 0;
    default:
      return true;
  }
}

/**
 * Alternates between the reasons, so that no ranking fills the list; lists each expert once, with their strongest
 * reason.
 */
export function recommendExperts(
  candidates: readonly RecommendationCandidate[],
  { exclude, size }: { exclude: ReadonlySet<number>; size: number },
): RecommendationCandidate[] {
  const taken = new Set(exclude);
  const queues = REASON_ORDER.map((kind) => candidates.filter(({ reason }) => reason.kind === kind));
  const chosen: RecommendationCandidate[] = [];
  for (let hasMore = true; hasMore && chosen.length < size; ) {
    hasMore = false;
    for (const queue of queues) {
      const at = queue.findIndex(({ uid, reason }) => !taken.has(uid) && isWorthSaying(reason));
      const [next] = at < 0 ? [] : queue.splice(at, 1);
      if (!next || chosen.length >= size) continue;
      taken.add(next.uid);
      chosen.push(next);
      hasMore = true;
    }
  }
  return chosen;
}
