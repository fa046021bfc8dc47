import { type ContentCaseRow, selectCases } from "#db/queries/content/cases.ts";
import type { ContentCase } from "#domain/content/contract.ts";
import type { CaseState } from "#domain/content/kinds.ts";
import type { ReportReason } from "#domain/social/report-reasons.ts";
import type { QueueSort } from "#domain/staff/queue-sort.ts";
import type { ReadContext } from "../context.ts";

const QUEUE_SIZE = 20;
const NOTES_SHOWN = 5;

function countReasons(reasons: readonly ReportReason[]): ContentCase["reasons"] {
  const counts = new Map<ReportReason, number>();
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].map(([reason, count]) => ({ reason, count })).sort((a, b) => b.count - a.count);
}

const toCase = (row: ContentCaseRow): ContentCase => ({
  caseId: row.id,
  kind: row.kind,
  id: row.contentId,
  state: row.state,
  text: row.body,
  pictures: JSON.parse(row.pictures) as string[],
  author: { uid: row.authorUid, username: row.authorName },
  reporters: row.reporters,
  reasons: countReasons(JSON.parse(row.reasons) as ReportReason[]),
  notes: (JSON.parse(row.notes) as string[]).slice(0, NOTES_SHOWN),
  isOwn: row.isOwn === 1,
  claimedBy: row.moderatorUid === null ? null : { uid: row.moderatorUid, username: row.moderatorName ?? "" },
  reason: row.reason,
  note: row.note,
  atMs: row.atMs,
});

/** Reported comments and posts in one state, oldest first unless sorted. */
export async function listCases(
  { db, readerUid }: ReadContext & { readerUid: number },
  { state, sort = "oldest", after }: { state: CaseState; sort?: QueueSort | undefined; after: number },
): Promise<{ list: ContentCase[]; next?: number }> {
  const found = await selectCases(db, { state, sort, after, limit: QUEUE_SIZE + 1, readerUid });
  const page = found.slice(0, QUEUE_SIZE);
  const last = page.at(-1);
  return { list: page.map(toCase), ...(found.length > QUEUE_SIZE && last ? { next: last.id } : {}) };
}
