import { type SQL, sql } from "drizzle-orm";
import { spellingFragments } from "#domain/search/spelling.ts";
import { type Database, rows } from "../../client.ts";
import { matchAnyPartSet } from "./match-expression.ts";

const MAX_CANDIDATES = 300;

/** Known words within a typo or two of the typed word; the caller measures the distance. */
export const similarWordsQuery = (typed: string): SQL =>
  sql`SELECT v.word FROM (SELECT rowid FROM search_spellings
      WHERE search_spellings MATCH ${matchAnyPartSet(spellingFragments(typed))} LIMIT ${MAX_CANDIDATES}) AS found
    CROSS JOIN search_vocabulary AS v ON v.id = found.rowid`;

export const selectSimilarWords = (db: Database, typed: string) => rows<{ word: string }>(db, similarWordsQuery(typed));
