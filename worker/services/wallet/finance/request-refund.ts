import { runBatch } from "#db/client.ts";
import { toConstraintViolation } from "#db/constraint-errors.ts";
import { getRechargeOrderRow } from "#db/queries/wallet/recharge.ts";
import { insertRefund } from "#db/queries/wallet/refunds.ts";
import { isUnchangedError, requireChange } from "#db/require-change.ts";
import { AppError } from "#domain/errors.ts";
import { refundableMinor } from "#domain/wallet/refund-request.ts";
import type { FinanceContext } from "./finance-context.ts";

export type RequestRefundInput = { rechargeId: string; amountMinor: number; reason: string };

/** Nothing moves until a second person approves. An order has one open request at a time. */
export async function requestRefund(ctx: FinanceContext, input: RequestRefundInput): Promise<{ refundId: number }> {
  const { db, nowMs, operatorUid, audit } = ctx;
  const { rechargeId, amountMinor, reason } = input;
  const order = await getRechargeOrderRow(db, rechargeId);
  if (!order) throw new AppError("order_not_found", ["rechargeId"]);
  if (order.uid === operatorUid) throw new AppError("no_permission");
  if (amountMinor > refundableMinor(order)) throw new AppError("refund_not_possible", ["amountMinor"]);
  try {
    const [stored] = await runBatch(db, [
      insertRefund(db, { orderId: rechargeId, amountMinor, reason, byUid: operatorUid, nowMs }),
      requireChange(db),
      audit({ ...input, userId: order.uid }),
    ]);
    const refundId = stored[0]?.id;
    if (refundId === undefined) throw new Error(`no refund was stored for ${rechargeId}`);
    return { refundId };
  } catch (error) {
    // The payment was refunded or disputed in the meantime.
    if (isUnchangedError(error)) throw new AppError("refund_not_possible", ["amountMinor"]);
    const broken = toConstraintViolation(error);
    throw broken?.kind === "unique" && broken.table === "refund_requests" ? new AppError("conflict") : error;
  }
}
