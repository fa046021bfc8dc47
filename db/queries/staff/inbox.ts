import { type SQL, sql } from "drizzle-orm";
import type { InboxKind } from "#domain/staff/inbox.ts";
import type { QueueSort } from "#domain/staff/queue-sort.ts";
import { type Database, rows } from "../../client.ts";

type Scope = { brandId: string; limit: number; claimedSinceMs: number };
/** Selects `id, atMs, about, subjectId, requestedById, claimedById`, ordered by age in the direction `by`. */
type Source = (scope: Scope & { by: SQL }) => SQL;

/** The claim of an item whose own table stores none. */
const storedClaim = (kind: InboxKind, id: SQL, { claimedSinceMs }: Scope) =>
  sql`(SELECT claimed_by_id FROM inbox_claims
    WHERE kind = ${kind} AND item_id = CAST(${id} AS TEXT) AND claimed_at_ms >= ${claimedSinceMs})`;

/**
 * The source of each kind of item. A new kind needs a name in `INBOX_KINDS`, a permission in `INBOX_NEEDS` and a source
 * here, which must read an index range and nothing else.
 */
export const INBOX_SOURCES: Record<InboxKind, Source> = {
  anchor_application: (scope) => sql`
    SELECT id, applied_at_ms AS atMs, '' AS about, user_id AS subjectId, NULL AS requestedById, claimed_by_id AS claimedById
    FROM anchor_applications INDEXED BY anchor_applications_queue WHERE state = 'under_review' ORDER BY id ${scope.by} LIMIT ${scope.limit}`,
  expert_application: (scope) => sql`
    SELECT id, applied_at_ms AS atMs, '' AS about, user_id AS subjectId, NULL AS requestedById, claimed_by_id AS claimedById
    FROM expert_applications INDEXED BY expert_applications_queue WHERE state = 'under_review' ORDER BY id ${scope.by} LIMIT ${scope.limit}`,
  tip: (scope) => sql`
    SELECT id, coalesce(submitted_at_ms, updated_at_ms) AS atMs, title AS about, expert_id AS subjectId,
      NULL AS requestedById, claimed_by_id AS claimedById
    FROM plans INDEXED BY plans_queue WHERE state = 'under_review' ORDER BY locks_at_ms ${scope.by}, id ${scope.by} LIMIT ${scope.limit}`,
  article: (scope) => sql`
    SELECT a.id, a.updated_at_ms AS atMs, coalesce((SELECT r.title FROM news_revisions AS r
        WHERE r.article_id = a.id AND r.locale = a.original_locale ORDER BY r.revision DESC LIMIT 1), '') AS about,
      a.submitted_by AS subjectId, NULL AS requestedById, ${storedClaim("article", sql`a.id`, scope)} AS claimedById
    FROM news_articles AS a INDEXED BY news_articles_desk
    WHERE a.kind = 'editorial' AND a.state = 'in_review' AND a.brand_id = ${scope.brandId}
    ORDER BY a.updated_at_ms ${scope.by}, a.id ${scope.by} LIMIT ${scope.limit}`,
  video: (scope) => sql`
    SELECT v.id, v.updated_at_ms AS atMs, coalesce((SELECT t.title FROM video_texts AS t
        WHERE t.video_id = v.id AND t.locale = v.original_locale), '') AS about,
      v.owner_id AS subjectId, NULL AS requestedById, ${storedClaim("video", sql`v.id`, scope)} AS claimedById
    FROM videos AS v INDEXED BY videos_desk
    WHERE v.state = 'in_review' AND (v.brand_id IS NULL OR v.brand_id = ${scope.brandId})
    ORDER BY v.updated_at_ms ${scope.by}, v.id ${scope.by} LIMIT ${scope.limit}`,
  goods_order: (scope) => sql`
    SELECT o.id, o.changed_at_ms AS atMs, coalesce(t.name, '') AS about, o.user_id AS subjectId, NULL AS requestedById,
      o.claimed_by AS claimedById
    FROM goods_orders AS o INDEXED BY goods_orders_by_state
      LEFT JOIN goods_texts AS t ON t.goods_id = o.goods_id AND t.locale = 'en'
    WHERE o.state = 'under_review' ORDER BY o.changed_at_ms ${scope.by}, o.id ${scope.by} LIMIT ${scope.limit}`,
  user_report: (scope) => sql`
    SELECT id, at_ms AS atMs, reason AS about, subject_id AS subjectId, reporter_id AS requestedById,
      ${storedClaim("user_report", sql`user_reports.id`, scope)} AS claimedById
    FROM user_reports INDEXED BY user_reports_queue WHERE state = 'open' ORDER BY id ${scope.by} LIMIT ${scope.limit}`,
  message_report: (scope) => sql`
    SELECT page.room_id || ':' || page.line_id AS id, page.atMs, page.about, page.subjectId, page.requestedById,
      ${storedClaim("message_report", sql`page.room_id || ':' || page.line_id`, scope)} AS claimedById
    FROM (SELECT room_id, line_id, min(at_ms) AS atMs, min(reason) AS about, min(subject_id) AS subjectId,
        min(reporter_id) AS requestedById
      FROM (SELECT * FROM chat_reports INDEXED BY chat_reports_queue WHERE state = 'open' ORDER BY id ${scope.by} LIMIT ${scope.limit * 4})
      GROUP BY room_id, line_id) AS page ORDER BY page.atMs ${scope.by} LIMIT ${scope.limit}`,
  content_case: (scope) => sql`
    SELECT * FROM (SELECT id, at_ms AS atMs, substr(body, 1, 120) AS about, author_id AS subjectId, NULL AS requestedById,
        moderator_id AS claimedById
      FROM content_cases INDEXED BY content_cases_queue WHERE state = 'open' ORDER BY id ${scope.by} LIMIT ${scope.limit})
    UNION ALL SELECT * FROM (SELECT id, at_ms, substr(body, 1, 120), author_id, NULL, moderator_id
      FROM content_cases INDEXED BY content_cases_queue WHERE state = 'claimed' ORDER BY id ${scope.by} LIMIT ${scope.limit})`,
  mute_appeal: (scope) => sql`
    SELECT a.mute_id AS id, a.at_ms AS atMs, m.reason AS about, a.user_id AS subjectId, NULL AS requestedById,
      ${storedClaim("mute_appeal", sql`a.mute_id`, scope)} AS claimedById
    FROM mute_appeals AS a INDEXED BY mute_appeals_queue CROSS JOIN chat_mutes AS m ON m.id = a.mute_id
    WHERE a.state = 'open' ORDER BY a.mute_id ${scope.by} LIMIT ${scope.limit}`,
  complaint: (scope) => sql`
    SELECT * FROM (SELECT id, at_ms AS atMs, topic AS about, user_id AS subjectId, NULL AS requestedById, NULL AS claimedById
      FROM complaints INDEXED BY complaints_queue WHERE state = 'open' ORDER BY id ${scope.by} LIMIT ${scope.limit})
    UNION ALL SELECT * FROM (SELECT id, at_ms, topic, user_id, NULL, claimed_by_id
      FROM complaints INDEXED BY complaints_queue WHERE state = 'claimed' ORDER BY id ${scope.by} LIMIT ${scope.limit})`,
  withdrawal: (scope) => sql`
    SELECT * FROM (SELECT id, at_ms AS atMs, CAST(amount AS TEXT) AS about, user_id AS subjectId,
        NULL AS requestedById, claimed_by_id AS claimedById
      FROM withdrawal_requests INDEXED BY withdrawal_requests_queue WHERE state = 'requested' ORDER BY id ${scope.by} LIMIT ${scope.limit})
    UNION ALL SELECT * FROM (SELECT id, at_ms, CAST(amount AS TEXT), user_id, approved_by_id, claimed_by_id
      FROM withdrawal_requests INDEXED BY withdrawal_requests_queue WHERE state = 'approved' ORDER BY id ${scope.by} LIMIT ${scope.limit})`,
  ledger_correction: (scope) => sql`
    SELECT id, asked_at_ms AS atMs, reason AS about, NULL AS subjectId, asked_by AS requestedById,
      ${storedClaim("ledger_correction", sql`ledger_corrections.id`, scope)} AS claimedById
    FROM ledger_corrections INDEXED BY ledger_corrections_open WHERE state = 'asked' ORDER BY asked_at_ms ${scope.by} LIMIT ${scope.limit}`,
  debt_waiver: (scope) => sql`
    SELECT id, asked_at_ms AS atMs, reason AS about, user_id AS subjectId, asked_by AS requestedById,
      ${storedClaim("debt_waiver", sql`debt_waivers.id`, scope)} AS claimedById
    FROM debt_waivers INDEXED BY debt_waivers_open_by_age WHERE state = 'asked' ORDER BY asked_at_ms ${scope.by} LIMIT ${scope.limit}`,
  refund: (scope) => sql`
    SELECT page.id, page.requested_at_ms AS atMs, page.reason AS about, page.user_id AS subjectId,
      page.requested_by_id AS requestedById, ${storedClaim("refund", sql`page.id`, scope)} AS claimedById
    FROM (SELECT * FROM (SELECT * FROM refund_requests INDEXED BY refund_requests_queue WHERE state = 'requested' ORDER BY id ${scope.by} LIMIT ${scope.limit})
      UNION ALL SELECT * FROM (SELECT * FROM refund_requests INDEXED BY refund_requests_queue WHERE state = 'failed' ORDER BY id ${scope.by} LIMIT ${scope.limit})) AS page
    ORDER BY page.id ${scope.by} LIMIT ${scope.limit}`,
  dispute: (scope) => sql`
    SELECT p.id, p.opened_at_ms AS atMs, p.ref AS about, o.user_id AS subjectId, NULL AS requestedById,
      ${storedClaim("dispute", sql`p.id`, scope)} AS claimedById
    FROM payment_disputes AS p INDEXED BY payment_disputes_queue CROSS JOIN recharge_orders AS o ON o.id = p.order_id
    WHERE p.state = 'needs_response' ORDER BY p.due_at_ms ${scope.by}, p.id ${scope.by} LIMIT ${scope.limit}`,
  staff_request: (scope) => sql`
    SELECT id, requested_at_ms AS atMs, coalesce(role, kind) AS about, user_id AS subjectId, requested_by_id AS requestedById,
      ${storedClaim("staff_request", sql`staff_requests.id`, scope)} AS claimedById
    FROM staff_requests INDEXED BY staff_requests_queue WHERE state = 'open' ORDER BY id ${scope.by} LIMIT ${scope.limit}`,
  rejected_row: (scope) => sql`
    SELECT page.source AS id, page.atMs, page.source AS about, NULL AS subjectId, NULL AS requestedById,
      ${storedClaim("rejected_row", sql`page.source`, scope)} AS claimedById
    FROM (SELECT source, min(received_at_ms) AS atMs FROM feed_quarantine INDEXED BY feed_quarantine_open_of_source
      WHERE resolved_at_ms IS NULL GROUP BY source) AS page ORDER BY page.atMs ${scope.by} LIMIT ${scope.limit}`,
};

