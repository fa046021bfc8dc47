import type { OddsSource } from "../plans/contract.ts";
import type { PlanOutcome } from "../plans/outcomes.ts";
import type { PlayTypeKey } from "../plans/play-types.ts";

/** What records are made of; plans that were taken down after release are included. */
export type SettledPlan = {
  planId: number;
  matchId: number;
  leagueId: number;
  gameId: number;
  playType: PlayTypeKey;
  outcome: PlanOutcome;
  oddsHundredths: number;
  oddsSource: OddsSource;
  /** The site's odds of the same pick and line just before the start; null where it had none. */
  closingOddsHundredths: number | null;
  priceCoins: number;
  isRefundable: boolean;
  /** Of the first settlement: a correction changes the outcome, not the place in the record. */
  settledAtMs: number;
};

/** The order of a record: by first settlement. */
export const compareSettled = (
  a: Pick<SettledPlan, "settledAtMs" | "planId">,
  b: Pick<SettledPlan, "settledAtMs" | "planId">,
): number => a.settledAtMs - b.settledAtMs || a.planId - b.planId;
