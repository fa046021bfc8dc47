export const ACCOUNT_MERGE_STATES = ["open", "approved", "rejected", "withdrawn", "undone"] as const;
export type AccountMergeState = (typeof ACCOUNT_MERGE_STATES)[number];
export const ACCOUNT_MERGE_DECISIONS = ["approve", "reject", "withdraw", "undo"] as const;
export type AccountMergeDecision = (typeof ACCOUNT_MERGE_DECISIONS)[number];

/** Afterwards what was moved may be spent, and the merge stays. */
export const MERGE_UNDO_MS = 14 * 86_400_000;

type Merge = {
  state: AccountMergeState;
  fromUid: number;
  intoUid: number;
  requestedById: number;
  decidedAtMs: number | null;
};

const STATE_AFTER: Record<AccountMergeDecision, Exclude<AccountMergeState, "open">> = {
  approve: "approved",
  reject: "rejected",
  withdraw: "withdrawn",
  undo: "undone",
};
export const stateAfterMergeDecision = (decision: AccountMergeDecision) => STATE_AFTER[decision];

/** A second person approves, nobody decides about their own account, and an approved merge can be undone for two weeks. */
export function findMergeDecisionError(
  { state, fromUid, intoUid, requestedById, decidedAtMs }: Merge,
  { byUid, decision, nowMs }: { byUid: number; decision: AccountMergeDecision; nowMs: number },
): "conflict" | "not_own_decision" | "second_operator_needed" | "merge_undo_over" | undefined {
  if (state !== (decision === "undo" ? "approved" : "open")) return "conflict";
  if (byUid === fromUid || byUid === intoUid) return "not_own_decision";
  if (decision === "withdraw") return byUid === requestedById ? undefined : "not_own_decision";
  if (decision === "approve" && byUid === requestedById) return "second_operator_needed";
  if (decision === "undo" && nowMs - (decidedAtMs ?? 0) > MERGE_UNDO_MS) return "merge_undo_over";
  return undefined;
}
