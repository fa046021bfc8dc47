import { type Database, runBatch } from "../../client.ts";
import { bulkStatements, insertRowsSql } from "../bulk-rows.ts";

/** The three rooms of a match, as the bits of `pending`. */
export const OUTBOX_ROOMS = { match: 1, boardOfAll: 2, boardOfGame: 4 } as const;
const ALL_ROOMS = OUTBOX_ROOMS.match | OUTBOX_ROOMS.boardOfAll | OUTBOX_ROOMS.boardOfGame;

export type OutboxRow = { id: number; atMs: number; matchId: number; gameId: number; change: string; pending: number };
/** `rooms`: which of the three; all when absent. */
export type NewOutboxRow = { atMs: number; matchId: number; gameId: number; change: unknown; rooms?: number };

const INSERT = insertRowsSql("INSERT", "room_outbox", ["at_ms", "match_id", "game_id", "change", "pending"]);

export const insertOutboxRows = (db: Database, changes: readonly NewOutboxRow[]) =>
  bulkStatements(
    db,
    INSERT,
    changes.map((one) => [one.atMs, one.matchId, one.gameId, one.change, one.rooms ?? ALL_ROOMS]),
  );

export async function listOutboxRows(db: Database, afterId: number, limit: number): Promise<OutboxRow[]> {
  const read = await db.$client
    .prepare(
      `SELECT id, at_ms AS atMs, match_id AS matchId, game_id AS gameId, change, pending
       FROM room_outbox WHERE id > ?1 ORDER BY id LIMIT ?2`,
    )
    .bind(afterId, limit)
    .all<OutboxRow>();
  return read.results;
}

/** Clears the bits of rooms that accepted a change, and deletes rows without pending rooms. */
export async function updateOutboxDelivered(
  db: Database,
  heard: readonly (readonly [id: number, rooms: number])[],
): Promise<void> {
  const rows = JSON.stringify(heard);
  await runBatch(db, [
    db.$client
      .prepare(
        `UPDATE room_outbox SET pending = pending & ~(heard.value ->> 1)
         FROM json_each(?1) AS heard WHERE room_outbox.id = heard.value ->> 0`,
      )
      .bind(rows),
    db.$client
      .prepare("DELETE FROM room_outbox WHERE pending = 0 AND id IN (SELECT value ->> 0 FROM json_each(?1))")
      .bind(rows),
  ]);
}
