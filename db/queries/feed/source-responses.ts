import { desc, eq, sql } from "drizzle-orm";
import { type SourceResponseResult, truncateResponseResult } from "#domain/feed/source-responses.ts";
import type { Database } from "../../client.ts";
import { feedSourceResponses } from "../../schema/index.ts";

export const MAX_RESPONSES_SHOWN = 50;

/** A repeated response updates its row; the first result is kept unless the repetition changed something. */
export const upsertSourceResponse = (
  db: Database,
  source: string,
  name: string,
  result: SourceResponseResult,
  atMs: number,
) =>
  db
    .insert(feedSourceResponses)
    .values({ source, name, firstAtMs: atMs, lastAtMs: atMs, times: 1, result: truncateResponseResult(result) })
    .onConflictDoUpdate({
      target: [feedSourceResponses.source, feedSourceResponses.name],
      set: {
        lastAtMs: sql`max(last_at_ms, excluded.last_at_ms)`,
        times: sql`times + 1`,
        result: sql`iif(excluded.result ->> 'applied' = 0 AND excluded.result ->> 'held' = result ->> 'held',
          result, excluded.result)`,
      },
    });

const COLUMNS = {
  id: feedSourceResponses.id,
  name: feedSourceResponses.name,
  firstAtMs: feedSourceResponses.firstAtMs,
  lastAtMs: feedSourceResponses.lastAtMs,
  times: feedSourceResponses.times,
  result: feedSourceResponses.result,
};

/** Answered from `feed_answers_latest`. */
export const selectLatestResponses = (db: Database, source: string) =>
  db
    .select(COLUMNS)
    .from(feedSourceResponses)
    .where(eq(feedSourceResponses.source, source))
    .orderBy(desc(feedSourceResponses.lastAtMs))
    .limit(MAX_RESPONSES_SHOWN);

export type StoredSourceResponse = Omit<typeof feedSourceResponses.$inferSelect, "source">;

export const getSourceResponseRow = (db: Database, id: number) =>
  db
    .select({ ...COLUMNS, source: feedSourceResponses.source })
    .from(feedSourceResponses)
    .where(eq(feedSourceResponses.id, id))
    .get();
