import type { GrantableRole, Role } from "../permissions/roles.ts";

export const STAFF_REQUEST_KINDS = ["grant_role", "revoke_role", "reset_two_factor", "merge_accounts"] as const;
export type StaffRequestKind = (typeof STAFF_REQUEST_KINDS)[number];
export const STAFF_REQUEST_STATES = ["open", "approved", "rejected", "withdrawn"] as const;
export type StaffRequestState = (typeof STAFF_REQUEST_STATES)[number];
export const STAFF_DECISIONS = ["approve", "reject", "withdraw"] as const;
export type StaffDecision = (typeof STAFF_DECISIONS)[number];

type Parties = { state: StaffRequestState; userId: number; requestedById: number };

/** Nobody decides about their own account, and a second person must approve; the requester can withdraw. */
export function findStaffDecisionError(
  { state, userId, requestedById }: Parties,
  byUid: number,
  decision: StaffDecision,
): "conflict" | "not_own_decision" | "second_operator_needed" | undefined {
  if (state !== "open") return "conflict";
  if (decision === "withdraw") return byUid === requestedById ? undefined : "not_own_decision";
  if (byUid === userId) return "not_own_decision";
  return byUid === requestedById ? "second_operator_needed" : undefined;
}

const STATE_AFTER: Record<StaffDecision, Exclude<StaffRequestState, "open">> = {
  approve: "approved",
  reject: "rejected",
  withdraw: "withdrawn",
};
export const stateAfterStaffDecision = (decision: StaffDecision) => STATE_AFTER[decision];

type Subject = { roles: readonly Role[]; hasTwoFactor: boolean };
type Change =
  | { kind: "grant_role" | "revoke_role"; role: GrantableRole }
  | { kind: "reset_two_factor" }
  | { kind: "merge_accounts"; intoUid: number };

/** Whether a change has any effect; checked on request and on approval. */
export function isChangeNeeded(change: Change, { roles, hasTwoFactor }: Subject): boolean {
  if (change.kind === "merge_accounts") return true;
  if (change.kind === "reset_two_factor") return hasTwoFactor;
  return roles.includes(change.role) === (change.kind === "revoke_role");
}

/** Requests are decided by operators; with fewer than two, nobody could be appointed. */
export const MIN_ROLE_HOLDERS: Partial<Record<GrantableRole, number>> = { operator: 2 };

type StoredChange = { kind: StaffRequestKind; role: GrantableRole | null; intoUid: number | null };

/** Converts a stored request; `role` is only stored for kinds that change one. */
export function toStaffChange({ kind, role, intoUid }: StoredChange): Change {
  if (kind === "reset_two_factor") return { kind };
  if (kind === "merge_accounts") {
    if (intoUid === null) throw new Error("request to merge without the account to keep");
    return { kind, intoUid };
  }
  if (role === null) throw new Error(`request to ${kind} without a role`);
  return { kind, role };
}
