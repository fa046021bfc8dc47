import type { Database } from "#db/client.ts";
import { brokenConstraint } from "#db/constraint-errors.ts";
import { insertCorrection, readCorrection, readEntry } from "#db/queries/wallet/ledger-corrections.ts";
import { Refusal } from "#domain/errors.ts";
import { isCorrectable } from "#domain/wallet/ledger-correction.ts";
import type { Correction } from "#domain/wallet/operator-contract.ts";
import { newId } from "../../crypto/hashing.ts";

type Ask = { key: string; leg: number; reason: string };

/** One operator asks to have one entry reversed. Nothing moves until another confirms it. */
export async function askCorrection(
  { db, nowMs }: { db: Database; nowMs: number },
  operatorUid: number,
  ask: Ask,
): Promise<Correction> {
  const entry = await readEntry(db, ask.key, ask.leg);
  if (!entry) throw new Refusal("not_found");
  // Nobody corrects their own purse.
  if (entry.fromUid === operatorUid || entry.toUid === operatorUid) throw new Refusal("no_permission");
  if (!isCorrectable(entry)) throw new Refusal("bad_input", ["key"]);
  const id = newId();
  try {
    await insertCorrection(db, { ...ask, id, askedBy: operatorUid, askedAtMs: nowMs }).run();
  } catch (error) {
    const broken = brokenConstraint(error);
    // Asked for already, or reversed already.
    if (broken?.kind === "unique" && broken.table === "ledger_corrections") throw new Refusal("conflict");
    throw error;
  }
  const correction = await readCorrection(db, id);
  if (!correction) throw new Error(`the correction ${id} was written and is not there`);
  return correction;
}
