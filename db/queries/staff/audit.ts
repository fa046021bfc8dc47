import { type SQL, sql } from "drizzle-orm";
import type { AuditSummary } from "#domain/staff/audit.ts";
import type { AuditLogInput } from "#domain/staff/contract.ts";
import { type Database, rows, run } from "../../client.ts";

export type NewAuditEntry = AuditSummary & {
  actorUid: number;
  brandId: string;
  action: string;
  device: string;
  address: string;
  nowMs: number;
};

/** The affected user and the requester, for calls that only name the item. */
const PARTIES: Partial<Record<string, string>> = {
  goods_order: "SELECT user_id AS subject, NULL AS counterpart FROM goods_orders WHERE id =",
  complaint: "SELECT user_id AS subject, NULL AS counterpart FROM complaints WHERE id =",
  withdrawal: "SELECT user_id AS subject, approved_by_id AS counterpart FROM withdrawal_requests WHERE id =",
  tip: "SELECT expert_id AS subject, NULL AS counterpart FROM plans WHERE id =",
  user_report: "SELECT subject_id AS subject, NULL AS counterpart FROM user_reports WHERE id =",
  staff_request: "SELECT user_id AS subject, requested_by_id AS counterpart FROM staff_requests WHERE id =",
  mute: "SELECT user_id AS subject, NULL AS counterpart FROM chat_mutes WHERE id =",
  video: "SELECT owner_id AS subject, NULL AS counterpart FROM videos WHERE id =",
  anchor_application: "SELECT user_id AS subject, NULL AS counterpart FROM anchor_applications WHERE id =",
  expert_application: "SELECT user_id AS subject, NULL AS counterpart FROM expert_applications WHERE id =",
  correction: "SELECT NULL AS subject, asked_by AS counterpart FROM ledger_corrections WHERE id =",
  waiver: "SELECT user_id AS subject, asked_by AS counterpart FROM debt_waivers WHERE id =",
};
const PARTIES_OF_ACTION: Partial<Record<string, string>> = {
  "POST /operator/anchorApplications/claim": "anchor_application",
  "POST /operator/anchorApplications/decide": "anchor_application",
  "POST /operator/anchorImage": "anchor_application",
  "POST /operator/expertApplication/claim": "expert_application",
  "POST /operator/expertApplication/decide": "expert_application",
  "POST /ledger/decideCorrection": "correction",
  "POST /ledger/decideWaiver": "waiver",
};

function partiesOf({ action, targetKind, targetId }: NewAuditEntry): SQL {
  const parties = PARTIES[PARTIES_OF_ACTION[action] ?? targetKind];
  return parties === undefined
    ? sql`SELECT NULL AS subject, NULL AS counterpart`
    : sql`${sql.raw(parties)} ${targetId}`;
}

/**
 * Stores which browsers and addresses the actor shares with the parties, to detect two accounts of one person. With
 * `onlyIfChanged`, must directly follow a write in the batch, and is a no-op if that changed nothing.
 */
export const insertStaffAudit = (db: Database, entry: NewAuditEntry, { onlyIfChanged = false } = {}) =>
  run(
    db,
    sql`INSERT INTO staff_audit (at_ms, actor_id, brand_id, action, target_kind, target_id, subject_id, counterpart_id,
        shared_origins, reason, detail, device, address)
      SELECT ${entry.nowMs}, ${entry.actorUid}, ${entry.brandId}, ${entry.action}, ${entry.targetKind}, ${entry.targetId},
        p.subject, p.counterpart,
        coalesce((SELECT group_concat(DISTINCT a.kind) FROM account_origins AS a
          CROSS JOIN account_origins AS b ON b.user_id IN (p.subject, p.counterpart)
            AND b.kind = a.kind AND b.value = a.value
          WHERE a.user_id = ${entry.actorUid} AND b.user_id <> ${entry.actorUid}), ''),
        ${entry.reason}, ${entry.detail}, ${entry.device}, ${entry.address}
      FROM (SELECT coalesce(${entry.subjectUid}, found.subject) AS subject,
          coalesce(${entry.counterpartUid}, found.counterpart) AS counterpart
        FROM (SELECT 1) LEFT JOIN (${partiesOf(entry)}) AS found) AS p
      WHERE ${onlyIfChanged ? sql`changes() > 0` : sql`1`}`,
  );

export type AuditRow = {
  id: number;
  atMs: number;
  actorUid: number;
  actorName: string | null;
  brandId: string;
  action: string;
  targetKind: string;
  targetId: string;
  subjectUid: number | null;
  subjectName: string | null;
  reason: string;
  detail: string;
  device: string;
  sharedOrigins: string;
};

/** The id of the first entry at or after a time, or an id above all others if there is none. */
const firstIdSince = (atMs: number) => sql`coalesce((SELECT t.id FROM staff_audit AS t INDEXED BY staff_audit_by_time
    WHERE t.at_ms >= ${atMs} ORDER BY t.at_ms, t.id LIMIT 1), ${Number.MAX_SAFE_INTEGER})`;

/** The narrowest filter determines the index; without a filter, the newest rows are read by id. */
function auditFilter({ actor, user, action, target, fromMs, toMs }: AuditLogInput): { index: SQL; conditions: SQL[] } {
  const [kind = "", id = ""] =
    target === undefined ? [] : [target.slice(0, target.indexOf(":")), target.slice(target.indexOf(":") + 1)];
  const filters = [
    target === undefined
      ? undefined
      : { index: "staff_audit_by_target", is: sql`a.target_kind = ${kind} AND a.target_id = ${id}` },
    user === undefined ? undefined : { index: "staff_audit_by_subject", is: sql`a.subject_id = ${user}` },
    actor === undefined ? undefined : { index: "staff_audit_by_actor", is: sql`a.actor_id = ${actor}` },
    action === undefined ? undefined : { index: "staff_audit_by_action", is: sql`a.action = ${action}` },
  ].filter((one) => one !== undefined);
  const [first] = filters;
  // Ids grow with time, so a period is an id range in every index.
  const from = fromMs === undefined ? [] : [sql`a.id >= ${firstIdSince(fromMs)}`];
  const to = toMs === undefined ? [] : [sql`a.id < ${firstIdSince(toMs)}`];
  return {
    index: first ? sql`INDEXED BY ${sql.raw(first.index)}` : sql``,
    conditions: [...filters.map(({ is }) => is), ...from, ...to],
  };
}

export function selectStaffAudit(db: Database, { sort = "newest", after, ...input }: AuditLogInput, limit: number) {
  const { index, conditions } = auditFilter(input);
  const next = sort === "newest" ? sql`a.id < ${after ?? Number.MAX_SAFE_INTEGER}` : sql`a.id > ${after ?? 0}`;
  const where = sql.join([next, ...conditions], sql` AND `);
  return rows<AuditRow>(
    db,
    sql`SELECT a.id, a.at_ms AS atMs, a.actor_id AS actorUid, u.username AS actorName, a.brand_id AS brandId, a.action,
        a.target_kind AS targetKind, a.target_id AS targetId, a.subject_id AS subjectUid, s.username AS subjectName,
        a.reason, a.detail, a.device, a.shared_origins AS sharedOrigins
      FROM staff_audit AS a ${index} LEFT JOIN users AS u ON u.id = a.actor_id LEFT JOIN users AS s ON s.id = a.subject_id
      WHERE ${where} ORDER BY a.id ${sort === "newest" ? sql`DESC` : sql`ASC`} LIMIT ${limit}`,
  );
}
