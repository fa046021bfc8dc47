import { runBatch } from "#db/client.ts";
import { getRechargeOrderRow } from "#db/queries/wallet/recharge.ts";
import {
  type RefundRow,
  selectRefund,
  updateRefundDecision,
  updateRefundFailed,
  updateRefundSent,
} from "#db/queries/wallet/refunds.ts";
import { isUnchangedError, requireChange } from "#db/require-change.ts";
import { AppError } from "#domain/errors.ts";
import { CLAIM_TIMEOUT_MS } from "#domain/staff/inbox.ts";
import { findRefundDecisionError, type RefundDecision, type RefundState } from "#domain/wallet/refund-request.ts";
import type { PaymentProvider } from "#worker/gateways/payments/payment-provider.ts";
import { log } from "../../../log.ts";
import { requireUnclaimed } from "../../staff/claims.ts";
import type { FinanceContext } from "./finance-context.ts";

export type DecideRefundInput = { refundId: number; decision: RefundDecision; note: string };
type DecideContext = FinanceContext & { providers: readonly PaymentProvider[] };

/** The provider dedupes requests by id, so that sending again after a lost response refunds only once. */
async function sendRefund({ db, nowMs, providers }: DecideContext, refund: RefundRow): Promise<RefundState> {
  const { id, orderId, amountMinor, currency } = refund;
  const order = await getRechargeOrderRow(db, orderId);
  const provider = providers.find(({ name }) => name === order?.provider);
  try {
    if (!order?.ref || !provider) throw new Error(`no provider for the payment of ${orderId}`);
    const sent = await provider.refund({ requestId: `refund-${id}`, ref: order.ref, orderId, amountMinor, currency });
    await updateRefundSent(db, id, sent.ref, nowMs);
    return "sent";
  } catch (error) {
    log("error", "refund_not_sent", { refund: id, order: orderId, error });
    await updateRefundFailed(db, id);
    return "failed";
  }
}

/**
 * After approval by a second person, requests the refund from the provider, whose webhook then takes the coins back. A
 * refund that could not be sent stays in the queue and is retried from there.
 */
export async function decideRefund(
  ctx: DecideContext,
  { refundId, decision, note }: DecideRefundInput,
): Promise<{ refundId: number; state: RefundState }> {
  const { db, nowMs, operatorUid, audit } = ctx;
  const [refund] = await selectRefund(db, refundId, nowMs - CLAIM_TIMEOUT_MS);
  if (!refund) throw new AppError("not_found", ["refundId"]);
  const { state: before, requestedById, uid: userId } = refund;
  const error = findRefundDecisionError({ state: before, requestedById, userId }, operatorUid, decision);
  if (error) throw new AppError(error);
  await requireUnclaimed(ctx, { kind: "refund", id: String(refundId), byUid: operatorUid });
  const state = decision === "reject" ? "rejected" : "approved";
  await runBatch(db, [
    updateRefundDecision(db, { id: refundId, from: [before], state, byUid: operatorUid, note, nowMs }),
    requireChange(db),
    audit({ refundId, decision, note, userId }, { requestedById }),
  ]).catch((failure: unknown) => {
    throw isUnchangedError(failure) ? new AppError("conflict") : failure;
  });
  return { refundId, state: state === "approved" ? await sendRefund(ctx, refund) : state };
}
