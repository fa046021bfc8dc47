import type { PlanRow } from "#db/queries/plans/plans.ts";
import type { PlanProgress } from "#domain/plans/settlement-step.ts";
import { selectionOfPlan } from "./stored-plan.ts";

/** State that locking and settling depend on; undefined for a plan that was not released. */
export function toPlanProgress(row: PlanRow): PlanProgress | undefined {
  const { state, releasedAtMs, releaseStartsAtMs, releaseHomeId, releaseAwayId } = row;
  const selection = selectionOfPlan(row);
  if (state === "draft" || state === "under_review" || state === "rejected" || selection === null) return undefined;
  if (releasedAtMs === null || releaseStartsAtMs === null || releaseHomeId === null || releaseAwayId === null) {
    return undefined;
  }
  const { releaseBestOf, outcome, settledAtMs } = row;
  return {
    state,
    selection,
    released: {
      releasedAtMs,
      startsAtMs: releaseStartsAtMs,
      homeId: releaseHomeId,
      awayId: releaseAwayId,
      bestOf: releaseBestOf,
    },
    outcome,
    settledAtMs,
  };
}
