import { type SourceResponseResult, truncateResponseResult } from "#domain/feed/source-responses.ts";
import type { Database } from "../../client.ts";

export const MAX_RESPONSES_SHOWN = 50;

const NOTE = `
  INSERT INTO feed_answers (source, name, first_at_ms, last_at_ms, times, result) VALUES (?1, ?2, ?3, ?3, 1, ?4)
  ON CONFLICT (source, name) DO UPDATE SET last_at_ms = max(last_at_ms, excluded.last_at_ms), times = times + 1,
    result = iif(excluded.result ->> 'applied' = 0 AND excluded.result ->> 'held' = result ->> 'held', result, excluded.result)`;

/**
 * `name` finds the payload again; an answer that says what an earlier one said is the same row. What came of it stays
 * what it was when it was news, for as long as it does no more than that.
 */
export const upsertSourceResponse = (
  db: Database,
  source: string,
  name: string,
  result: SourceResponseResult,
  atMs: number,
) => db.$client.prepare(NOTE).bind(source, name, atMs, JSON.stringify(truncateResponseResult(result)));

export const LATEST_RESPONSES_SQL = `
  SELECT id, name, first_at_ms AS firstAtMs, last_at_ms AS lastAtMs, times, result
  FROM feed_answers INDEXED BY feed_answers_latest WHERE source = ?1 ORDER BY last_at_ms DESC LIMIT ${MAX_RESPONSES_SHOWN}`;

const ANSWER = `
  SELECT id, source, name, first_at_ms AS firstAtMs, last_at_ms AS lastAtMs, times, result FROM feed_answers WHERE id = ?1`;

export type StoredSourceResponse = {
  id: number;
  name: string;
  firstAtMs: number;
  lastAtMs: number;
  times: number;
  result: string;
};
export const getSourceResponseRow = (db: Database, id: number) =>
  db.$client.prepare(ANSWER).bind(id).first<StoredSourceResponse & { source: string }>();
