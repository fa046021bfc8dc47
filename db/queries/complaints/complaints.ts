import { sql } from "drizzle-orm";
import type { ComplaintState, ComplaintTopic, FileComplaintInput } from "#domain/complaints/contract.ts";
import type { QueueSort } from "#domain/staff/queue-sort.ts";
import { type Database, rows, run } from "../../client.ts";
import { afterId, sortDirectionSql } from "../queue-order.ts";

type NewComplaint = FileComplaintInput & {
  operationId: string;
  brandId: string;
  uid: number | null;
  senderHash: string;
  locale: string;
  nowMs: number;
};

/** Inserts nothing if the sender has reached the limit, or on a retry. */
export const insertComplaint = (db: Database, one: NewComplaint, limit: { sinceMs: number; max: number }) =>
  run(
    db,
    sql`INSERT INTO complaints (operation_id, brand_id, user_id, sender_hash, topic, email, page_url, body, locale, at_ms)
      SELECT ${one.operationId}, ${one.brandId}, ${one.uid}, ${one.senderHash}, ${one.topic}, ${one.email}, ${one.pageUrl},
        ${one.body}, ${one.locale}, ${one.nowMs}
      WHERE (SELECT count(*) FROM complaints WHERE sender_hash = ${one.senderHash} AND at_ms > ${limit.sinceMs})
        < ${limit.max}
      ON CONFLICT DO NOTHING`,
  );

export const selectComplaintOfOperation = (db: Database, operationId: string) =>
  rows<{ id: number }>(db, sql`SELECT id FROM complaints WHERE operation_id = ${operationId}`);

export type ComplaintRow = {
  id: number;
  topic: ComplaintTopic;
  state: ComplaintState;
  email: string;
  pageUrl: string;
  body: string;
  locale: string;
  atMs: number;
  note: string;
  resolvedAtMs: number | null;
  uid: number | null;
  username: string | null;
  claimedById: number | null;
  claimedByName: string | null;
  resolvedById: number | null;
  resolvedByName: string | null;
};

type Page = { state: ComplaintState; sort: QueueSort; after: number; limit: number };
export const selectComplaints = (db: Database, { state, sort, after, limit }: Page) =>
  rows<ComplaintRow>(
    db,
    sql`SELECT c.id, c.topic, c.state, c.email, c.page_url AS pageUrl, c.body, c.locale, c.at_ms AS atMs, c.note,
        c.resolved_at_ms AS resolvedAtMs, c.user_id AS uid, u.username, c.claimed_by_id AS claimedById,
        b.username AS claimedByName, c.resolved_by_id AS resolvedById, r.username AS resolvedByName
      FROM complaints AS c INDEXED BY complaints_queue LEFT JOIN users AS u ON u.id = c.user_id
        LEFT JOIN users AS b ON b.id = c.claimed_by_id LEFT JOIN users AS r ON r.id = c.resolved_by_id
      WHERE c.state = ${state} ${afterId(sql`c.id`, sort, after)} ORDER BY c.id ${sortDirectionSql(sort)} LIMIT ${limit}`,
  );

export const selectComplaintParties = (db: Database, id: number) =>
  rows<{ uid: number | null; state: ComplaintState; claimedById: number | null }>(
    db,
    sql`SELECT user_id AS uid, state, claimed_by_id AS claimedById FROM complaints WHERE id = ${id}`,
  );

type OfOperator = { id: number; byUid: number; nowMs: number };

/** If two operators race, the first gets the claim. */
export const updateComplaintClaimed = (db: Database, { id, byUid, nowMs }: OfOperator) =>
  run(
    db,
    sql`UPDATE complaints SET state = 'claimed', claimed_by_id = ${byUid}, claimed_at_ms = ${nowMs}
      WHERE id = ${id} AND state = 'open'`,
  );

export const updateComplaintReleased = (db: Database, { id, byUid }: Omit<OfOperator, "nowMs">) =>
  run(
    db,
    sql`UPDATE complaints SET state = 'open', claimed_by_id = NULL, claimed_at_ms = NULL
      WHERE id = ${id} AND state = 'claimed' AND claimed_by_id = ${byUid}`,
  );

export const updateComplaintResolved = (
  db: Database,
  { id, byUid, nowMs, state, note }: OfOperator & { state: "upheld" | "dismissed"; note: string },
) =>
  run(
    db,
    sql`UPDATE complaints SET state = ${state}, resolved_by_id = ${byUid}, resolved_at_ms = ${nowMs}, note = ${note},
        sender_hash = ''
      WHERE id = ${id} AND state = 'claimed' AND claimed_by_id = ${byUid}`,
  );
