import { toConstraintViolation } from "#db/constraint-errors.ts";
import { getUserRow } from "#db/queries/identity/accounts.ts";
import { isTwoFactorEnabled } from "#db/queries/identity/two-factor.ts";
import { insertStaffRequest } from "#db/queries/staff/requests.ts";
import { AppError } from "#domain/errors.ts";
import type { RequestStaffChangeInput } from "#domain/staff/contract.ts";
import { isChangeNeeded, toStaffChange } from "#domain/staff/staff-requests.ts";
import { requireMergeAllowed } from "./merge-accounts.ts";
import type { StaffContext } from "./staff-context.ts";

/** Changes nothing until a second person approves it. Nobody can request a change to their own account. */
export async function requestStaffChange(
  ctx: StaffContext,
  input: RequestStaffChangeInput,
): Promise<{ requestId: number }> {
  const { db, nowMs, actor } = ctx;
  const { kind, userId: uid, reason } = input;
  if (uid === actor.uid) throw new AppError("not_own_decision");
  const user = await getUserRow(db, uid);
  if (!user || user.isGone) throw new AppError("user_not_found", ["userId"]);
  const role = "role" in input ? input.role : null;
  const intoUid = input.kind === "merge_accounts" ? input.intoUserId : null;
  if (intoUid !== null) await requireMergeAllowed(ctx, uid, intoUid);
  const hasTwoFactor = await isTwoFactorEnabled(db, uid);
  if (!isChangeNeeded(toStaffChange({ kind, role, intoUid }), { roles: user.roles, hasTwoFactor }))
    throw new AppError("change_not_needed");
  try {
    const [request] = await insertStaffRequest(db, { kind, uid, role, intoUid, reason, byUid: actor.uid, nowMs });
    if (!request) throw new Error("request not inserted");
    return { requestId: request.id };
  } catch (error) {
    // The same change has already been requested.
    if (toConstraintViolation(error)?.kind === "unique") throw new AppError("conflict");
    throw error;
  }
}
