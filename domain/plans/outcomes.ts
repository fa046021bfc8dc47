/** Half outcomes occur on quarter lines, which put half of the stake on each neighbouring line. */
export const PLAN_OUTCOMES = ["hit", "half_hit", "push", "half_miss", "miss", "void"] as const;
export type PlanOutcome = (typeof PLAN_OUTCOMES)[number];

export const PLAN_VOID_REASONS = [
  "cancelled",
  "abandoned",
  "awarded",
  "postponed",
  "match_removed",
  "shortened",
  "format_changed",
  "released_late",
  "no_result",
] as const;
export type PlanVoidReason = (typeof PLAN_VOID_REASONS)[number];

/** The result of a pick for the current match data; undecided picks wait for more data. */
export type PickResult =
  | { kind: "undecided" }
  | { kind: "settled"; outcome: Exclude<PlanOutcome, "void"> }
  | { kind: "void"; reason: PlanVoidReason };

export const UNDECIDED = { kind: "undecided" } as const satisfies PickResult;
export const settledResult = (outcome: Exclude<PlanOutcome, "void">): PickResult => ({ kind: "settled", outcome });
export const voidResult = (reason: PlanVoidReason) => ({ kind: "void", reason }) as const satisfies PickResult;

export const isWinning = (outcome: PlanOutcome): boolean => outcome === "hit" || outcome === "half_hit";
export const isLosing = (outcome: PlanOutcome): boolean => outcome === "miss" || outcome === "half_miss";

/** Profit per staked unit, in thousandths; exact because odds have two decimals. */
export function profitThousandths(outcome: PlanOutcome, oddsHundredths: number): number {
  switch (outcome) {
    case "hit":
      return (oddsHundredths - 100) * 10;
    case "half_hit":
      return (oddsHundredths - 100) * 5;
    case "half_miss":
      return -500;
    case "miss":
      return -1_000;
    default:
      return 0;
  }
}

/** Rounded down, so that records never look better than the actual odds; the epsilon corrects binary fractions. */
export const toOddsHundredths = (odds: number): number => Math.floor(odds * 100 + 1e-6);
