import { type SQL, sql } from "drizzle-orm";
import type { QueueSort } from "#domain/staff/queue-sort.ts";
import { DISPUTE_DEADLINE_MS, type DisputeState } from "#domain/wallet/dispute-case.ts";
import type { PaymentEvent } from "#domain/wallet/payment-event.ts";
import { type Database, rows, run } from "../../client.ts";
import { sortDirectionSql } from "../queue-order.ts";

export type DisputeRow = {
  id: number;
  provider: string;
  ref: string;
  orderId: string;
  uid: number;
  username: string | null;
  amountMinor: number;
  currency: string;
  state: DisputeState;
  openedAtMs: number;
  dueAtMs: number;
  evidence: string;
  evidenceById: number | null;
  evidenceByName: string | null;
  evidenceAtMs: number | null;
  closedById: number | null;
  closedByName: string | null;
  closedAtMs: number | null;
  note: string;
  claimedById: number | null;
  claimedByName: string | null;
};

type DisputeEvent = Extract<PaymentEvent, { disputeId: string }>;

/** A won dispute stays won, regardless of the order in which events arrive. */
export const upsertDispute = (db: Database, provider: string, event: DisputeEvent, nowMs: number) => {
  const isWon = event.kind === "reinstated";
  return run(
    db,
    sql`INSERT INTO payment_disputes (provider, ref, order_id, amount_minor, currency, state, opened_at_ms, due_at_ms, closed_at_ms)
      VALUES (${provider}, ${event.disputeId}, ${event.orderId}, ${event.amountMinor}, ${event.currency.toUpperCase()},
        ${isWon ? "won" : "needs_response"}, ${event.atMs}, ${event.dueAtMs ?? event.atMs + DISPUTE_DEADLINE_MS},
        ${isWon ? nowMs : null})
      ON CONFLICT (provider, ref) DO UPDATE SET amount_minor = max(amount_minor, excluded.amount_minor),
        due_at_ms = ${event.dueAtMs === undefined ? sql`due_at_ms` : sql`excluded.due_at_ms`},
        closed_at_ms = CASE excluded.state WHEN 'won' THEN excluded.closed_at_ms ELSE closed_at_ms END,
        state = CASE excluded.state WHEN 'won' THEN 'won' ELSE state END`,
  );
};

const select = (rest: SQL, claimedSinceMs: number): SQL => sql`
  SELECT p.id, p.provider, p.ref, p.order_id AS orderId, o.user_id AS uid, u.username, p.amount_minor AS amountMinor,
    p.currency, p.state, p.opened_at_ms AS openedAtMs, p.due_at_ms AS dueAtMs, p.evidence, p.evidence_by_id AS evidenceById,
    e.username AS evidenceByName, p.evidence_at_ms AS evidenceAtMs, p.closed_by_id AS closedById, x.username AS closedByName,
    p.closed_at_ms AS closedAtMs, p.note, c.claimed_by_id AS claimedById, k.username AS claimedByName
  FROM payment_disputes AS p ${rest} JOIN recharge_orders AS o ON o.id = p.order_id
    LEFT JOIN users AS u ON u.id = o.user_id LEFT JOIN users AS e ON e.id = p.evidence_by_id
    LEFT JOIN users AS x ON x.id = p.closed_by_id
    LEFT JOIN inbox_claims AS c ON c.kind = 'dispute' AND c.item_id = CAST(p.id AS TEXT) AND c.claimed_at_ms >= ${claimedSinceMs}
    LEFT JOIN users AS k ON k.id = c.claimed_by_id`;

type Page = {
  state: DisputeState;
  sort: QueueSort;
  after: { dueAtMs: number; id: number } | undefined;
  limit: number;
  claimedSinceMs: number;
};

/** `oldest` sorts by the next deadline. */
export const selectDisputeCases = (db: Database, { state, sort, after, limit, claimedSinceMs }: Page) =>
  rows<DisputeRow>(
    db,
    sql`${select(sql`INDEXED BY payment_disputes_queue`, claimedSinceMs)} WHERE p.state = ${state}
      ${after ? sql`AND (p.due_at_ms, p.id) ${sql.raw(sort === "oldest" ? ">" : "<")} (${after.dueAtMs}, ${after.id})` : sql``}
      ORDER BY p.due_at_ms ${sortDirectionSql(sort)}, p.id ${sortDirectionSql(sort)} LIMIT ${limit}`,
  );

export const selectDisputeCase = (db: Database, id: number, claimedSinceMs: number) =>
  rows<DisputeRow>(db, sql`${select(sql``, claimedSinceMs)} WHERE p.id = ${id}`);

export const selectDisputeCasesOfOrder = (db: Database, orderId: string, claimedSinceMs: number) =>
  rows<DisputeRow>(
    db,
    sql`${select(sql`INDEXED BY payment_disputes_by_order`, claimedSinceMs)} WHERE p.order_id = ${orderId} ORDER BY p.id DESC LIMIT 50`,
  );

type Evidence = { id: number; evidence: string; byUid: number; nowMs: number };
export const updateDisputeEvidence = (db: Database, { id, evidence, byUid, nowMs }: Evidence) =>
  run(
    db,
    sql`UPDATE payment_disputes SET state = 'evidence_sent', evidence = ${evidence}, evidence_by_id = ${byUid}, evidence_at_ms = ${nowMs}
      WHERE id = ${id} AND state = 'needs_response'`,
  );

type Loss = { id: number; note: string; byUid: number; nowMs: number };
export const updateDisputeLost = (db: Database, { id, note, byUid, nowMs }: Loss) =>
  run(
    db,
    sql`UPDATE payment_disputes SET state = 'lost', note = ${note}, closed_by_id = ${byUid}, closed_at_ms = ${nowMs}
      WHERE id = ${id} AND state IN ('needs_response', 'evidence_sent')`,
  );
