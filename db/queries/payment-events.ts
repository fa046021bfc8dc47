import type { Doubt, PaymentEvent } from "#domain/wallet/payment-event.ts";

export const isEventKnown = async (db: D1Database, provider: string, id: string): Promise<boolean> =>
  (await db
    .prepare("SELECT 1 AS known FROM payment_events WHERE provider = ?1 AND id = ?2")
    .bind(provider, id)
    .first("known")) !== null;

export const insertEvent = (
  db: D1Database,
  provider: string,
  event: PaymentEvent,
  outcome: "applied" | "ignored" | "quarantined",
  why: Doubt | "not_heard_of" | undefined,
  nowMs: number,
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO payment_events (provider, id, kind, order_id, ref, amount_minor, currency, at_ms, received_at_ms,
         outcome, why) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)`,
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
    );

/** What was not believed, newest first. */
export const askDoubts = (db: D1Database, most: number): D1PreparedStatement =>
  db
    .prepare(
      `SELECT provider, id, kind, order_id AS orderId, amount_minor AS amountMinor, currency,
         received_at_ms AS receivedAtMs, why
       FROM payment_events INDEXED BY payment_events_in_doubt WHERE outcome = 'quarantined'
       ORDER BY received_at_ms DESC LIMIT ?1`,
    )
    .bind(most);
