import type { OddsSource } from "../plans/contract.ts";
import type { PlanOutcome } from "../plans/outcomes.ts";
import type { PlayTypeKey } from "../plans/play-types.ts";

/** Input of expert records; includes plans that were taken down after release. */
export type SettledPlan = {
  planId: number;
  matchId: number;
  leagueId: number;
  gameId: number;
  playType: PlayTypeKey;
  outcome: PlanOutcome;
  oddsHundredths: number;
  oddsSource: OddsSource;
  /** The site's odds for the same pick and line just before the start; null if it had none. */
  closingOddsHundredths: number | null;
  priceCoins: number;
  isRefundable: boolean;
  /** The time of the first settlement: a correction changes the outcome, but not the order of the record. */
  settledAtMs: number;
};

/** Sorts a record by first settlement. */
export const compareSettled = (
  a: Pick<SettledPlan, "settledAtMs" | "planId">,
  b: Pick<SettledPlan, "settledAtMs" | "planId">,
): number => a.settledAtMs - b.settledAtMs || a.planId - b.planId;
