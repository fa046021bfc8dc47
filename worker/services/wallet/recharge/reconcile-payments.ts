import {
  insertMissingPaymentEvents,
  listReconciledPayments,
  type ReconciledPaymentRow,
} from "#db/queries/wallet/payment-events.ts";
import type { PaymentEvent } from "#domain/wallet/payment-event.ts";
import { OPEN_RECHARGE_STATES } from "#domain/wallet/recharge.ts";
import type { PaymentProvider, ProviderPayment } from "#worker/gateways/payments/payment-provider.ts";
import { log } from "../../../log.ts";
import type { ServiceContext } from "../../context.ts";

const LOOK_BACK_MS = 3 * 86_400_000;
/** The webhook of a recent payment may still arrive. */
const WEBHOOK_GRACE_MS = 10 * 60_000;
const PAGE_SIZE = 500;

type MissingKind = "paid" | "refunded";

const eventId = ({ ref, refundedMinor }: ProviderPayment, kind: MissingKind): string =>
  `reconcile:${ref}:${kind}:${refundedMinor}`;

/** The event that the provider lists and we lack, unless an earlier run reported it. */
function missingKindOf(payment: ProviderPayment, row: ReconciledPaymentRow): MissingKind | undefined {
  if (!payment.isPaid) return undefined;
  const { state } = row;
  const isUnpaid = state === null || OPEN_RECHARGE_STATES.includes(state) || state === "failed" || state === "expired";
  if (isUnpaid) return row.isPaidReported ? undefined : "paid";
  const isRefundMissing = payment.refundedMinor > (row.refundedMinor ?? 0);
  return isRefundMissing && !row.isRefundReported ? "refunded" : undefined;
}

function toMissingEvent(payment: ProviderPayment, kind: MissingKind): PaymentEvent {
  const { ref, orderId, amountMinor, currency, atMs } = payment;
  return { id: eventId(payment, kind), kind, orderId, ref, amountMinor, currency, atMs };
}

async function findMissingEvents(
  { db }: ServiceContext,
  provider: string,
  payments: readonly ProviderPayment[],
): Promise<PaymentEvent[]> {
  const keys = payments.map((payment) => ({
    orderId: payment.orderId,
    paidId: eventId(payment, "paid"),
    refundId: eventId(payment, "refunded"),
  }));
  const found = await listReconciledPayments(db, provider, keys);
  return found.flatMap((row) => {
    const payment = payments[row.index];
    const kind = payment && missingKindOf(payment, row);
    return payment && kind ? [toMissingEvent(payment, kind)] : [];
  });
}

/**
 * Compares each provider's own list of payments with ours: one query per page. Only a signed webhook moves money, so a
 * missing event is stored as rejected for operators and logged, once.
 */
export async function reconcilePayments(
  ctx: ServiceContext & { providers: readonly PaymentProvider[] },
): Promise<{ compared: number; missing: number }> {
  const { db, nowMs } = ctx;
  let compared = 0;
  let missing = 0;
  for (const provider of ctx.providers) {
    const listed = await provider.list(nowMs - LOOK_BACK_MS);
    const payments = listed.filter(({ atMs }) => atMs <= nowMs - WEBHOOK_GRACE_MS);
    for (let start = 0; start < payments.length; start += PAGE_SIZE) {
      const events = await findMissingEvents(ctx, provider.name, payments.slice(start, start + PAGE_SIZE));
      if (events.length === 0) continue;
      for (const event of events) {
        log("error", "payment_missing", { provider: provider.name, payment: event });
      }
      await insertMissingPaymentEvents(db, provider.name, events, nowMs);
      missing += events.length;
    }
    compared += payments.length;
  }
  return { compared, missing };
}
