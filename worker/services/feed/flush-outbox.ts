import { OUTBOX_ROOMS, type OutboxRow, readOutbox, settleOutbox } from "#db/queries/room-outbox.ts";
import { type RoomLetter, writeLetters } from "./room-letters.ts";
import type { RoomPublisher } from "./room-publisher.ts";

const ROWS_AT_ONCE = 400;
const MAX_TURNS = 5;
const ROOMS_AT_ONCE = 24;
/** Older news would contradict what the page has loaded since. */
const OUTBOX_KEEP_HOURS = 6;
const ALL_ROOMS = OUTBOX_ROOMS.match | OUTBOX_ROOMS.boardOfAll | OUTBOX_ROOMS.boardOfGame;

export type Flushed = { told: number; dropped: number; failedRooms: string[] };

const isOld = (row: OutboxRow, nowMs: number): boolean => nowMs - row.atMs > OUTBOX_KEEP_HOURS * 3_600_000;

const logLine = (nowMs: number, words: Record<string, unknown>): void =>
  console.error(JSON.stringify({ at: new Date(nowMs).toISOString(), ...words }));

/** One room's letters in order; what comes after a letter that failed waits for the next flush. */
async function tellRoom(rooms: RoomPublisher, letters: readonly RoomLetter[]) {
  const arrived: RoomLetter[] = [];
  for (const letter of letters) {
    try {
      await rooms.publish(letter.topic, letter.entries);
      arrived.push(letter);
    } catch (error) {
      return { arrived, error };
    }
  }
  return { arrived };
}

async function tellRooms(rooms: RoomPublisher, rows: readonly OutboxRow[], failed: Set<string>, nowMs: number) {
  const arrived: RoomLetter[] = [];
  const waiting = [...writeLetters(rows)].filter(([topic]) => !failed.has(topic));
  for (let first = 0; first < waiting.length; first += ROOMS_AT_ONCE) {
    const group = waiting.slice(first, first + ROOMS_AT_ONCE);
    await Promise.all(
      group.map(async ([topic, letters]) => {
        const told = await tellRoom(rooms, letters);
        arrived.push(...told.arrived);
        if (!told.error) return;
        failed.add(topic);
        logLine(nowMs, { room: topic, untold: letters.length - told.arrived.length, error: String(told.error) });
      }),
    );
  }
  return arrived;
}

/**
 * Tells the rooms what D1 already holds, oldest first. A room that fails keeps its rows for the next flush and holds up
 * no other. A row is struck after it arrived, so a room may hear a change twice, never not at all.
 */
export async function flushOutbox(db: D1Database, rooms: RoomPublisher, nowMs: number): Promise<Flushed> {
  const failed = new Set<string>();
  let told = 0;
  let dropped = 0;
  let lastId = 0;
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    const rows = await readOutbox(db, lastId, ROWS_AT_ONCE);
    if (rows.length === 0) break;
    lastId = rows.at(-1)?.id ?? lastId;
    const heard = new Map<number, number>();
    const [old, recent] = [rows.filter((row) => isOld(row, nowMs)), rows.filter((row) => !isOld(row, nowMs))];
    for (const row of old) heard.set(row.id, ALL_ROOMS);
    for (const letter of await tellRooms(rooms, recent, failed, nowMs)) {
      told += letter.entries.length;
      for (const id of letter.rowIds) heard.set(id, (heard.get(id) ?? 0) | letter.room);
    }
    dropped += old.length;
    if (heard.size > 0) await settleOutbox(db, [...heard]);
    if (rows.length < ROWS_AT_ONCE) break;
  }
  if (dropped > 0) logLine(nowMs, { outbox: "dropped", rows: dropped, olderThanHours: OUTBOX_KEEP_HOURS });
  return { told, dropped, failedRooms: [...failed] };
}
