import { sql } from "drizzle-orm";
import type { StoredDetail } from "#domain/feed/reconcile-detail.ts";
import { APPENDED_PARTS, type CanonicalDetail } from "#domain/matches/detail/detail.ts";
import type { Statistics } from "#domain/matches/detail/statistics.ts";
import { type Database, rows, type StoredRow } from "../../client.ts";
import type { matchLog, matchParts } from "../../schema/index.ts";

type StoredPartRow = StoredRow<typeof matchParts, "matchId" | "part" | "revision"> & { body: string | null };
type StoredSeqRow = StoredRow<typeof matchLog, "matchId" | "part" | "seq">;

/** Most parts are compared by revision; statistics value by value. */
export const selectStoredParts = (db: Database, details: readonly CanonicalDetail[]) =>
  rows<StoredPartRow>(
    db,
    sql`SELECT p.match_id AS matchId, p.part, p.revision, iif(p.part = 'statistics', p.body, NULL) AS body
      FROM json_each(${JSON.stringify([...new Set(details.map((one) => one.matchId))])}) AS requested
      JOIN match_parts AS p ON p.match_id = requested.value`,
  );

const entryKeys = (detail: CanonicalDetail) =>
  APPENDED_PARTS.flatMap((part) => (detail[part] ?? []).map((entry) => [detail.matchId, part, entry.seq]));

/** The delivery's entries that are already stored. */
export const selectStoredSeqs = (db: Database, details: readonly CanonicalDetail[]) =>
  rows<StoredSeqRow>(
    db,
    sql`SELECT l.match_id AS matchId, l.part, l.seq
      FROM json_each(${JSON.stringify(details.flatMap(entryKeys))}) AS entry
      JOIN match_log AS l
        ON l.match_id = entry.value ->> 0 AND l.part = entry.value ->> 1 AND l.seq = entry.value ->> 2`,
  );

export function toStoredDetails(
  parts: readonly StoredPartRow[],
  seqRows: readonly StoredSeqRow[],
): Map<number, StoredDetail> {
  const details = new Map<number, StoredDetail>();
  const detailOf = (matchId: number): StoredDetail => {
    const detail = details.get(matchId) ?? { revisions: {}, seqs: {} };
    details.set(matchId, detail);
    return detail;
  };
  for (const { matchId, part, revision, body } of parts) {
    const detail = detailOf(matchId);
    detail.revisions[part] = revision;
    if (body !== null) detail.statistics = JSON.parse(body) as Statistics;
  }
  for (const { matchId, part, seq } of seqRows) {
    const { seqs } = detailOf(matchId);
    seqs[part] = (seqs[part] ?? new Set()).add(seq);
  }
  return details;
}
