import { and, asc, eq, gt, sql } from "drizzle-orm";
import { isEndedState, MATCH_STATES } from "#domain/matches/state.ts";
import { type Database, rows, run, runBatch } from "../../client.ts";
import { matchFeedOutbox } from "../../schema/index.ts";
import { insertSelectedRows } from "../bulk-rows.ts";

/** The three rooms that show a match, as bits of `pending`. */
export const OUTBOX_ROOMS = { match: 1, boardOfAll: 2, boardOfGame: 4 } as const;
const LIVE_OR_WAITING = MATCH_STATES.filter((state) => !isEndedState(state));
const ALL_ROOMS = OUTBOX_ROOMS.match | OUTBOX_ROOMS.boardOfAll | OUTBOX_ROOMS.boardOfGame;

export type OutboxRow = typeof matchFeedOutbox.$inferSelect;
/** `rooms` limits which rooms receive the change; all if absent. */
export type NewOutboxRow = { atMs: number; matchId: number; gameId: number; change: unknown; rooms?: number };

/** Skips the match's own room if nobody watches it, and stores no row if no other room needs the change. */
export const insertOutboxRows = (db: Database, changes: readonly NewOutboxRow[]) =>
  insertSelectedRows(
    db,
    matchFeedOutbox,
    changes.map(({ change, rooms, ...row }) => ({
      ...row,
      change: JSON.stringify(change),
      pending: rooms ?? ALL_ROOMS,
    })),
    (columns) => ({
      values: {
        pending: sql`iif(EXISTS (SELECT 1 FROM watched_matches AS w WHERE w.match_id = ${columns.matchId}),
          ${columns.pending}, ${columns.pending} & ~${OUTBOX_ROOMS.match})`,
      },
      // The change is for the match's room only.
      where: sql`${columns.pending} <> ${OUTBOX_ROOMS.match}
        OR EXISTS (SELECT 1 FROM watched_matches AS w WHERE w.match_id = ${columns.matchId})`,
    }),
  );

/** From now on, the match's changes are sent to its room. Returns undefined for an unknown match. */
export async function upsertWatchedMatch(
  db: Database,
  { matchId, token, nowMs }: { matchId: number; token: string; nowMs: number },
): Promise<{ sinceMs: number } | undefined> {
  const [watched] = await rows<{ sinceMs: number }>(
    db,
    sql`INSERT INTO watched_matches (match_id, token, since_ms)
      SELECT id, ${token}, ${nowMs} FROM matches WHERE id = ${matchId}
      ON CONFLICT (match_id) DO UPDATE SET token = excluded.token, since_ms = excluded.since_ms
      RETURNING since_ms AS sinceMs`,
  );
  return watched;
}

/** Deletes only the watch periods that ended; newer ones stay. */
export const deleteWatchedMatches = (db: Database, ended: readonly (readonly [matchId: number, token: string])[]) =>
  run(
    db,
    sql`DELETE FROM watched_matches WHERE (match_id, token) IN (
      SELECT value ->> 0, value ->> 1 FROM json_each(${JSON.stringify(ended)}))`,
  );

/** The rooms of these matches were pruned long ago. */
export const deleteWatchedMatchesOver = (db: Database, beforeMs: number) =>
  run(
    db,
    sql`DELETE FROM watched_matches WHERE NOT EXISTS (SELECT 1 FROM matches AS m
      WHERE m.id = watched_matches.match_id AND (m.state IN ${LIVE_OR_WAITING} OR m.updated_at_ms > ${beforeMs}))`,
  );

export const isMatchStored = async (db: Database, matchId: number): Promise<boolean> =>
  (await rows(db, sql`SELECT 1 FROM matches WHERE id = ${matchId}`)).length > 0;

export const listOutboxRows = (db: Database, afterId: number, limit: number): Promise<OutboxRow[]> =>
  db
    .select()
    .from(matchFeedOutbox)
    .where(gt(matchFeedOutbox.id, afterId))
    .orderBy(asc(matchFeedOutbox.id))
    .limit(limit);

/** Clears the bits of rooms that accepted a change, and deletes rows with no bits left. */
export async function updateOutboxDelivered(
  db: Database,
  delivered: readonly (readonly [id: number, rooms: number])[],
): Promise<void> {
  const pairs = JSON.stringify(delivered);
  await runBatch(db, [
    run(
      db,
      sql`UPDATE room_outbox SET pending = pending & ~(delivered.value ->> 1)
        FROM json_each(${pairs}) AS delivered WHERE room_outbox.id = delivered.value ->> 0`,
    ),
    db
      .delete(matchFeedOutbox)
      .where(
        and(
          eq(matchFeedOutbox.pending, 0),
          sql`${matchFeedOutbox.id} IN (SELECT value ->> 0 FROM json_each(${pairs}))`,
        ),
      ),
  ]);
}
