import { toConstraintViolation } from "#db/constraint-errors.ts";
import { getDebt, getWaiver, insertWaiver } from "#db/queries/wallet/debt-waivers.ts";
import { AppError } from "#domain/errors.ts";
import type { DebtWaiver } from "#domain/wallet/operator-contract.ts";
import type { RechargeCurrency } from "#domain/wallet/recharge.ts";
import { createId } from "../../crypto/hashing.ts";
import type { ServiceContext } from "../context.ts";

export type RequestWaiverInput = { operatorUid: number; userId: number; purse: RechargeCurrency; reason: string };

/** Requests that the site writes off a debt. No balance changes until a second operator confirms it. */
export async function requestDebtWaiver(
  { db, nowMs }: ServiceContext,
  { operatorUid, userId, purse, reason }: RequestWaiverInput,
): Promise<DebtWaiver> {
  // Operators may not waive their own debts.
  if (userId === operatorUid) throw new AppError("no_permission");
  const amount = await getDebt(db, userId, purse);
  if (amount === 0) throw new AppError("not_found");
  const id = createId();
  try {
    await insertWaiver(db, { id, uid: userId, purse, amount, reason, askedBy: operatorUid, askedAtMs: nowMs });
  } catch (error) {
    const broken = toConstraintViolation(error);
    if (broken?.kind === "unique" && broken.table === "debt_waivers") throw new AppError("conflict");
    throw error;
  }
  const waiver = await getWaiver(db, id);
  if (!waiver) throw new Error(`waiver ${id} not found after insert`);
  return waiver;
}
