import { runBatch, type Statement } from "#db/client.ts";
import { toConstraintViolation, toLedgerWriteError } from "#db/constraint-errors.ts";
import { updateInboxRevision } from "#db/queries/notifications/inboxes.ts";
import { insertEntries } from "#db/queries/wallet/ledger.ts";
import { getCorrection, getLedgerEntry, updateCorrection } from "#db/queries/wallet/ledger-corrections.ts";
import { AppError } from "#domain/errors.ts";
import { correctionEntries } from "#domain/wallet/ledger-correction.ts";
import type { LedgerEntry } from "#domain/wallet/ledger-entries.ts";
import type { LedgerCorrection } from "#domain/wallet/operator-contract.ts";
import type { NotificationContext } from "../notifications/insert-notification.ts";
import { requireUnclaimed } from "../staff/claims.ts";

export type DecideCorrectionInput = { operatorUid: number; id: string; decision: "confirm" | "decline" };

/** `conflict` if another operator decided in the meantime, or the balance is too low to reverse. */
function toCorrectionError(error: unknown): unknown {
  const broken = toConstraintViolation(error);
  if (broken?.kind === "not_null" && broken.table === "ledger_corrections") return new AppError("conflict");
  if (broken?.kind === "check" && broken.name === "ledger_corrections_two_people") return new AppError("no_permission");
  if (broken?.kind === "check" && broken.name === "ledger_accounts_debt") return new AppError("conflict");
  const problem = toLedgerWriteError(error);
  return problem === undefined ? error : new AppError(problem === "key_used" ? "conflict" : problem);
}

async function correctionStatements(
  { db, nowMs, inboxes }: NotificationContext,
  { id, key, leg }: LedgerCorrection,
  operatorUid: number,
): Promise<Statement[]> {
  const found = await getLedgerEntry(db, key, leg);
  if (!found) throw new Error(`entry ${key} ${leg} of correction ${id} not found`);
  const { fromUid, toUid, subject, otherUid, ...rest } = found;
  const uids = [fromUid, toUid].filter((uid) => uid !== null);
  if (uids.includes(operatorUid)) throw new AppError("no_permission");
  const entry: LedgerEntry = {
    ...rest,
    ...(subject === null ? {} : { subject }),
    ...(otherUid === null ? {} : { otherUid }),
  };
  for (const uid of uids) inboxes.add(uid);
  return [insertEntries(db, correctionEntries(id, entry), nowMs), ...uids.map((uid) => updateInboxRevision(db, uid))];
}

/** Writes the reversing entries once a second operator confirms. The requester may decline. */
export async function decideCorrection(
  ctx: NotificationContext,
  { operatorUid, id, decision }: DecideCorrectionInput,
): Promise<LedgerCorrection> {
  const { db, nowMs } = ctx;
  const correction = await getCorrection(db, id);
  if (!correction) throw new AppError("not_found");
  if (correction.state !== "asked") throw new AppError("conflict");
  const isConfirmed = decision === "confirm";
  if (isConfirmed && correction.askedBy === operatorUid) throw new AppError("no_permission");
  await requireUnclaimed(ctx, { kind: "ledger_correction", id, byUid: operatorUid });
  const state = isConfirmed ? "confirmed" : "declined";
  const statements = isConfirmed ? await correctionStatements(ctx, correction, operatorUid) : [];
  try {
    await runBatch(db, [updateCorrection(db, id, { state, byUid: operatorUid, nowMs }), ...statements]);
  } catch (error) {
    throw toCorrectionError(error);
  }
  return { ...correction, state, decidedBy: operatorUid, decidedAtMs: nowMs };
}
