import { and, eq, sql } from "drizzle-orm";
import type { PollState } from "#domain/feed/poll-plan.ts";
import { type Database, run, runBatch } from "../../client.ts";
import { feedPolls } from "../../schema/index.ts";
import { type PolledRow, selectPolledMatches } from "./source-snapshots.ts";

type StoredPoll = { turn: number; state: PollState } | undefined;

/** The polling state of a source, and its known matches in a time window. */
export async function getPoll(
  db: Database,
  { id, provider }: { id: string; provider: string },
  window: { fromMs: number; toMs: number },
): Promise<{ poll: StoredPoll; matches: PolledRow[] }> {
  const [[poll], matches] = await runBatch(db, [
    db.select({ turn: feedPolls.turn, state: feedPolls.state }).from(feedPolls).where(eq(feedPolls.source, id)),
    selectPolledMatches(db, provider, window),
  ]);
  return { poll, matches };
}

/** Stores the planned requests before they are made. Returns false if an overlapping tick claimed the turn first. */
export async function claimPollTurn(
  db: Database,
  source: string,
  before: StoredPoll,
  state: PollState,
): Promise<boolean> {
  const { meta } = await run(
    db,
    sql`INSERT INTO feed_polls (source, turn, state, errors) VALUES (${source}, 1, ${JSON.stringify(state)}, 0)
      ON CONFLICT (source) DO UPDATE SET turn = turn + 1, state = excluded.state WHERE turn = ${before?.turn ?? 0}`,
  );
  return meta.changes === 1;
}

const MAX_ERROR_CHARS = 200;

type TurnResult = { successAtMs: number } | { errorAtMs: number; error: string };

export const updatePollTurn = (db: Database, source: string, turn: number, state: PollState, result: TurnResult) =>
  db
    .update(feedPolls)
    .set({
      state,
      ...("error" in result
        ? {
            lastErrorAtMs: result.errorAtMs,
            lastError: result.error.slice(0, MAX_ERROR_CHARS),
            errors: sql`${feedPolls.errors} + 1`,
          }
        : { lastSuccessAtMs: result.successAtMs }),
    })
    .where(and(eq(feedPolls.source, source), eq(feedPolls.turn, turn)));

/** Counts a rejected delivery of a pushed feed. `state` is stored only if the source has no row yet. */
export const recordPushFailure = (db: Database, source: string, error: string, state: PollState, atMs: number) =>
  db
    .insert(feedPolls)
    .values({ source, turn: 0, state, lastErrorAtMs: atMs, lastError: error, errors: 1 })
    .onConflictDoUpdate({
      target: feedPolls.source,
      set: { lastErrorAtMs: atMs, lastError: error, errors: sql`errors + 1` },
    });
