import { runBatch } from "#db/client.ts";
import {
  type ClosingKey,
  selectBookedAmounts,
  selectBookedCount,
  selectClosing,
  selectListedAmounts,
  updateClosed,
  updateDifferenceResolved,
} from "#db/queries/wallet/closing.ts";
import { isUnchangedError, requireChange } from "#db/require-change.ts";
import { AppError } from "#domain/errors.ts";
import { findClosingObstacle } from "#domain/wallet/day-closing.ts";
import type { ClosingDetails } from "#domain/wallet/finance-contract.ts";
import { getClosing } from "./closing-views.ts";
import type { FinanceContext } from "./finance-context.ts";
import { comparisonStatements, toClosedError } from "./import-statement.ts";

/** A difference is explained, not removed: the note stays with the day. */
export async function resolveDifference(
  ctx: FinanceContext,
  input: ClosingKey & { key: string; note: string },
): Promise<ClosingDetails> {
  const { db, nowMs, operatorUid, audit } = ctx;
  const { provider, day, key, note } = input;
  try {
    await runBatch(db, [
      updateDifferenceResolved(db, { ...input, byUid: operatorUid, nowMs }),
      requireChange(db),
      audit({ provider, day, difference: key, note }),
    ]);
  } catch (error) {
    throw isUnchangedError(error) ? new AppError("conflict") : toClosedError(error);
  }
  return getClosing(ctx, { provider, day });
}

/** Compares once more, because payments can arrive after the import, and closes the day for good. */
export async function closePaymentDay(ctx: FinanceContext, { provider, day }: ClosingKey): Promise<ClosingDetails> {
  const { db, nowMs, operatorUid, audit } = ctx;
  const key = { provider, day };
  const [[stored], [counted], booked, listed] = await runBatch(db, [
    selectClosing(db, key),
    selectBookedCount(db, key),
    selectBookedAmounts(db, key),
    selectListedAmounts(db, key),
  ]);
  const early = findClosingObstacle(stored && { ...stored, openDifferences: 0 }, day, nowMs);
  if (early) throw new AppError(early);
  await runBatch(db, comparisonStatements(ctx, key, booked, listed)).catch((error: unknown) => {
    throw toClosedError(error);
  });
  const [closing] = await selectClosing(db, key);
  const obstacle = findClosingObstacle(closing, day, nowMs);
  if (obstacle) throw new AppError(obstacle);
  await runBatch(db, [
    updateClosed(db, key, { bookedCount: counted?.count ?? 0, byUid: operatorUid, nowMs }),
    requireChange(db),
    audit(key),
  ]).catch((error: unknown) => {
    throw isUnchangedError(error) ? new AppError("conflict") : toClosedError(error);
  });
  return getClosing(ctx, key);
}
