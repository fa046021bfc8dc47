import { and, eq, sql } from "drizzle-orm";
import type { GrantableRole } from "#domain/permissions/roles.ts";
import type { QueueSort } from "#domain/staff/queue-sort.ts";
import type { StaffRequestKind, StaffRequestState } from "#domain/staff/staff-requests.ts";
import { type Database, rows, run } from "../../client.ts";
import { userRoles } from "../../schema/identity.ts";
import { afterId, sortDirectionSql } from "../queue-order.ts";

type NewStaffRequest = {
  kind: StaffRequestKind;
  uid: number;
  role: GrantableRole | null;
  intoUid: number | null;
  reason: string;
  byUid: number;
  nowMs: number;
};

export const insertStaffRequest = (db: Database, one: NewStaffRequest) =>
  rows<{ id: number }>(
    db,
    sql`INSERT INTO staff_requests (kind, user_id, role, into_user_id, reason, requested_by_id, requested_at_ms)
      VALUES (${one.kind}, ${one.uid}, ${one.role}, ${one.intoUid}, ${one.reason}, ${one.byUid}, ${one.nowMs}) RETURNING id`,
  );

export type StaffRequestRow = {
  id: number;
  kind: StaffRequestKind;
  uid: number;
  username: string;
  role: GrantableRole | null;
  intoUid: number | null;
  intoName: string | null;
  reason: string;
  state: StaffRequestState;
  requestedById: number;
  requestedByName: string | null;
  requestedAtMs: number;
  decidedById: number | null;
  decidedByName: string | null;
  decidedAtMs: number | null;
  note: string;
  /** Kinds of origins the requester shares with the user affected or the reader, comma-separated. */
  sharedOrigins: string;
};

const columns = (
  readerUid: number,
) => sql`r.id, r.kind, r.user_id AS uid, u.username, r.role, r.into_user_id AS intoUid,
  k.username AS intoName, r.reason, r.state,
  r.requested_by_id AS requestedById, b.username AS requestedByName, r.requested_at_ms AS requestedAtMs,
  r.decided_by_id AS decidedById, d.username AS decidedByName, r.decided_at_ms AS decidedAtMs, r.note,
  coalesce((SELECT group_concat(DISTINCT x.kind) FROM account_origins AS x
    CROSS JOIN account_origins AS y ON y.user_id IN (r.user_id, ${readerUid}) AND y.kind = x.kind AND y.value = x.value
    WHERE x.user_id = r.requested_by_id AND y.user_id <> r.requested_by_id), '') AS sharedOrigins`;
const JOINS = sql.raw(`CROSS JOIN users AS u ON u.id = r.user_id LEFT JOIN users AS b ON b.id = r.requested_by_id
  LEFT JOIN users AS d ON d.id = r.decided_by_id LEFT JOIN users AS k ON k.id = r.into_user_id`);

export const selectStaffRequest = (db: Database, id: number, readerUid: number) =>
  rows<StaffRequestRow>(db, sql`SELECT ${columns(readerUid)} FROM staff_requests AS r ${JOINS} WHERE r.id = ${id}`);

type Page = { state: StaffRequestState; sort: QueueSort; after: number; limit: number; readerUid: number };

export const selectStaffRequests = (db: Database, { state, sort, after, limit, readerUid }: Page) =>
  rows<StaffRequestRow>(
    db,
    sql`SELECT ${columns(readerUid)} FROM staff_requests AS r INDEXED BY staff_requests_queue ${JOINS}
      WHERE r.state = ${state} ${afterId(sql`r.id`, sort, after)} ORDER BY r.id ${sortDirectionSql(sort)} LIMIT ${limit}`,
  );

const MAX_OF_USER = 20;
export const selectStaffRequestsOfUser = (db: Database, uid: number, readerUid: number) =>
  rows<StaffRequestRow>(
    db,
    sql`SELECT ${columns(readerUid)} FROM staff_requests AS r INDEXED BY staff_requests_by_user ${JOINS}
      WHERE r.user_id = ${uid} ORDER BY r.id DESC LIMIT ${MAX_OF_USER}`,
  );

type Decision = { id: number; state: Exclude<StaffRequestState, "open">; byUid: number; note: string; nowMs: number };

/** No-op if the request has been decided meanwhile. */
export const updateStaffRequest = (db: Database, { id, state, byUid, note, nowMs }: Decision) =>
  run(
    db,
    sql`UPDATE staff_requests SET state = ${state}, decided_by_id = ${byUid}, decided_at_ms = ${nowMs}, note = ${note}
      WHERE id = ${id} AND state = 'open'`,
  );

export const insertRole = (db: Database, uid: number, role: GrantableRole) =>
  db.insert(userRoles).values({ userId: uid, role }).onConflictDoNothing();

/** No-op if fewer than `atLeast` holders of the role would remain. */
export const deleteRole = (db: Database, uid: number, role: GrantableRole, atLeast: number) =>
  db
    .delete(userRoles)
    .where(
      and(
        eq(userRoles.userId, uid),
        eq(userRoles.role, role),
        sql`(SELECT count(*) FROM (SELECT 1 FROM user_roles WHERE role = ${role} LIMIT ${atLeast + 1})) > ${atLeast}`,
      ),
    );
