import type { Database } from "#db/client.ts";
import { insertPaymentEvent, isPaymentEventStored } from "#db/queries/wallet/payment-events.ts";
import { getRechargeOrderRow, type RechargeOrderRow } from "#db/queries/wallet/recharge.ts";
import type { PaymentEvent } from "#domain/wallet/payment-event.ts";
import { OPEN_RECHARGE_STATES } from "#domain/wallet/recharge.ts";
import type { PaymentProvider, ProviderPayment } from "#worker/gateways/payments/payment-provider.ts";
import { log } from "../../../log.ts";

const LOOK_BACK_MS = 3 * 86_400_000;
/** A webhook that is on its way is not missing yet. */
const WEBHOOK_GRACE_MS = 10 * 60_000;

/** What stands in the provider's books and not in ours. */
function missingIn(order: RechargeOrderRow | null, paid: ProviderPayment): "paid" | "refunded" | undefined {
  if (!paid.isPaid) return undefined;
  if (!order) return "paid";
  const wasHeard = !OPEN_RECHARGE_STATES.includes(order.state) && order.state !== "failed" && order.state !== "expired";
  if (!wasHeard) return "paid";
  return paid.refundedMinor > order.refundedMinor ? "refunded" : undefined;
}

/**
 * Beside the provider's own list. Only a signed word moves money, so what is missing is not made good here: it stands
 * among the payments in doubt, once, and in the error log.
 */
export async function reconcilePayments(
  db: Database,
  providers: readonly PaymentProvider[],
  nowMs: number,
): Promise<{ compared: number; missing: number }> {
  let compared = 0;
  let missing = 0;
  for (const provider of providers) {
    for (const paid of await provider.list(nowMs - LOOK_BACK_MS)) {
      if (paid.atMs > nowMs - WEBHOOK_GRACE_MS) continue;
      compared += 1;
      const kind = missingIn(await getRechargeOrderRow(db, paid.orderId), paid);
      const id = `reconcile:${paid.ref}:${kind}:${paid.refundedMinor}`;
      if (kind === undefined || (await isPaymentEventStored(db, provider.name, id))) continue;
      const { ref, orderId, amountMinor, currency, atMs } = paid;
      const event: PaymentEvent = { id, kind, orderId, ref, amountMinor, currency, atMs };
      log("error", "payment_missing", { provider: provider.name, payment: event });
      await insertPaymentEvent(db, provider.name, event, "quarantined", "not_heard_of", nowMs).run();
      missing += 1;
    }
  }
  return { compared, missing };
}
