import { runBatch, type Statement } from "#db/client.ts";
import { parseUserRow, selectUser } from "#db/queries/identity/accounts.ts";
import { deleteTwoFactor, isTwoFactorEnabled } from "#db/queries/identity/two-factor.ts";
import { deleteRole, insertRole, selectStaffRequest, updateStaffRequest } from "#db/queries/staff/requests.ts";
import { isUnchangedError, requireChange } from "#db/require-change.ts";
import { AppError } from "#domain/errors.ts";
import type { DecideStaffRequestInput } from "#domain/staff/contract.ts";
import {
  findStaffDecisionError,
  isChangeNeeded,
  MIN_ROLE_HOLDERS,
  type StaffRequestState,
  stateAfterStaffDecision,
  toStaffChange,
} from "#domain/staff/staff-requests.ts";
import { signOutStatements } from "../identity/sign-out.ts";
import { notifyUser } from "../notifications/insert-notification.ts";
import { requireUnclaimed } from "./claims.ts";
import { type MergeContext, mergeStatements, requireMergeAllowed } from "./merge-accounts.ts";

type StaffChange = ReturnType<typeof toStaffChange>;

/** Revoking a role or a second factor ends all sessions of the account; a new role applies from the next request. */
function changeStatements(ctx: MergeContext, requestId: number, uid: number, change: StaffChange): Statement[] {
  const { db } = ctx;
  switch (change.kind) {
    case "grant_role":
      return [
        insertRole(db, uid, change.role),
        notifyUser(ctx, uid, { kind: "role_changed", params: { role: change.role, isGranted: true } }),
      ];
    case "revoke_role":
      return [
        deleteRole(db, uid, change.role, MIN_ROLE_HOLDERS[change.role] ?? 0),
        requireChange(db),
        notifyUser(ctx, uid, { kind: "role_changed", params: { role: change.role, isGranted: false } }),
        ...signOutStatements(ctx, uid, "all"),
      ];
    case "reset_two_factor":
      return [
        ...deleteTwoFactor(db, uid),
        notifyUser(ctx, uid, { kind: "two_step_off", params: {} }),
        ...signOutStatements(ctx, uid, "all"),
      ];
    case "merge_accounts":
      return mergeStatements(ctx, { requestId, duplicate: uid, kept: change.intoUid });
  }
}

/** A second person approves or rejects; the requester may withdraw. */
export async function decideStaffRequest(
  ctx: MergeContext,
  { requestId: id, decision, note }: DecideStaffRequestInput,
): Promise<{ requestId: number; state: StaffRequestState; userId: number; requestedById: number }> {
  const { db, nowMs, actor } = ctx;
  const [request] = await selectStaffRequest(db, id, actor.uid);
  if (!request) throw new AppError("not_found", ["requestId"]);
  const { uid, requestedById } = request;
  const error = findStaffDecisionError({ state: request.state, userId: uid, requestedById }, actor.uid, decision);
  if (error) throw new AppError(error);
  await requireUnclaimed(ctx, { kind: "staff_request", id: String(id), byUid: actor.uid });
  const state = stateAfterStaffDecision(decision);
  const change = toStaffChange(request);
  if (decision === "approve") {
    const [user, hasTwoFactor] = await Promise.all([selectUser(db, uid), isTwoFactorEnabled(db, uid)]);
    const roles = parseUserRow(user)?.roles ?? [];
    if (!isChangeNeeded(change, { roles, hasTwoFactor })) throw new AppError("change_not_needed");
    if (change.kind === "merge_accounts") await requireMergeAllowed(ctx, uid, change.intoUid);
  }
  await runBatch(db, [
    updateStaffRequest(db, { id, state, byUid: actor.uid, note, nowMs }),
    requireChange(db),
    ...(decision === "approve" ? changeStatements(ctx, id, uid, change) : []),
  ]).catch((failure: unknown) => {
    throw isUnchangedError(failure) ? new AppError("conflict") : failure;
  });
  return { requestId: id, state, userId: uid, requestedById };
}
