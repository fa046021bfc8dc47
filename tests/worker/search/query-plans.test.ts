import { beforeAll, expect, it } from "vitest";
import type { Database } from "#db/client.ts";
import {
  type FindQuery,
  findLeaguesQuery,
  findPeopleQuery,
  findPlayersQuery,
  findTeamsQuery,
} from "#db/queries/search/find.ts";
import { findArticlesQuery, findVideosQuery, reportMatchesQuery } from "#db/queries/search/find-content.ts";
import { matchesBetweenQuery, matchesOfTeamsQuery } from "#db/queries/search/find-matches.ts";
import { ALL_PAGES, FIRST_RESULTS } from "#db/queries/search/hits.ts";
import { similarWordsQuery } from "#db/queries/search/spellings.ts";
import { documentIdRange } from "#domain/search/kinds.ts";
import { freshDatabase } from "#tests/support/database.ts";
import { queryText } from "#tests/support/query-text.ts";
import { insertSampleCatalogue, SAMPLE_NOW_MS } from "../db/sample-matches.ts";
import { indexAllDocuments } from "./index-all-documents.ts";

const FEW = 1_000;
const MANY = 20_000;
const DAY_MS = 86_400_000;
/** Maximum rows read per kind: whole words and prefixes, with their documents. */
const MAX_ROWS = 3_000;
/** Maximum for the first results, which take ten queries. */
const MAX_FIRST_ROWS = 600;

const find: FindQuery = {
  words: ["common", "team"],
  key: "common team",
  brandId: "aurora",
  locale: "en",
  page: 1,
  size: 20,
  depth: ALL_PAGES,
};
const first: FindQuery = { ...find, size: 5, depth: FIRST_RESULTS };
/** Matches names only by prefix. */
const begun = { words: ["comm", "te"], key: "comm te" };
const times = { nowMs: SAMPLE_NOW_MS, fromMs: SAMPLE_NOW_MS - DAY_MS, toMs: SAMPLE_NOW_MS + DAY_MS };
const queries = [
  { name: "leagues", query: findLeaguesQuery(find) },
  { name: "teams", query: findTeamsQuery(find) },
  { name: "players", query: findPlayersQuery(find) },
  { name: "streamers", query: findPeopleQuery("streamer", find) },
  { name: "users", query: findPeopleQuery("user", find) },
  { name: "matches of teams", query: matchesOfTeamsQuery(find, times) },
  { name: "matches between teams", query: matchesBetweenQuery([["common"], ["team"]], find, times) },
  { name: "articles", query: findArticlesQuery(find) },
  { name: "matches of reports", query: reportMatchesQuery(find) },
  { name: "videos", query: findVideosQuery(find, SAMPLE_NOW_MS) },
  { name: "first teams", query: findTeamsQuery(first) },
  { name: "first teams by beginnings", query: findTeamsQuery({ ...first, ...begun }) },
  { name: "teams by beginnings", query: findTeamsQuery({ ...find, ...begun }) },
  { name: "similar words", query: similarWordsQuery("comnon") },
].map(({ name, query }) => ({ name, ...queryText(query) }));

/** Inserts teams that share their words. */
async function fill(db: Database, count: number): Promise<void> {
  const first = documentIdRange("team").first + 1_000_000;
  const numbers = `WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${count - 1})`;
  await db.$client.batch([
    db.$client.prepare(`INSERT INTO search_documents (id, kind, entity_id, name_key)
      ${numbers} SELECT ${first} + i, 'team', 1000000 + i, 'common team ' || i FROM n`),
    db.$client.prepare(
      `INSERT INTO search_words (rowid, words) ${numbers} SELECT ${first} + i, 'common team n' || i FROM n`,
    ),
  ]);
}

const counts = new Map<string, { few: number; many: number }>();
let db: Database;

beforeAll(async () => {
  db = await freshDatabase();
  await insertSampleCatalogue(db);
  await indexAllDocuments(db);
  const count = async ({ sql, params }: (typeof queries)[number]) =>
    (
      await db.$client
        .prepare(sql)
        .bind(...params)
        .all()
    ).meta.rows_read;
  await fill(db, FEW);
  const few = await Promise.all(queries.map(count));
  await db.$client.batch([
    db.$client.prepare(
      "DELETE FROM search_words WHERE rowid IN (SELECT id FROM search_documents WHERE entity_id >= 1000000)",
    ),
    db.$client.prepare("DELETE FROM search_documents WHERE entity_id >= 1000000"),
  ]);
  await fill(db, MANY);
  const many = await Promise.all(queries.map(count));
  for (const [at, { name }] of queries.entries()) counts.set(name, { few: few[at] ?? 0, many: many[at] ?? 0 });
});

it.each(queries)("$name: rows are looked up by keys", async ({ sql, params }) => {
  const { results } = await db.$client
    .prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...params)
    .all<{ detail: string }>();
  const scanned = results
    .map(({ detail }) => detail)
    .filter((detail) =>
      /^SCAN (?!hits|exact|begun|found|\(|named|one|other|page|CONSTANT|v\b|.*VIRTUAL TABLE INDEX)/.test(detail),
    );
  expect(scanned).toEqual([]);
});

it.each(queries)("$name: a word that many share costs no more rows", ({ name }) => {
  const { few = 0, many = Number.POSITIVE_INFINITY } = counts.get(name) ?? {};
  expect(many).toBeLessThanOrEqual(Math.max(few * 1.2, 50));
  expect(many).toBeLessThan(MAX_ROWS);
});

it("the first results of a kind are few rows, and beginnings are not looked up when whole words fill the list", () => {
  const rowsOf = (name: string) => counts.get(name)?.many ?? Number.POSITIVE_INFINITY;
  expect(rowsOf("first teams by beginnings")).toBeLessThan(MAX_FIRST_ROWS);
  expect(rowsOf("first teams")).toBeLessThan(rowsOf("first teams by beginnings"));
});
