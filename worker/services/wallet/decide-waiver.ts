import { type Database, runBatch } from "#db/client.ts";
import { toConstraintViolation } from "#db/constraint-errors.ts";
import { updateInboxRevision } from "#db/queries/notifications/inboxes.ts";
import { updateWaiver as decideRow, getOwed, getWaiver } from "#db/queries/wallet/debt-waivers.ts";
import { insertEntry } from "#db/queries/wallet/ledger.ts";
import { AppError } from "#domain/errors.ts";
import { waivedAmount } from "#domain/wallet/debt-waiver.ts";
import { debtAccountId, lossAccountId } from "#domain/wallet/ledger-accounts.ts";
import type { DebtWaiver } from "#domain/wallet/operator-contract.ts";

type Context = { db: Database; nowMs: number; inboxes: Set<number> };

/** Decided by somebody else meanwhile, or settled by a recharge since it was looked up. */
function toWaiverError(error: unknown): unknown {
  const broken = toConstraintViolation(error);
  if (broken?.kind === "not_null" && broken.table === "debt_waivers") return new AppError("conflict");
  if (broken?.kind === "check" && broken.name === "debt_waivers_two_people") return new AppError("no_permission");
  return broken?.kind === "check" && broken.name === "ledger_accounts_debt" ? new AppError("conflict") : error;
}

/** The house takes what is owed as its own loss; the entry names who agreed to it. */
function waiverStatements(
  { db, nowMs, inboxes }: Context,
  { id, uid, purse }: DebtWaiver,
  amount: number,
  byUid: number,
) {
  if (amount === 0) throw new AppError("conflict");
  inboxes.add(uid);
  const accounts = { from: lossAccountId(purse), to: debtAccountId(uid, purse) };
  const entry = { key: `waive:${id}`, kind: "debt_waived", purse, amount, otherUid: byUid, ...accounts } as const;
  return [insertEntry(db, entry, nowMs), updateInboxRevision(db, uid)];
}

/** A second operator confirms, and the debt is the house's loss; or it is declined, which the first one may as well. */
export async function decideDebtWaiver(
  context: Context,
  operatorUid: number,
  { id, decision }: { id: string; decision: "confirm" | "decline" },
): Promise<DebtWaiver> {
  const { db, nowMs } = context;
  const asked = await getWaiver(db, id);
  if (!asked) throw new AppError("not_found");
  if (asked.state !== "asked") throw new AppError("conflict");
  const isConfirmed = decision === "confirm";
  if (isConfirmed && [asked.askedBy, asked.uid].includes(operatorUid)) throw new AppError("no_permission");
  const state = isConfirmed ? "confirmed" : "declined";
  const amount = isConfirmed ? waivedAmount(asked.amount, await getOwed(db, asked.uid, asked.purse)) : asked.amount;
  const written = isConfirmed ? waiverStatements(context, asked, amount, operatorUid) : [];
  try {
    await runBatch(db, [decideRow(db, id, { state, amount, byUid: operatorUid, nowMs }), ...written]);
  } catch (error) {
    throw toWaiverError(error);
  }
  return { ...asked, state, amount, decidedBy: operatorUid, decidedAtMs: nowMs };
}
