import { and, desc, eq, sql } from "drizzle-orm";
import type { WithdrawalState } from "#domain/anchors/application.ts";
import { type Database, rows } from "../../client.ts";
import { withdrawalRequests } from "../../schema/anchors.ts";

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

export type WithdrawalReviewRow = WithdrawalRow & { username: string };
const REVIEW = sql`SELECT w.id, w.operation_id AS operationId, w.user_id AS userId, u.username, w.amount,
    w.payout_sealed AS payoutSealed, w.state, w.at_ms AS atMs, w.decided_by_id AS decidedById,
    w.decided_at_ms AS decidedAtMs, w.note
  FROM withdrawal_requests AS w CROSS JOIN users AS u ON u.id = w.user_id`;

/** Open requests oldest first. */
export const selectWithdrawalQueue = (
  db: Database,
  { state, page, size }: { state: WithdrawalState; page: number; size: number },
) =>
  rows<WithdrawalReviewRow>(
    db,
    sql`${REVIEW} WHERE w.state = ${state} ORDER BY w.id ${sql.raw(state === "requested" || state === "approved" ? "ASC" : "DESC")}
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

type Decision = { id: number; from: WithdrawalState; to: WithdrawalState; byUid: number; note: string; nowMs: number };
/** Of two concurrent decisions, only the first changes a row. */
export const updateWithdrawal = (db: Database, { id, from, to, byUid, note, nowMs }: Decision) =>
  db
    .update(withdrawalRequests)
    .set({ state: to, decidedById: byUid, decidedAtMs: nowMs, note })
    .where(and(eq(withdrawalRequests.id, id), eq(withdrawalRequests.state, from)));
