import type { PaymentEvent, PaymentRejectReason } from "#domain/wallet/payment-event.ts";
import type { Database } from "../../client.ts";

export const isPaymentEventStored = async (db: Database, provider: string, id: string): Promise<boolean> =>
  (await db.$client
    .prepare("SELECT 1 AS known FROM payment_events WHERE provider = ?1 AND id = ?2")
    .bind(provider, id)
    .first("known")) !== null;

export const insertPaymentEvent = (
  db: Database,
  provider: string,
  event: PaymentEvent,
  outcome: "applied" | "ignored" | "quarantined",
  why: PaymentRejectReason | "not_heard_of" | undefined,
  nowMs: number,
): D1PreparedStatement =>
  db.$client
    .prepare(
      `INSERT INTO payment_events (provider, id, kind, order_id, ref, amount_minor, currency, at_ms, received_at_ms,
         outcome, why, dispute_id) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)`,
    )
    .bind(
      provider,
      event.id,
      event.kind,
      event.orderId,
      event.ref ?? null,
      event.amountMinor,
      event.currency,
      event.atMs,
      nowMs,
      outcome,
      why ?? null,
      "disputeId" in event ? event.disputeId : null,
    );

/** An order's disputes, each as the most that was said of it. */
export const selectDisputes = (db: Database, orderId: string): D1PreparedStatement =>
  db.$client
    .prepare(
      `SELECT dispute_id AS id,
         max(CASE kind WHEN 'charged_back' THEN amount_minor ELSE 0 END) AS disputedMinor,
         max(CASE kind WHEN 'reinstated' THEN amount_minor ELSE 0 END) AS reinstatedMinor
       FROM payment_events INDEXED BY payment_events_by_order
       WHERE order_id = ?1 AND dispute_id IS NOT NULL AND outcome = 'applied' GROUP BY dispute_id`,
    )
    .bind(orderId);

/** What was not believed, newest first. */
export const selectRejectedPaymentEvents = (db: Database, most: number): D1PreparedStatement =>
  db.$client
    .prepare(
      `SELECT provider, id, kind, order_id AS orderId, amount_minor AS amountMinor, currency,
         received_at_ms AS receivedAtMs, why
       FROM payment_events INDEXED BY payment_events_in_doubt WHERE outcome = 'quarantined'
       ORDER BY received_at_ms DESC LIMIT ?1`,
    )
    .bind(most);
