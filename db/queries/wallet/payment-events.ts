import { and, eq, type InferInsertModel, sql } from "drizzle-orm";
import type { Dispute, PaymentEvent } from "#domain/wallet/payment-event.ts";
import type { RechargeState } from "#domain/wallet/recharge.ts";
import { type Database, rows, run } from "../../client.ts";
import { paymentEvents } from "../../schema/wallet-recharge.ts";

export const isPaymentEventStored = async (db: Database, provider: string, id: string): Promise<boolean> => {
  const found = await db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.provider, provider), eq(paymentEvents.id, id)));
  return found.length > 0;
};

type StoredEvent = InferInsertModel<typeof paymentEvents>;
type NewPaymentEvent = {
  provider: string;
  event: PaymentEvent;
  outcome: StoredEvent["outcome"];
  why?: StoredEvent["why"];
  nowMs: number;
};

const toEventRow = ({ provider, event, outcome, why, nowMs }: NewPaymentEvent): StoredEvent => ({
  provider,
  id: event.id,
  kind: event.kind,
  orderId: event.orderId,
  ref: event.ref,
  disputeId: "disputeId" in event ? event.disputeId : null,
  amountMinor: event.amountMinor,
  currency: event.currency,
  atMs: event.atMs,
  receivedAtMs: nowMs,
  outcome,
  why,
});

export const insertPaymentEvent = (db: Database, event: NewPaymentEvent) =>
  db.insert(paymentEvents).values(toEventRow(event));

/** An order's disputes with the highest amounts reported, because reports are cumulative. */
export const selectDisputes = (db: Database, orderId: string) =>
  rows<Dispute>(
    db,
    sql`SELECT dispute_id AS id,
       max(CASE kind WHEN 'charged_back' THEN amount_minor ELSE 0 END) AS disputedMinor,
       max(CASE kind WHEN 'reinstated' THEN amount_minor ELSE 0 END) AS reinstatedMinor
     FROM payment_events INDEXED BY payment_events_by_order
     WHERE order_id = ${orderId} AND dispute_id IS NOT NULL AND outcome = 'applied' GROUP BY dispute_id`,
  );

type StoredEventRow = typeof paymentEvents.$inferSelect;
type RejectedEventRow = Pick<
  StoredEventRow,
  "provider" | "id" | "kind" | "orderId" | "amountMinor" | "currency" | "receivedAtMs"
> & { why: NonNullable<StoredEventRow["why"]> };

/** Newest first. */
export const selectRejectedPaymentEvents = (db: Database, limit: number) =>
  rows<RejectedEventRow>(
    db,
    sql`SELECT provider, id, kind, order_id AS orderId, amount_minor AS amountMinor, currency,
       received_at_ms AS receivedAtMs, why
     FROM payment_events INDEXED BY payment_events_in_doubt WHERE outcome = 'quarantined'
     ORDER BY received_at_ms DESC LIMIT ${limit}`,
  );

/** A provider's payment, the order it belongs to, and the results of earlier reconciliations. */
export type ReconciledPaymentRow = {
  index: number;
  state: RechargeState | null;
  refundedMinor: number | null;
  isPaidReported: number;
  isRefundReported: number;
};
type PaymentKeys = { orderId: string; paidId: string; refundId: string };

/** One row per payment, in one query per page. */
export const listReconciledPayments = (db: Database, provider: string, payments: readonly PaymentKeys[]) =>
  rows<ReconciledPaymentRow>(
    db,
    sql`SELECT page.key AS "index", o.state, o.refunded_minor AS refundedMinor,
       EXISTS (SELECT 1 FROM payment_events WHERE provider = ${provider} AND id = page.value ->> 'paidId') AS isPaidReported,
       EXISTS (SELECT 1 FROM payment_events WHERE provider = ${provider} AND id = page.value ->> 'refundId') AS isRefundReported
     FROM json_each(${JSON.stringify(payments)}) AS page
       LEFT JOIN recharge_orders AS o ON o.id = page.value ->> 'orderId'`,
  );

/** Skips events that another run has reported meanwhile. Passed as one parameter, because their number is unbounded. */
export const insertMissingPaymentEvents = (
  db: Database,
  provider: string,
  events: readonly PaymentEvent[],
  nowMs: number,
) =>
  run(
    db,
    sql`INSERT INTO payment_events (provider, id, kind, order_id, ref, amount_minor, currency, at_ms, received_at_ms, outcome, why)
     SELECT ${provider}, value ->> 'id', value ->> 'kind', value ->> 'orderId', value ->> 'ref', value ->> 'amountMinor',
       value ->> 'currency', value ->> 'atMs', ${nowMs}, 'quarantined', 'not_heard_of'
     FROM json_each(${JSON.stringify(events)}) WHERE true ON CONFLICT DO NOTHING`,
  );
