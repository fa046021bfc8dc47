import { isWinning, PLAN_OUTCOMES, type PlanOutcome, profitThousandths } from "../plans/outcomes.ts";
import { isSaleRefunded } from "../plans/sale-entries.ts";
import { STAKE_UNIT_COINS } from "./limits.ts";
import type { SettledPlan } from "./settled-plan.ts";
import { type Interval, wilsonInterval, Z_95 } from "./wilson.ts";

/**
 * Sums over settled plans. All are integers, so that incremental updates and a full rebuild give the same result.
 * `priced` counts plans with the site's own odds; only these count towards profit.
 */
export type RecordTotals = {
  outcomes: Record<PlanOutcome, number>;
  /** Half outcomes count as one, full outcomes as two; pushes and voids do not count. */
  hitHalves: number;
  decidedHalves: number;
  priced: number;
  pricedHitHalves: number;
  pricedDecidedHalves: number;
  profitThousandths: number;
  /** The variance of the profit if the odds were fair: the sum of odds minus one. */
  varianceHundredths: number;
  /** The hit rate that breaks even at these odds, in ten-thousandths, summed over decided halves. */
  breakEvenSum: number;
  /** The price of all priced plans to a buyer, net of refunds. */
  costCoins: number;
  closingCount: number;
  /** Odds taken against closing odds, in basis points. */
  closingValueSum: number;
};

const noOutcomes = (): Record<PlanOutcome, number> => ({
  hit: 0,
  half_hit: 0,
  push: 0,
  half_miss: 0,
  miss: 0,
  void: 0,
});
export const emptyTotals = (): RecordTotals => ({
  outcomes: noOutcomes(),
  hitHalves: 0,
  decidedHalves: 0,
  priced: 0,
  pricedHitHalves: 0,
  pricedDecidedHalves: 0,
  profitThousandths: 0,
  varianceHundredths: 0,
  breakEvenSum: 0,
  costCoins: 0,
  closingCount: 0,
  closingValueSum: 0,
});

const HALVES: Record<PlanOutcome, number> = { hit: 2, half_hit: 1, push: 0, half_miss: 1, miss: 2, void: 0 };

function totalsOf(plan: SettledPlan): RecordTotals {
  const { outcome, oddsHundredths, closingOddsHundredths, priceCoins, isRefundable } = plan;
  const totals = emptyTotals();
  totals.outcomes[outcome] = 1;
  // Void plans could not be bet on.
  if (outcome === "void") return totals;
  const halves = HALVES[outcome];
  totals.decidedHalves = halves;
  totals.hitHalves = isWinning(outcome) ? halves : 0;
  if (plan.oddsSource !== "site") return totals;
  totals.priced = 1;
  totals.pricedDecidedHalves = halves;
  totals.pricedHitHalves = totals.hitHalves;
  totals.profitThousandths = profitThousandths(outcome, oddsHundredths);
  totals.varianceHundredths = oddsHundredths - 100;
  totals.breakEvenSum = halves * Math.round(1_000_000 / oddsHundredths);
  totals.costCoins = isSaleRefunded(outcome, isRefundable) ? 0 : priceCoins;
  if (closingOddsHundredths !== null) {
    totals.closingCount = 1;
    totals.closingValueSum = Math.round((oddsHundredths / closingOddsHundredths - 1) * 10_000);
  }
  return totals;
}

export function sumTotals(a: RecordTotals, b: RecordTotals): RecordTotals {
  const outcomes = noOutcomes();
  for (const outcome of PLAN_OUTCOMES) outcomes[outcome] = a.outcomes[outcome] + b.outcomes[outcome];
  return {
    outcomes,
    hitHalves: a.hitHalves + b.hitHalves,
    decidedHalves: a.decidedHalves + b.decidedHalves,
    priced: a.priced + b.priced,
    pricedHitHalves: a.pricedHitHalves + b.pricedHitHalves,
    pricedDecidedHalves: a.pricedDecidedHalves + b.pricedDecidedHalves,
    profitThousandths: a.profitThousandths + b.profitThousandths,
    varianceHundredths: a.varianceHundredths + b.varianceHundredths,
    breakEvenSum: a.breakEvenSum + b.breakEvenSum,
    costCoins: a.costCoins + b.costCoins,
    closingCount: a.closingCount + b.closingCount,
    closingValueSum: a.closingValueSum + b.closingValueSum,
  };
}
export const addPlan = (totals: RecordTotals, plan: SettledPlan): RecordTotals => sumTotals(totals, totalsOf(plan));
export const totalsOfPlans = (plans: readonly SettledPlan[]): RecordTotals => plans.reduce(addPlan, emptyTotals());

/** Plans that were settled with a result, pushes included. */
export const settledCount = ({ outcomes }: RecordTotals): number =>
  PLAN_OUTCOMES.reduce((sum, outcome) => sum + outcomes[outcome], 0) - outcomes.void;

/** The share of winning picks; half outcomes count half, pushes and voids do not count. Null if there are none. */
export const hitRate = ({ hitHalves, decidedHalves }: RecordTotals): number | null =>
  decidedHalves === 0 ? null : hitHalves / decidedHalves;
export const hitRateInterval = ({ hitHalves, decidedHalves }: RecordTotals): Interval =>
  wilsonInterval(hitHalves / 2, decidedHalves / 2);

/** Profit per staked unit, with one unit on each priced plan. Null if there are none. */
export const yieldRate = ({ profitThousandths: profit, priced }: RecordTotals): number | null =>
  priced === 0 ? null : profit / 1_000 / priced;

/** Net profit in units, for a buyer of all priced plans who stakes `unitCoins` on each. */
export const netProfitUnits = (totals: RecordTotals, unitCoins: number = STAKE_UNIT_COINS): number =>
  totals.profitThousandths / 1_000 - totals.costCoins / unitCoins;

/** The average advantage over the closing odds; 0.02 is 2 %. Null if no closing odds are known. */
export const closingLineValue = ({ closingValueSum, closingCount }: RecordTotals): number | null =>
  closingCount === 0 ? null : closingValueSum / closingCount / 10_000;

/** Half-width of the 95 % range explained by luck alone: 1.96 standard deviations at fair odds. */
export const bandHalfWidthUnits = ({ varianceHundredths }: Pick<RecordTotals, "varianceHundredths">): number =>
  Z_95 * Math.sqrt(varianceHundredths / 100);

/** A profit that luck at fair odds would give only one expert in forty. */
export const isProfitBeyondLuck = (totals: RecordTotals): boolean =>
  totals.priced > 0 && totals.profitThousandths / 1_000 > bandHalfWidthUnits(totals);
