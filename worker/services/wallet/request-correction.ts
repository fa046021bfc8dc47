import type { Database } from "#db/client.ts";
import { toConstraintViolation } from "#db/constraint-errors.ts";
import { getCorrection, getLedgerEntry, insertCorrection } from "#db/queries/wallet/ledger-corrections.ts";
import { AppError } from "#domain/errors.ts";
import { isCorrectable } from "#domain/wallet/ledger-correction.ts";
import type { LedgerCorrection } from "#domain/wallet/operator-contract.ts";
import { createId } from "../../crypto/hashing.ts";

type CorrectionInput = { key: string; leg: number; reason: string };

/** One operator asks to have one entry reversed. Nothing moves until another confirms it. */
export async function requestCorrection(
  { db, nowMs }: { db: Database; nowMs: number },
  operatorUid: number,
  ask: CorrectionInput,
): Promise<LedgerCorrection> {
  const entry = await getLedgerEntry(db, ask.key, ask.leg);
  if (!entry) throw new AppError("not_found");
  // Nobody corrects their own purse.
  if (entry.fromUid === operatorUid || entry.toUid === operatorUid) throw new AppError("no_permission");
  if (!isCorrectable(entry)) throw new AppError("bad_input", ["key"]);
  const id = createId();
  try {
    await insertCorrection(db, { ...ask, id, askedBy: operatorUid, askedAtMs: nowMs }).run();
  } catch (error) {
    const broken = toConstraintViolation(error);
    // Asked for already, or reversed already.
    if (broken?.kind === "unique" && broken.table === "ledger_corrections") throw new AppError("conflict");
    throw error;
  }
  const correction = await getCorrection(db, id);
  if (!correction) throw new Error(`the correction ${id} was written and is not there`);
  return correction;
}
