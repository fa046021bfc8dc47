import { MAX_PLANS_PER_MATCH } from "./limits.ts";
import { type LockMatch, planLockAt } from "./lock.ts";
import type { PlanState } from "./plan-states.ts";

export type ReleaseRejection = "not_under_review" | "match_removed" | "match_started" | "match_postponed";

/** The reason a reviewed plan cannot be released now; undefined if it can. */
export function checkRelease(
  state: PlanState,
  match: LockMatch | undefined,
  nowMs: number,
): ReleaseRejection | undefined {
  if (state !== "under_review") return "not_under_review";
  if (!match) return "match_removed";
  const lock = planLockAt(match, nowMs);
  if (lock.kind === "locked") return "match_started";
  return lock.kind === "paused" ? "match_postponed" : undefined;
}

export type SubmitRejection = "too_many_plans" | "match_removed" | "match_started";
/** `otherPlans` counts the expert's other plans for the match, without deleted, rejected and draft ones. */
export function checkSubmit(
  otherPlans: number,
  match: LockMatch | undefined,
  nowMs: number,
): SubmitRejection | undefined {
  if (!match) return "match_removed";
  if (planLockAt(match, nowMs).kind === "locked") return "match_started";
  return otherPlans >= MAX_PLANS_PER_MATCH ? "too_many_plans" : undefined;
}

export type PurchaseRejection = "signed_out" | "own_plan" | "bought_already" | "taken_down" | "locked" | "not_on_sale";
type PurchaseRequest = {
  state: PlanState;
  match: LockMatch | undefined;
  expertUid: number;
  buyer: { uid: number; hasBought: boolean } | undefined;
};

/** The reason the reader cannot buy a plan now; undefined if they can. */
export function checkPurchase(request: PurchaseRequest, nowMs: number): PurchaseRejection | undefined {
  const { state, match, expertUid, buyer } = request;
  if (state === "taken_down") return "taken_down";
  if (state === "locked" || state === "settled") return "locked";
  if (state !== "released" || !match) return "not_on_sale";
  const lock = planLockAt(match, nowMs);
  if (lock.kind !== "open") return lock.kind === "locked" ? "locked" : "not_on_sale";
  if (!buyer) return "signed_out";
  if (buyer.uid === expertUid) return "own_plan";
  return buyer.hasBought ? "bought_already" : undefined;
}
