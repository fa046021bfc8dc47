import { toConstraintViolation } from "#db/constraint-errors.ts";
import { getCorrection, getLedgerEntry, insertCorrection } from "#db/queries/wallet/ledger-corrections.ts";
import { AppError } from "#domain/errors.ts";
import { isCorrectable } from "#domain/wallet/ledger-correction.ts";
import type { LedgerCorrection } from "#domain/wallet/operator-contract.ts";
import { createId } from "../../crypto/hashing.ts";
import type { ServiceContext } from "../context.ts";

export type RequestCorrectionInput = { operatorUid: number; key: string; leg: number; reason: string };

/** Requests the reversal of one entry. No balance changes until a second operator confirms it. */
export async function requestCorrection(
  { db, nowMs }: ServiceContext,
  { operatorUid, key, leg, reason }: RequestCorrectionInput,
): Promise<LedgerCorrection> {
  const entry = await getLedgerEntry(db, key, leg);
  if (!entry) throw new AppError("not_found");
  // Operators may not correct their own balances.
  if (entry.fromUid === operatorUid || entry.toUid === operatorUid) throw new AppError("no_permission");
  if (!isCorrectable(entry)) throw new AppError("bad_input", ["key"]);
  const id = createId();
  try {
    await insertCorrection(db, { id, key, leg, reason, askedBy: operatorUid, askedAtMs: nowMs });
  } catch (error) {
    const broken = toConstraintViolation(error);
    // The entry has an open or confirmed correction.
    if (broken?.kind === "unique" && broken.table === "ledger_corrections") throw new AppError("conflict");
    throw error;
  }
  const correction = await getCorrection(db, id);
  if (!correction) throw new Error(`correction ${id} not found after insert`);
  return correction;
}
