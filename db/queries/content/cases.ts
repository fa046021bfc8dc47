import { sql } from "drizzle-orm";
import type { CaseState, ContentKind } from "#domain/content/kinds.ts";
import type { ReportReason } from "#domain/social/report-reasons.ts";
import type { QueueSort } from "#domain/staff/queue-sort.ts";
import { type Database, rows, run } from "../../client.ts";
import { afterId, sortDirectionSql } from "../queue-order.ts";

export type NewContentReport = {
  kind: ContentKind;
  id: number;
  authorUid: number;
  body: string;
  reporterUid: number;
  reason: ReportReason;
  note: string;
  nowMs: number;
};
type DailyLimit = { sinceMs: number; max: number };

/**
 * Run both in this order, in one batch: opens a case unless one is open, and adds the report to it. No-op for repeated
 * reports and beyond the daily limit.
 */
export function reportContentStatements(db: Database, report: NewContentReport, { sinceMs, max }: DailyLimit) {
  const { kind, id, authorUid, body, reporterUid, reason, note, nowMs } = report;
  const mayReport = sql`(SELECT count(*) FROM content_reports WHERE reporter_id = ${reporterUid} AND at_ms > ${sinceMs}) < ${max}
    AND NOT EXISTS (SELECT 1 FROM content_reports
      WHERE reporter_id = ${reporterUid} AND kind = ${kind} AND content_id = ${id})`;
  return [
    run(
      db,
      sql`INSERT INTO content_cases (kind, content_id, author_id, body, at_ms)
        SELECT ${kind}, ${id}, ${authorUid}, ${body}, ${nowMs} WHERE ${mayReport} ON CONFLICT DO NOTHING`,
    ),
    run(
      db,
      sql`INSERT INTO content_reports (case_id, kind, content_id, reporter_id, reason, note, at_ms)
        SELECT id, kind, content_id, ${reporterUid}, ${reason}, ${note}, ${nowMs} FROM content_cases
        WHERE kind = ${kind} AND content_id = ${id} AND state IN ('open', 'claimed') AND ${mayReport}
        ON CONFLICT DO NOTHING`,
    ),
  ] as const;
}

export const selectOwnReport = (db: Database, { kind, id, reporterUid }: NewContentReport) =>
  rows<{ isReported: 1 }>(
    db,
    sql`SELECT 1 AS isReported FROM content_reports
      WHERE reporter_id = ${reporterUid} AND kind = ${kind} AND content_id = ${id}`,
  );

export type ContentCaseRow = {
  id: number;
  kind: ContentKind;
  contentId: number;
  body: string;
  state: CaseState;
  atMs: number;
  authorUid: number;
  authorName: string;
  moderatorUid: number | null;
  moderatorName: string | null;
  reason: ReportReason | null;
  note: string;
  reporters: number;
  isOwn: 0 | 1;
  /** JSON arrays. */
  reasons: string;
  notes: string;
  pictures: string;
};

type CasePage = { state: CaseState; sort: QueueSort; after: number; limit: number; readerUid: number };
export const selectCases = (db: Database, page: CasePage) =>
  rows<ContentCaseRow>(
    db,
    sql`SELECT c.id, c.kind, c.content_id AS contentId, c.body, c.state, c.at_ms AS atMs, c.author_id AS authorUid,
        u.username AS authorName, c.moderator_id AS moderatorUid, w.username AS moderatorName, c.reason, c.note,
        (SELECT count(*) FROM content_reports WHERE case_id = c.id) AS reporters,
        (SELECT json_group_array(reason) FROM content_reports WHERE case_id = c.id) AS reasons,
        (SELECT json_group_array(note) FROM content_reports WHERE case_id = c.id AND note <> '') AS notes,
        (SELECT json_group_array(file) FROM post_pictures WHERE c.kind = 'post' AND post_id = c.content_id) AS pictures,
        c.author_id = ${page.readerUid} OR EXISTS (SELECT 1 FROM content_reports
          WHERE case_id = c.id AND reporter_id = ${page.readerUid}) AS isOwn
      FROM content_cases AS c INDEXED BY content_cases_queue CROSS JOIN users AS u ON u.id = c.author_id
        LEFT JOIN users AS w ON w.id = c.moderator_id
      WHERE c.state = ${page.state} ${afterId(sql`c.id`, page.sort, page.after)}
      ORDER BY c.id ${sortDirectionSql(page.sort)} LIMIT ${page.limit}`,
  );

export type CaseParties = {
  kind: ContentKind;
  contentId: number;
  authorUid: number;
  state: CaseState;
  moderatorUid: number | null;
  body: string;
  isReporter: 0 | 1;
};

export const selectCase = (db: Database, caseId: number, byUid: number) =>
  rows<CaseParties>(
    db,
    sql`SELECT kind, content_id AS contentId, author_id AS authorUid, state, moderator_id AS moderatorUid, body,
        EXISTS (SELECT 1 FROM content_reports WHERE case_id = content_cases.id AND reporter_id = ${byUid}) AS isReporter
      FROM content_cases WHERE id = ${caseId}`,
  );

/** If two moderators race, the first gets the claim. */
export const updateCaseClaimed = (db: Database, caseId: number, byUid: number) =>
  run(
    db,
    sql`UPDATE content_cases SET state = 'claimed', moderator_id = ${byUid} WHERE id = ${caseId} AND state = 'open'`,
  );

export const updateCaseReleased = (db: Database, caseId: number, byUid: number) =>
  run(
    db,
    sql`UPDATE content_cases SET state = 'open', moderator_id = NULL
      WHERE id = ${caseId} AND state = 'claimed' AND moderator_id = ${byUid}`,
  );

type Decision = { state: "kept" | "removed"; reason: ReportReason | null; note: string; byUid: number; nowMs: number };

export const updateCaseResolved = (db: Database, caseId: number, { state, reason, note, byUid, nowMs }: Decision) =>
  run(
    db,
    sql`UPDATE content_cases SET state = ${state}, reason = ${reason}, note = ${note}, resolved_at_ms = ${nowMs}
      WHERE id = ${caseId} AND state = 'claimed' AND moderator_id = ${byUid}`,
  );
