import { runBatch, type Statement } from "#db/client.ts";
import { toConstraintViolation } from "#db/constraint-errors.ts";
import { updateInboxRevision } from "#db/queries/notifications/inboxes.ts";
import { getDebt, getWaiver, updateWaiver } from "#db/queries/wallet/debt-waivers.ts";
import { insertEntry } from "#db/queries/wallet/ledger.ts";
import { AppError } from "#domain/errors.ts";
import { waivedAmount } from "#domain/wallet/debt-waiver.ts";
import { debtAccountId, lossAccountId } from "#domain/wallet/ledger-accounts.ts";
import type { DebtWaiver } from "#domain/wallet/operator-contract.ts";
import type { NotificationContext } from "../notifications/insert-notification.ts";
import { requireUnclaimed } from "../staff/claims.ts";

export type DecideWaiverInput = { operatorUid: number; id: string; decision: "confirm" | "decline" };

/** `conflict` if another operator decided in the meantime, or a recharge has paid the debt since it was read. */
function toWaiverError(error: unknown): unknown {
  const broken = toConstraintViolation(error);
  if (broken?.kind === "not_null" && broken.table === "debt_waivers") return new AppError("conflict");
  if (broken?.kind === "check" && broken.name === "debt_waivers_two_people") return new AppError("no_permission");
  return broken?.kind === "check" && broken.name === "ledger_accounts_debt" ? new AppError("conflict") : error;
}

/** The debt becomes a loss of the site; the entry names the operator who confirmed. */
function waiverStatements(
  { db, nowMs, inboxes }: NotificationContext,
  { id, uid, purse }: DebtWaiver,
  amount: number,
  operatorUid: number,
): Statement[] {
  if (amount === 0) throw new AppError("conflict");
  inboxes.add(uid);
  const accounts = { from: lossAccountId(purse), to: debtAccountId(uid, purse) };
  const entry = { key: `waive:${id}`, kind: "debt_waived", purse, amount, otherUid: operatorUid, ...accounts } as const;
  return [insertEntry(db, entry, nowMs), updateInboxRevision(db, uid)];
}

/** Writes off the debt once a second operator confirms. The requester may decline. */
export async function decideDebtWaiver(
  ctx: NotificationContext,
  { operatorUid, id, decision }: DecideWaiverInput,
): Promise<DebtWaiver> {
  const { db, nowMs } = ctx;
  const waiver = await getWaiver(db, id);
  if (!waiver) throw new AppError("not_found");
  if (waiver.state !== "asked") throw new AppError("conflict");
  const isConfirmed = decision === "confirm";
  if (isConfirmed && [waiver.askedBy, waiver.uid].includes(operatorUid)) throw new AppError("no_permission");
  await requireUnclaimed(ctx, { kind: "debt_waiver", id, byUid: operatorUid });
  const state = isConfirmed ? "confirmed" : "declined";
  const amount = isConfirmed ? waivedAmount(waiver.amount, await getDebt(db, waiver.uid, waiver.purse)) : waiver.amount;
  const statements = isConfirmed ? waiverStatements(ctx, waiver, amount, operatorUid) : [];
  try {
    await runBatch(db, [updateWaiver(db, id, { state, amount, byUid: operatorUid, nowMs }), ...statements]);
  } catch (error) {
    throw toWaiverError(error);
  }
  return { ...waiver, state, amount, decidedBy: operatorUid, decidedAtMs: nowMs };
}
