import type { KnownDetail } from "#domain/feed/reconcile-detail.ts";
import {
  type CanonicalDetail,
  GROWING_PARTS,
  type GrowingPart,
  type WholePart,
} from "#domain/matches/detail/detail.ts";
import type { Statistics } from "#domain/matches/detail/statistics.ts";

/** Of the parts that are told whole the revision is enough; of the figures, what changed is told on. */
export const DETAIL_PARTS = `
  SELECT p.match_id AS matchId, p.part, p.revision, iif(p.part = 'statistics', p.body, NULL) AS body
  FROM json_each(?1) AS named JOIN match_parts AS p ON p.match_id = named.value`;

/** Of the entries a delivery tells, those that are stored already. */
export const DETAIL_SEQS = `
  SELECT l.match_id AS matchId, l.part, l.seq FROM json_each(?1) AS told
  JOIN match_log AS l ON l.match_id = told.value ->> 0 AND l.part = told.value ->> 1 AND l.seq = told.value ->> 2`;

export type PartRow = { matchId: number; part: WholePart; revision: number; body: string | null };
export type SeenRow = { matchId: number; part: GrowingPart; seq: number };

export const seenOf = (detail: CanonicalDetail): [number, string, number][] =>
  GROWING_PARTS.flatMap((part) =>
    (detail[part] ?? []).map((entry): [number, string, number] => [detail.matchId, part, entry.seq]),
  );

export function detailKnown(parts: readonly PartRow[], seen: readonly SeenRow[]): Map<number, KnownDetail> {
  const known = new Map<number, KnownDetail>();
  const of = (matchId: number): KnownDetail => {
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
