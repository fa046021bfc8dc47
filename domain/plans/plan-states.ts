/**
 * `locked` from kick-off: nothing about it changes but its outcome. A plan taken down before the lock is refunded to its
 * buyers; it keeps its place in the chain, gets an outcome and counts in the record.
 */
export const PLAN_STATES = [
  "draft",
  "under_review",
  "rejected",
  "released",
  "locked",
  "settled",
  "taken_down",
] as const;
export type PlanState = (typeof PLAN_STATES)[number];

export const PLAN_EVENTS = [
  "edit",
  "submit",
  "withdraw",
  "approve",
  "reject",
  "expire",
  "lock",
  "settle",
  "reverse",
  "take_down",
  "delete",
] as const;
/** `expire`: kick-off came before the review. `reverse`: the result it was settled for has been corrected. */
export type PlanEvent = (typeof PLAN_EVENTS)[number];

/** What an event does with the coins of its sales. */
export type SaleMovement = "none" | "settle" | "reverse" | "refund";
/** `deleted`: the row is removed; only plans that were never released can be. */
export type PlanStep = { to: PlanState | "deleted"; sales: SaleMovement };

const step = (to: PlanStep["to"], sales: SaleMovement = "none"): PlanStep => ({ to, sales });
const TABLE: Record<PlanState, Partial<Record<PlanEvent, PlanStep>>> = {
  draft: { edit: step("draft"), submit: step("under_review"), delete: step("deleted") },
  under_review: {
    withdraw: step("draft"),
    approve: step("released"),
    reject: step("rejected"),
    expire: step("rejected"),
    delete: step("deleted"),
  },
  rejected: { edit: step("draft"), delete: step("deleted") },
  released: { lock: step("locked"), take_down: step("taken_down", "refund") },
  locked: { settle: step("settled", "settle") },
  settled: { reverse: step("locked", "reverse") },
  // Its outcome is recorded; its sales were refunded when it was taken down.
  taken_down: { settle: step("taken_down"), reverse: step("taken_down") },
};

/** Undefined where the event is not allowed. */
export const nextPlanStep = (state: PlanState, event: PlanEvent): PlanStep | undefined => TABLE[state][event];

/** Its text, pick, odds and price never change again. */
export const isReleasedState = (state: PlanState): boolean =>
  state === "released" || state === "locked" || state === "settled" || state === "taken_down";

/** Shown to the expert in their language. */
export const PLAN_REJECT_REASONS = [
  "odds_not_plausible",
  "no_analysis",
  "promises_winnings",
  "copied",
  "advertising",
  "content_not_allowed",
  "match_started",
] as const;
export type PlanRejectReason = (typeof PLAN_REJECT_REASONS)[number];
/** `match_started` is given by `expire` only. */
export const REVIEWER_REJECT_REASONS: readonly PlanRejectReason[] = PLAN_REJECT_REASONS.filter(
  (reason) => reason !== "match_started",
);

export const TAKE_DOWN_REASONS = ["by_expert", "content_not_allowed", "copied", "fraud", "expert_banned"] as const;
export type TakeDownReason = (typeof TAKE_DOWN_REASONS)[number];
export const isTakeDownReasonOf = (by: "expert" | "operator", reason: TakeDownReason): boolean =>
  (by === "expert") === (reason === "by_expert");

/** Whether guests may open a plan; what was bought is shown to its buyers, and to everyone after the match. */
export const VIEW_MODES = ["everyone", "login_required"] as const;
export type ViewMode = (typeof VIEW_MODES)[number];

/** A closed list, so that no label promises winnings and each is translated. */
export const PLAN_LABELS = ["main_pick", "value", "underdog", "long_shot", "statistics", "line_move"] as const;
export type PlanLabel = (typeof PLAN_LABELS)[number];
