/**
 * `locked` from kick-off: afterwards only the outcome can change. If a plan is taken down before the lock, its buyers
 * are refunded; it keeps its place in the chain, gets an outcome and counts in the record.
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
/** `expire`: kick-off came before the review. `reverse`: the result it was settled on has been corrected. */
export type PlanEvent = (typeof PLAN_EVENTS)[number];

/** The effect of an event on the coins of a plan's sales. */
export type SaleMovement = "none" | "settle" | "reverse" | "refund";
/** `deleted`: the row is removed, which is only possible for plans that were never released. */
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
  // The outcome is still recorded; sales were refunded by the take-down.
  taken_down: { settle: step("taken_down"), reverse: step("taken_down") },
};

/** Undefined if the event is not allowed in this state. */
export const nextPlanStep = (state: PlanState, event: PlanEvent): PlanStep | undefined => TABLE[state][event];

/** Text, pick, odds and price of a released plan are immutable. */
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
/** `match_started` is only set by `expire`. */
export const REVIEWER_REJECT_REASONS: readonly PlanRejectReason[] = PLAN_REJECT_REASONS.filter(
  (reason) => reason !== "match_started",
);

export const TAKE_DOWN_REASONS = ["by_expert", "content_not_allowed", "copied", "fraud", "expert_banned"] as const;
export type TakeDownReason = (typeof TAKE_DOWN_REASONS)[number];
export const isTakeDownReasonOf = (by: "expert" | "operator", reason: TakeDownReason): boolean =>
  (by === "expert") === (reason === "by_expert");

/** Whether guests may open a plan before the match is over; buyers always can, and everyone can once it is settled. */
export const VIEW_MODES = ["everyone", "login_required"] as const;
export type ViewMode = (typeof VIEW_MODES)[number];

/** A closed list, so that labels cannot promise winnings and all of them are translated. */
export const PLAN_LABELS = ["main_pick", "value", "underdog", "long_shot", "statistics", "line_move"] as const;
export type PlanLabel = (typeof PLAN_LABELS)[number];