export type WaitingItem = {
  id: string;
  atMs: number;
  about: string;
  subjectId: number | null;
  subjectName: string | null;
  requestedById: number | null;
  requestedByName: string | null;
  claimedById: number | null;
  claimedByName: string | null;
  /** Kinds of origins the reader shares with the subject or the requester, comma-separated. */
  sharedOrigins: string;
};

export function selectInboxItems(
  db: Database,
  kind: InboxKind,
  { readerUid, sort, ...scope }: Scope & { readerUid: number; sort: QueueSort },
) {
  const by = sort === "newest" ? sql`DESC` : sql`ASC`;
  return rows<WaitingItem>(
    db,
    sql`SELECT CAST(i.id AS TEXT) AS id, i.atMs, i.about, i.subjectId, s.username AS subjectName, i.requestedById,
        r.username AS requestedByName, i.claimedById, c.username AS claimedByName,
        coalesce((SELECT group_concat(DISTINCT x.kind) FROM account_origins AS x
          CROSS JOIN account_origins AS y ON y.user_id IN (i.subjectId, i.requestedById) AND y.kind = x.kind AND y.value = x.value
          WHERE x.user_id = ${readerUid} AND y.user_id <> ${readerUid}), '') AS sharedOrigins
      FROM (${INBOX_SOURCES[kind]({ ...scope, by })}) AS i LEFT JOIN users AS s ON s.id = i.subjectId
        LEFT JOIN users AS r ON r.id = i.requestedById LEFT JOIN users AS c ON c.id = i.claimedById
      ORDER BY i.atMs ${by}, i.id ${by}`,
  );
}
