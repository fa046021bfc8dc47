import type { PollState } from "#domain/feed/poll-plan.ts";
import { batchRows, type Database, typedStatement } from "../../client.ts";
import { type PolledRow, selectPolledMatches } from "./source-snapshots.ts";

type PollRow = { turn: number; state: string };
export type StoredPoll = { turn: number; state: PollState } | undefined;

/** Where a source's polling stands, and the matches around now that it knows. */
export async function getPoll(
  db: Database,
  { id, provider }: { id: string; provider: string },
  window: { fromMs: number; toMs: number },
): Promise<{ poll: StoredPoll; matches: PolledRow[] }> {
  const [polls, matches] = await batchRows(
    db,
    typedStatement<PollRow>(db.$client.prepare("SELECT turn, state FROM feed_polls WHERE source = ?1").bind(id)),
    typedStatement<PolledRow>(selectPolledMatches(db, provider, window.fromMs, window.toMs)),
  );
  const [row] = polls;
  return { poll: row && { turn: row.turn, state: JSON.parse(row.state) as PollState }, matches };
}

const TAKE_TURN = `
  INSERT INTO feed_polls (source, turn, state, errors) VALUES (?1, 1, ?3, 0)
  ON CONFLICT (source) DO UPDATE SET turn = turn + 1, state = excluded.state WHERE turn = ?2`;

/** The requests of this beat, written down before they are made; false when another beat was faster. */
export const claimPollTurn = async (
  db: Database,
  source: string,
  before: StoredPoll,
  state: PollState,
): Promise<boolean> =>
  (
    await db.$client
      .prepare(TAKE_TURN)
      .bind(source, before?.turn ?? 0, JSON.stringify(state))
      .run()
  ).meta.changes === 1;

const END_TURN = `
  UPDATE feed_polls SET state = ?2, last_success_at_ms = coalesce(?3, last_success_at_ms),
    last_error_at_ms = coalesce(?4, last_error_at_ms), last_error = coalesce(?5, last_error), errors = errors + ?6
  WHERE source = ?1 AND turn = ?7`;

export const updatePollTurn = (
  db: Database,
  source: string,
  turn: number,
  state: PollState,
  said: { successAtMs?: number; errorAtMs?: number; error?: string; errors: number },
) =>
  db.$client
    .prepare(END_TURN)
    .bind(
      source,
      JSON.stringify(state),
      said.successAtMs ?? null,
      said.errorAtMs ?? null,
      said.error?.slice(0, 200) ?? null,
      said.errors,
      turn,
    );

const COUNT_REFUSAL = `
  INSERT INTO feed_polls (source, turn, state, last_error_at_ms, last_error, errors) VALUES (?1, 0, ?2, ?3, ?4, 1)
  ON CONFLICT (source) DO UPDATE SET last_error_at_ms = excluded.last_error_at_ms, last_error = excluded.last_error,
    errors = errors + 1`;

/** A source that pushes has errors too: deliveries of which nothing could be taken. */
export const recordPushFailure = (db: Database, source: string, error: string, state: PollState, atMs: number) =>
  db.$client.prepare(COUNT_REFUSAL).bind(source, JSON.stringify(state), atMs, error);
