import type { Database } from "#db/client.ts";
import { toConstraintViolation } from "#db/constraint-errors.ts";
import { getOwed, getWaiver, insertWaiver } from "#db/queries/wallet/debt-waivers.ts";
import { AppError } from "#domain/errors.ts";
import type { DebtWaiver } from "#domain/wallet/operator-contract.ts";
import type { RechargeCurrency } from "#domain/wallet/recharge.ts";
import { createId } from "../../crypto/hashing.ts";

type WaiverInput = { userId: number; purse: RechargeCurrency; reason: string };

/** One operator asks that the house takes a debt as its own loss. Nothing moves until another confirms it. */
export async function requestDebtWaiver(
  { db, nowMs }: { db: Database; nowMs: number },
  operatorUid: number,
  { userId, purse, reason }: WaiverInput,
): Promise<DebtWaiver> {
  // Nobody lets themselves off.
  if (userId === operatorUid) throw new AppError("no_permission");
  const amount = await getOwed(db, userId, purse);
  if (amount === 0) throw new AppError("not_found");
  const id = createId();
  try {
    await insertWaiver(db, { id, uid: userId, purse, amount, reason, askedBy: operatorUid, askedAtMs: nowMs }).run();
  } catch (error) {
    const broken = toConstraintViolation(error);
    if (broken?.kind === "unique" && broken.table === "debt_waivers") throw new AppError("conflict");
    throw error;
  }
  const waiver = await getWaiver(db, id);
  if (!waiver) throw new Error(`the waiver ${id} was written and is not there`);
  return waiver;
}
