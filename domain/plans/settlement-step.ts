import { PLAN_CORRECTION_DAYS, VOID_AFTER_HOURS } from "./limits.ts";
import { isAfterKickOff, type LockMatch, planLockAt } from "./lock.ts";
import type { PickResult, PlanOutcome } from "./outcomes.ts";
import { UNDECIDED, voidResult } from "./outcomes.ts";
import type { PlanState } from "./plan-states.ts";
import { playTypeOf } from "./play-types.ts";
import type { SettlementMatch } from "./score-in-scope.ts";
import { mirrorSelection, type PlanSelection } from "./selection.ts";
import { settleSelection } from "./settle-selection.ts";

/** The state of the match when the plan was released. */
export type ReleaseFacts = {
  releasedAtMs: number;
  startsAtMs: number;
  homeId: number;
  awayId: number;
  bestOf: number | null;
};
export type PlanProgress = {
  state: Extract<PlanState, "released" | "locked" | "settled" | "taken_down">;
  selection: PlanSelection;
  released: ReleaseFacts;
  outcome: PlanOutcome | null;
  /** The time of the first settlement. */
  settledAtMs: number | null;
};
/** `updatedAtMs`: the last update by a feed. For a merged match, this is the match it was merged into. */
export type PlanMatch = SettlementMatch & LockMatch & { homeId: number; awayId: number; updatedAtMs: number };

export type PlanSettlementStep =
  | { kind: "wait" }
  | { kind: "lock"; atMs: number }
  | { kind: "settle"; result: Exclude<PickResult, { kind: "undecided" }> }
  /** The result it was settled on has been corrected; the next step settles it again. */
  | { kind: "reverse" };

const HOUR_MS = 3_600_000;
const VOID_AFTER_MS = VOID_AFTER_HOURS * HOUR_MS;
const CORRECTION_MS = PLAN_CORRECTION_DAYS * 24 * HOUR_MS;

/** After a merge, the teams may be listed in reverse. */
function selectionFor({ selection, released }: PlanProgress, match: PlanMatch): PlanSelection | undefined {
  if (match.homeId === released.homeId && match.awayId === released.awayId) return selection;
  const isSwapped = match.homeId === released.awayId && match.awayId === released.homeId;
  return isSwapped ? mirrorSelection(selection) : undefined;
}

function isFormatChanged({ selection, released }: PlanProgress, { bestOf }: PlanMatch): boolean {
  const { games } = playTypeOf(selection.playType);
  const dependsOnLength = Object.values(games).includes("best_of");
  return dependsOnLength && released.bestOf !== null && bestOf !== undefined && bestOf !== released.bestOf;
}

/** The result for the current data and time. */
export function resolvePlan(plan: PlanProgress, match: PlanMatch | undefined, nowMs: number): PickResult {
  if (!match) return voidResult("match_removed");
  const selection = selectionFor(plan, match);
  if (!selection) return voidResult("match_removed");
  const { releasedAtMs, startsAtMs } = plan.released;
  if (isAfterKickOff(releasedAtMs, match)) return voidResult("released_late");
  if (match.startsAtMs - startsAtMs > VOID_AFTER_MS) return voidResult("postponed");
  const isOverdue = nowMs - startsAtMs > VOID_AFTER_MS;
  if (match.state === "postponed") return isOverdue ? voidResult("postponed") : UNDECIDED;
  // The match may still be resumed.
  if (match.state === "abandoned" && !isOverdue) return UNDECIDED;
  if (match.state === "finished" && isFormatChanged(plan, match)) return voidResult("format_changed");
  const result = settleSelection(selection, match);
  const lastNewsMs = Math.max(startsAtMs, match.updatedAtMs);
  return result.kind === "undecided" && nowMs - lastNewsMs > VOID_AFTER_MS ? voidResult("no_result") : result;
}

const outcomeOf = (result: PickResult): PlanOutcome | null =>
  result.kind === "settled" ? result.outcome : result.kind === "void" ? "void" : null;

/**
 * The next step of a released plan; repeat until "wait". A void is final, because refunded buyers are not charged
 * again.
 */
export function nextPlanSettlement(
  plan: PlanProgress,
  match: PlanMatch | undefined,
  nowMs: number,
): PlanSettlementStep {
  const result = resolvePlan(plan, match, nowMs);
  if (plan.outcome !== null) {
    const isCorrected = plan.outcome !== "void" && outcomeOf(result) !== plan.outcome;
    const isInTime = nowMs - (plan.settledAtMs ?? 0) < CORRECTION_MS;
    return isCorrected && isInTime ? { kind: "reverse" } : { kind: "wait" };
  }
  if (plan.state === "released") {
    if (result.kind !== "undecided") return { kind: "lock", atMs: nowMs };
    const lock = match && planLockAt(match, nowMs);
    return lock?.kind === "locked" ? { kind: "lock", atMs: lock.atMs } : { kind: "wait" };
  }
  return result.kind === "undecided" ? { kind: "wait" } : { kind: "settle", result };
}
