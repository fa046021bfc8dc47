import { type SQL, sql } from "drizzle-orm";
import { documentIdRange, type SearchKind } from "#domain/search/kinds.ts";
import { matchAllPrefixes, matchAllWords } from "./match-expression.ts";

/** Documents read per kind, most important first, so that very common words cost no more. */
export type SearchDepth = { exact: number; begun: number };
/** For the first results of many kinds. */
export const FIRST_RESULTS: SearchDepth = { exact: 40, begun: 60 };
/** For pages of one kind. */
export const ALL_PAGES: SearchDepth = { exact: 200, begun: 200 };

export type SearchTerms = { words: readonly string[]; key: string; brandId: string; depth: SearchDepth };

/** Seeks to the kind's first id, without scoring or sorting. D1 would bind ids as reals, which the index ignores. */
const selectRowids = (kind: SearchKind, expression: string, limit: SQL): SQL => {
  const { first, last } = documentIdRange(kind);
  return sql`SELECT rowid AS id FROM search_words WHERE search_words MATCH ${expression}
    AND rowid BETWEEN ${sql.raw(String(first))} AND ${sql.raw(String(last))} ORDER BY rowid LIMIT ${limit}`;
};

/**
 * `hits (entity_id, quality, place, name_length)`: documents of a kind with all words. `quality` is 0 for an exact
 * name, 1 for whole words and 2 for prefixes. Prefixes are skipped if whole words fill the list, because the index
 * merges all words with a prefix before it returns the first row.
 */
export const hitsQuery = (kind: SearchKind, { words, key, brandId, depth }: SearchTerms): SQL => {
  const columns = (quality: number) =>
    sql`d.entity_id, iif(d.name_key = ${key}, 0, ${sql.raw(String(quality))}) AS quality, d.id AS place,
      length(d.name_key) AS name_length`;
  const ofBrand = sql`(d.brand_id IS NULL OR d.brand_id = ${brandId})`;
  const unlessFull = sql`(SELECT iif(count(*) < ${depth.exact}, ${depth.begun}, 0) FROM exact)`;
  return sql`exact AS MATERIALIZED (${selectRowids(kind, matchAllWords(words), sql`${depth.exact}`)}),
    hits AS (
      SELECT ${columns(1)} FROM exact CROSS JOIN search_documents AS d ON d.id = exact.id WHERE ${ofBrand}
      UNION ALL
      SELECT ${columns(2)} FROM (${selectRowids(kind, matchAllPrefixes(words), unlessFull)}) AS begun
        CROSS JOIN search_documents AS d ON d.id = begun.id WHERE begun.id NOT IN (SELECT id FROM exact) AND ${ofBrand})`;
};

/** Best first: by quality, then importance (the high bits of ids), then shorter names. */
export const BY_QUALITY = sql.raw("quality, place >> 40, name_length, place");

type Page = { page: number; size: number };

/** `page (entity_id, total, …)`: the listed hits, so that only these rows are joined with further tables. */
export const pageOfHits = (hits: SQL, { page, size }: Page, order: SQL = BY_QUALITY): SQL =>
  sql`page AS MATERIALIZED (SELECT *, count(*) OVER () AS total FROM (${hits})
    ORDER BY ${order} LIMIT ${size} OFFSET ${(page - 1) * size})`;
