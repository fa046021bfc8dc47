import { runBatch } from "#db/client.ts";
import { getUserRow } from "#db/queries/identity/accounts.ts";
import { insertSanction, updateSanctionLifted } from "#db/queries/identity/sanctions.ts";
import { insertSessionEndedNotification } from "#db/queries/notifications/account-notifications.ts";
import { insertStaffNote } from "#db/queries/staff/users.ts";
import { isUnchangedError, requireChange } from "#db/require-change.ts";
import { AppError } from "#domain/errors.ts";
import type { SanctionInput } from "#domain/staff/contract.ts";
import { canRestrict, type SanctionKind, sanctionEndMs } from "#domain/staff/sanctions.ts";
import { signOutStatements } from "../identity/sign-out.ts";
import { notifyUser } from "../notifications/insert-notification.ts";
import type { StaffContext } from "./staff-context.ts";

/** Staff accounts can be restricted only by those who appoint staff, and nobody can restrict their own. */
export async function requireRestrictionAllowed({ db, actor }: StaffContext, uid: number): Promise<void> {
  const user = await getUserRow(db, uid);
  if (!user) throw new AppError("user_not_found", ["userId"]);
  if (uid === actor.uid) throw new AppError("not_own_decision");
  if (!canRestrict(actor.roles, user.roles)) throw new AppError("staff_protected");
}

/** A ban also ends all sessions. The owner learns the reason and the end date; for a ban, when they try to sign in. */
export async function sanctionUser(ctx: StaffContext, input: SanctionInput): Promise<void> {
  const { db, nowMs, actor } = ctx;
  const { userId: uid, kind, reason, days, note } = input;
  await requireRestrictionAllowed(ctx, uid);
  const untilMs = sanctionEndMs(days, nowMs);
  await runBatch(db, [
    insertSanction(db, { uid, kind, reason, note, byUid: actor.uid, nowMs, untilMs }),
    requireChange(db),
    notifyUser(ctx, uid, { kind: "account_restricted", params: { sanction: kind, reason, untilMs } }),
    ...(kind === "ban" ? signOutStatements(ctx, uid, "all") : []),
  ]).catch((error: unknown) => {
    throw isUnchangedError(error) ? new AppError("conflict") : error;
  });
}

export async function liftSanction(
  ctx: StaffContext,
  { userId: uid, kind, note }: { userId: number; kind: SanctionKind; note: string },
): Promise<void> {
  const { db, nowMs, actor } = ctx;
  await requireRestrictionAllowed(ctx, uid);
  await runBatch(db, [
    updateSanctionLifted(db, { uid, kind, byUid: actor.uid, nowMs }),
    requireChange(db),
    insertStaffNote(db, { uid, byUid: actor.uid, body: note, nowMs }),
    notifyUser(ctx, uid, { kind: "account_restriction_lifted", params: { sanction: kind } }),
  ]).catch((error: unknown) => {
    throw isUnchangedError(error) ? new AppError("sanction_ended") : error;
  });
}

/** Ends every session, for a compromised account. */
export async function signOutUser(
  ctx: StaffContext,
  { userId: uid, note }: { userId: number; note: string },
): Promise<void> {
  const { db, nowMs, actor, inboxes } = ctx;
  await requireRestrictionAllowed(ctx, uid);
  inboxes.add(uid);
  await runBatch(db, [
    insertSessionEndedNotification(db, uid, { keepId: "" }, nowMs),
    insertStaffNote(db, { uid, byUid: actor.uid, body: note, nowMs }),
    ...signOutStatements(ctx, uid, "all"),
  ]);
}

export async function addStaffNote(
  { db, nowMs, actor }: StaffContext,
  { userId: uid, body }: { userId: number; body: string },
): Promise<void> {
  if (!(await getUserRow(db, uid))) throw new AppError("user_not_found", ["userId"]);
  await insertStaffNote(db, { uid, byUid: actor.uid, body, nowMs });
}
