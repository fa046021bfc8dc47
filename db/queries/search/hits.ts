import { type SQL, sql } from "drizzle-orm";
import { documentIdRange, type SearchKind } from "#domain/search/kinds.ts";
import { withPrefixes, withWords } from "./match-expression.ts";

/** Documents read per kind, the most important ones first: a word that a million share costs no more. */
const MAX_EXACT = 60;
const MAX_PREFIX = 140;

export type Wanted = { words: readonly string[]; key: string; brandId: string };

/** SQLite seeks to the first id of the kind; it neither scores nor sorts. Literals: D1 binds numbers of this size as reals, which the index ignores. */
const selectRowids = (kind: SearchKind, expression: string, limit: number): SQL => {
  const { first, last } = documentIdRange(kind);
  return sql`SELECT rowid FROM search_words WHERE search_words MATCH ${expression}
    AND rowid BETWEEN ${sql.raw(String(first))} AND ${sql.raw(String(last))} ORDER BY rowid LIMIT ${limit}`;
};

/**
 * `hits (entity_id, quality, place)`: the documents of a kind with all words. `quality` is 0 for the very name, 1 for whole
 * words and 2 for words that only begin so.
 */
export const hitsQuery = (kind: SearchKind, { words, key, brandId }: Wanted): SQL =>
  sql`hits AS (
    SELECT d.entity_id, iif(d.name_key = ${key}, 0, min(found.step)) AS quality, d.id AS place,
      length(d.name_key) AS name_length
    FROM (
      SELECT rowid AS id, 1 AS step FROM (${selectRowids(kind, withWords(words), MAX_EXACT)})
      UNION ALL
      SELECT rowid AS id, 2 AS step FROM (${selectRowids(kind, withPrefixes(words), MAX_PREFIX)})
    ) AS found CROSS JOIN search_documents AS d ON d.id = found.id
    WHERE d.brand_id IS NULL OR d.brand_id = ${brandId}
    GROUP BY d.id)`;

/** Best first: the quality, the importance (ids sort by it), then the shorter name. */
export const BY_QUALITY = sql.raw("hits.quality, hits.place >> 40, hits.name_length, hits.place");
