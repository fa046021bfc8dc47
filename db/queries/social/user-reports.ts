import { and, eq, inArray, sql } from "drizzle-orm";
import type { ReportReason } from "#domain/social/report-reasons.ts";
import type { QueueSort } from "#domain/staff/queue-sort.ts";
import { type Database, rows, run } from "../../client.ts";
import { userReports } from "../../schema/social.ts";
import { afterId, sortDirectionSql } from "../queue-order.ts";

export type OpenUserReport = {
  id: number;
  uid: number;
  username: string;
  reporterUid: number;
  reporterName: string;
  claimedById: number | null;
  claimedByName: string | null;
  reason: ReportReason;
  note: string;
  atMs: number;
};

type Page = { sort: QueueSort; after: number; limit: number; claimedSinceMs: number };
export const selectOpenUserReports = (db: Database, { sort, after, limit, claimedSinceMs }: Page) =>
  rows<OpenUserReport>(
    db,
    sql`SELECT r.id, r.subject_id AS uid, u.username, r.reporter_id AS reporterUid, b.username AS reporterName,
        r.reason, r.note, r.at_ms AS atMs, c.claimed_by_id AS claimedById, o.username AS claimedByName
      FROM user_reports AS r INDEXED BY user_reports_queue CROSS JOIN users AS u ON u.id = r.subject_id
        CROSS JOIN users AS b ON b.id = r.reporter_id
        LEFT JOIN inbox_claims AS c ON c.kind = 'user_report' AND c.item_id = CAST(r.id AS TEXT)
          AND c.claimed_at_ms >= ${claimedSinceMs}
        LEFT JOIN users AS o ON o.id = c.claimed_by_id
      WHERE r.state = 'open' ${afterId(sql`r.id`, sort, after)} ORDER BY r.id ${sortDirectionSql(sort)} LIMIT ${limit}`,
  );

export const selectUserReport = (db: Database, id: number) =>
  db
    .select({
      subjectUid: userReports.subjectId,
      reporterUid: userReports.reporterId,
      reason: userReports.reason,
      state: userReports.state,
    })
    .from(userReports)
    .where(eq(userReports.id, id));

type Resolution = { id: number; state: "approved" | "refused"; byUid: number; note: string; nowMs: number };

/** Run both in this order, in one batch. If two resolutions race, only the first is recorded. */
export const resolveUserReportStatements = (db: Database, { id, state, byUid, note, nowMs }: Resolution) =>
  [
    run(
      db,
      sql`INSERT INTO room_audit (room_id, actor_id, action, subject_id, detail, at_ms)
        SELECT NULL, ${byUid}, 'user_report_resolved', subject_id,
          json_object('reportId', id, 'reason', reason, 'state', ${state}, 'note', ${note}), ${nowMs}
        FROM user_reports WHERE id = ${id} AND state IN ('open', 'claimed')`,
    ),
    db
      .update(userReports)
      .set({ state })
      .where(and(eq(userReports.id, id), inArray(userReports.state, ["open", "claimed"]))),
  ] as const;
