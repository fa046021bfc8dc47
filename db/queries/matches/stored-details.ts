import type { StoredDetail } from "#domain/feed/reconcile-detail.ts";
import {
  APPENDED_PARTS,
  type AppendedPart,
  type CanonicalDetail,
  type ReplacedPart,
} from "#domain/matches/detail/detail.ts";
import type { Statistics } from "#domain/matches/detail/statistics.ts";

/** Of the parts that are told whole the revision is enough; of the figures, what changed is told on. */
export const SELECT_DETAIL_PARTS = `
  SELECT p.match_id AS matchId, p.part, p.revision, iif(p.part = 'statistics', p.body, NULL) AS body
  FROM json_each(?1) AS named JOIN match_parts AS p ON p.match_id = named.value`;

/** Of the entries a delivery tells, those that are stored already. */
export const SELECT_DETAIL_SEQS = `
  SELECT l.match_id AS matchId, l.part, l.seq FROM json_each(?1) AS told
  JOIN match_log AS l ON l.match_id = told.value ->> 0 AND l.part = told.value ->> 1 AND l.seq = told.value ->> 2`;

export type StoredPartRow = { matchId: number; part: ReplacedPart; revision: number; body: string | null };
export type StoredSeqRow = { matchId: number; part: AppendedPart; seq: number };

export const seqLookup = (detail: CanonicalDetail): [number, string, number][] =>
  APPENDED_PARTS.flatMap((part) =>
    (detail[part] ?? []).map((entry): [number, string, number] => [detail.matchId, part, entry.seq]),
  );

export function toStoredDetails(
  parts: readonly StoredPartRow[],
  seen: readonly StoredSeqRow[],
): Map<number, StoredDetail> {
  const known = new Map<number, StoredDetail>();
  const of = (matchId: number): StoredDetail => {
    const one = known.get(matchId) ?? { revisions: {}, seqs: {} };
    known.set(matchId, one);
    return one;
  };
  for (const { matchId, part, revision, body } of parts) {
    const one = of(matchId);
    one.revisions[part] = revision;
    if (body !== null) one.statistics = JSON.parse(body) as Statistics;
  }
  for (const { matchId, part, seq } of seen) {
    const { seqs } = of(matchId);
    seqs[part] = (seqs[part] ?? new Set()).add(seq);
  }
  return known;
}
