import { and, asc, eq, gt, sql } from "drizzle-orm";
import { type Database, run, runBatch } from "../../client.ts";
import { matchFeedOutbox } from "../../schema/index.ts";
import { insertRows } from "../bulk-rows.ts";

/** The three rooms of a match, as the bits of `pending`. */
export const OUTBOX_ROOMS = { match: 1, boardOfAll: 2, boardOfGame: 4 } as const;
const ALL_ROOMS = OUTBOX_ROOMS.match | OUTBOX_ROOMS.boardOfAll | OUTBOX_ROOMS.boardOfGame;

export type OutboxRow = typeof matchFeedOutbox.$inferSelect;
/** `rooms`: the rooms that receive the change; all when absent. */
export type NewOutboxRow = { atMs: number; matchId: number; gameId: number; change: unknown; rooms?: number };

export const insertOutboxRows = (db: Database, changes: readonly NewOutboxRow[]) =>
  insertRows(
    db,
    matchFeedOutbox,
    changes.map(({ change, rooms, ...row }) => ({
      ...row,
      change: JSON.stringify(change),
      pending: rooms ?? ALL_ROOMS,
    })),
  );

export const listOutboxRows = (db: Database, afterId: number, limit: number): Promise<OutboxRow[]> =>
  db
    .select()
    .from(matchFeedOutbox)
    .where(gt(matchFeedOutbox.id, afterId))
    .orderBy(asc(matchFeedOutbox.id))
    .limit(limit);

/** Clears the bits of the rooms that took a change, and deletes rows with none left. */
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
