import type { PlanOutcome } from "../plans/outcomes.ts";
import {
  bandHalfWidthUnits,
  closingLineValue,
  hitRate,
  hitRateInterval,
  isProfitBeyondLuck,
  netProfitUnits,
  type RecordTotals,
  settledCount,
  yieldRate,
} from "./record-totals.ts";

/** The public figures of a record. Rates are null if no plan counts towards them. */
export type ExpertFigures = {
  settled: number;
  outcomes: Record<PlanOutcome, number>;
  hitRate: number | null;
  /** The 95 % interval of the hit rate. */
  hitRateLow: number;
  hitRateHigh: number;
  /** Plans with the site's odds; only these count towards yield and profit. */
  priced: number;
  yieldRate: number | null;
  /** Half-width of the range explained by luck alone, per staked unit. */
  yieldBand: number | null;
  profitUnits: number;
  netProfitUnits: number;
  isBeyondLuck: boolean;
  closingLineValue: number | null;
  closingCount: number;
};

export function toExpertFigures(totals: RecordTotals): ExpertFigures {
  const { low, high } = hitRateInterval(totals);
  return {
    settled: settledCount(totals),
    outcomes: totals.outcomes,
    ...{ hitRate: hitRate(totals), hitRateLow: low, hitRateHigh: high },
    ...{ priced: totals.priced, yieldRate: yieldRate(totals) },
    yieldBand: totals.priced === 0 ? null : bandHalfWidthUnits(totals) / totals.priced,
    ...{ profitUnits: totals.profitThousandths / 1_000, netProfitUnits: netProfitUnits(totals) },
    isBeyondLuck: isProfitBeyondLuck(totals),
    ...{ closingLineValue: closingLineValue(totals), closingCount: totals.closingCount },
  };
}
