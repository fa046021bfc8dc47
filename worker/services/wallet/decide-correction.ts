import { type Database, runBatch, type Statement } from "#db/client.ts";
import { toConstraintViolation, toLedgerWriteError } from "#db/constraint-errors.ts";
import { updateInboxRevision } from "#db/queries/notifications/inboxes.ts";
import { insertEntries } from "#db/queries/wallet/ledger.ts";
import { getCorrection, getLedgerEntry, updateCorrection } from "#db/queries/wallet/ledger-corrections.ts";
import { AppError } from "#domain/errors.ts";
import { correctionEntries } from "#domain/wallet/ledger-correction.ts";
import type { LedgerEntry } from "#domain/wallet/ledger-entries.ts";
import type { LedgerCorrection } from "#domain/wallet/operator-contract.ts";

type Context = { db: Database; nowMs: number; inboxes: Set<number> };

/** What the database would not have, by name: decided meanwhile, or there is too little to take back. */
function toCorrectionError(error: unknown): unknown {
  const broken = toConstraintViolation(error);
  if (broken?.kind === "not_null" && broken.table === "ledger_corrections") return new AppError("conflict");
  if (broken?.kind === "check" && broken.name === "ledger_corrections_two_people") return new AppError("no_permission");
  if (broken?.kind === "check" && broken.name === "ledger_accounts_debt") return new AppError("conflict");
  const problem = toLedgerWriteError(error);
  return problem === undefined ? error : new AppError(problem === "key_used" ? "conflict" : problem);
}

async function correctionStatements(
  { db, nowMs, inboxes }: Context,
  { id, key, leg }: LedgerCorrection,
  operatorUid: number,
): Promise<Statement[]> {
  const found = await getLedgerEntry(db, key, leg);
  if (!found) throw new Error(`the entry ${key} ${leg} of a correction is not there`);
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

/** A second operator confirms, and the reversing entry is written; or it is declined, which the first one may as well. */
export async function decideCorrection(
  context: Context,
  operatorUid: number,
  { id, decision }: { id: string; decision: "confirm" | "decline" },
): Promise<LedgerCorrection> {
  const { db, nowMs } = context;
  const asked = await getCorrection(db, id);
  if (!asked) throw new AppError("not_found");
  if (asked.state !== "asked") throw new AppError("conflict");
  const isConfirmed = decision === "confirm";
  if (isConfirmed && asked.askedBy === operatorUid) throw new AppError("no_permission");
  const state = isConfirmed ? "confirmed" : "declined";
  const written = isConfirmed ? await correctionStatements(context, asked, operatorUid) : [];
  try {
    await runBatch(db, [updateCorrection(db, id, state, operatorUid, nowMs), ...written]);
  } catch (error) {
    throw toCorrectionError(error);
  }
  return { ...asked, state, decidedBy: operatorUid, decidedAtMs: nowMs };
}
