import { and, desc, eq, isNull, or, sql } from "drizzle-orm";
import type { WithdrawalState } from "#domain/anchors/application.ts";
import type { QueueSort } from "#domain/staff/queue-sort.ts";
import { type Database, rows } from "../../client.ts";
import { withdrawalRequests } from "../../schema/anchors.ts";
import { sortDirectionSql } from "../queue-order.ts";

export type WithdrawalRow = typeof withdrawalRequests.$inferSelect;

export const insertWithdrawal = (
  db: Database,
  row: Pick<WithdrawalRow, "operationId" | "userId" | "amount" | "payoutSealed" | "atMs">,
) => db.insert(withdrawalRequests).values(row);

export const selectWithdrawalByOperation = (db: Database, operationId: string) =>
  db.select().from(withdrawalRequests).where(eq(withdrawalRequests.operationId, operationId));

export const selectWithdrawals = (db: Database, uid: number, { page, size }: { page: number; size: number }) =>
  db
    .select()
    .from(withdrawalRequests)
    .where(eq(withdrawalRequests.userId, uid))
    .orderBy(desc(withdrawalRequests.id))
    .limit(size)
    .offset((page - 1) * size);

export const countWithdrawals = (db: Database, uid: number) =>
  rows<{ total: number; requested: number }>(
    db,
    sql`SELECT count(*) AS total, coalesce(sum(iif(state IN ('requested', 'approved'), amount, 0)), 0) AS requested
      FROM withdrawal_requests WHERE user_id = ${uid}`,
  );

export type WithdrawalReviewRow = WithdrawalRow & {
  username: string;
  claimedByName: string | null;
  approvedByName: string | null;
  decidedByName: string | null;
};
const REVIEW = sql`SELECT w.id, w.operation_id AS operationId, w.user_id AS userId, u.username, w.amount,
    w.payout_sealed AS payoutSealed, w.state, w.at_ms AS atMs, w.claimed_by_id AS claimedById,
    w.claimed_at_ms AS claimedAtMs, c.username AS claimedByName, w.approved_by_id AS approvedById,
    w.approved_at_ms AS approvedAtMs, a.username AS approvedByName, w.decided_by_id AS decidedById,
    w.decided_at_ms AS decidedAtMs, d.username AS decidedByName, w.reason, w.note, w.reference
  FROM withdrawal_requests AS w CROSS JOIN users AS u ON u.id = w.user_id
    LEFT JOIN users AS c ON c.id = w.claimed_by_id LEFT JOIN users AS a ON a.id = w.approved_by_id
    LEFT JOIN users AS d ON d.id = w.decided_by_id`;

/** Open requests oldest first, decided ones newest first. */
export const selectWithdrawalQueue = (
  db: Database,
  { state, sort, page, size }: { state: WithdrawalState; sort: QueueSort; page: number; size: number },
) =>
  rows<WithdrawalReviewRow>(
    db,
    sql`${REVIEW} WHERE w.state = ${state} ORDER BY w.id ${sortDirectionSql(sort)}
      LIMIT ${size} OFFSET ${(page - 1) * size}`,
  );

export const countWithdrawalQueue = (db: Database, state: WithdrawalState) =>
  rows<{ total: number }>(
    db,
    sql`SELECT count(*) AS total FROM (SELECT 1 FROM withdrawal_requests INDEXED BY withdrawal_requests_queue
      WHERE state = ${state} LIMIT 1000)`,
  );

export const selectWithdrawal = (db: Database, id: number) =>
  rows<WithdrawalReviewRow>(db, sql`${REVIEW} WHERE w.id = ${id}`);

/** No-op if another operator has claimed the request. */
export const updateWithdrawalClaimed = (
  db: Database,
  { id, state, byUid, nowMs }: { id: number; state: WithdrawalState; byUid: number; nowMs: number },
) =>
  db
    .update(withdrawalRequests)
    .set({ claimedById: byUid, claimedAtMs: nowMs })
    .where(
      and(isInState(id, state), or(isNull(withdrawalRequests.claimedById), eq(withdrawalRequests.claimedById, byUid))),
    );

export const updateWithdrawalReleased = (
  db: Database,
  { id, state, byUid }: { id: number; state: WithdrawalState; byUid: number },
) =>
  db
    .update(withdrawalRequests)
    .set({ claimedById: null, claimedAtMs: null })
    .where(and(isInState(id, state), eq(withdrawalRequests.claimedById, byUid)));

type Decision = {
  id: number;
  from: WithdrawalState;
  byUid: number;
  change: Pick<WithdrawalRow, "state"> & Partial<Pick<WithdrawalRow, "reason" | "note" | "reference">>;
  nowMs: number;
};
/** Ends the claim. If two decisions race, only the first changes a row. */
export const updateWithdrawal = (db: Database, { id, from, byUid, change, nowMs }: Decision) =>
  db
    .update(withdrawalRequests)
    .set({
      ...change,
      claimedById: null,
      claimedAtMs: null,
      decidedById: byUid,
      decidedAtMs: nowMs,
      ...(change.state === "approved" && { approvedById: byUid, approvedAtMs: nowMs }),
    })
    .where(and(isInState(id, from), eq(withdrawalRequests.claimedById, byUid)));

function isInState(id: number, state: WithdrawalState) {
  return and(eq(withdrawalRequests.id, id), eq(withdrawalRequests.state, state));
}
