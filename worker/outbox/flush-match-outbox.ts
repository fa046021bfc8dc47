import type { Database } from "#db/client.ts";
import { OUTBOX_ROOMS, type OutboxRow, readOutbox, settleOutbox } from "#db/queries/feed/outbox.ts";
import type { MatchEvent } from "#domain/matches/match.ts";
import type { RoomPublisher } from "../gateways/rooms/match-room-publisher.ts";
import { batchesOf, type RoomLetter, writeLetters } from "./room-batches.ts";

const ROWS_AT_ONCE = 1_000;
const MAX_TURNS = 5;
/** Older news would contradict what the page has loaded since. */
const OUTBOX_KEEP_HOURS = 6;
const ALL_ROOMS = OUTBOX_ROOMS.match | OUTBOX_ROOMS.boardOfAll | OUTBOX_ROOMS.boardOfGame;

/** Matches whose rooms heard that they began, or of a goal. */
export type PlayNews = { begun: readonly number[]; goals: readonly number[] };
export type Flushed = { told: number; dropped: number; failedRooms: string[]; news: PlayNews };

const isGoal = ({ kind }: MatchEvent): boolean => kind === "goal" || kind === "own_goal" || kind === "penalty_goal";

const isOld = (row: OutboxRow, nowMs: number): boolean => nowMs - row.atMs > OUTBOX_KEEP_HOURS * 3_600_000;

const logLine = (nowMs: number, words: Record<string, unknown>): void =>
  console.error(JSON.stringify({ at: new Date(nowMs).toISOString(), ...words }));

/** Which of the letters arrived. What comes after a letter that failed waits for the next flush. */
async function tellBatch(rooms: RoomPublisher, letters: readonly RoomLetter[], failed: Set<string>, nowMs: number) {
  const byTopic = Map.groupBy(letters, ({ topic }) => topic);
  try {
    const untold = new Map((await rooms.publish(letters)).map((one) => [one.topic, one]));
    return [...byTopic].flatMap(([topic, ofTopic]) => {
      const { taken, why } = untold.get(topic) ?? { taken: ofTopic.length, why: "" };
      if (taken === ofTopic.length) return ofTopic;
      failed.add(topic);
      logLine(nowMs, { room: topic, untold: ofTopic.length - taken, error: why });
      return ofTopic.slice(0, taken);
    });
  } catch (error) {
    for (const topic of byTopic.keys()) failed.add(topic);
    logLine(nowMs, { rooms: [...byTopic.keys()].slice(0, 5), of: byTopic.size, error: String(error) });
    return [];
  }
}

async function tellRooms(rooms: RoomPublisher, rows: readonly OutboxRow[], failed: Set<string>, nowMs: number) {
  const arrived: RoomLetter[] = [];
  for (const batch of batchesOf(writeLetters(rows).filter(({ topic }) => !failed.has(topic)))) {
    const waiting = batch.filter(({ topic }) => !failed.has(topic));
    if (waiting.length > 0) arrived.push(...(await tellBatch(rooms, waiting, failed, nowMs)));
  }
  return arrived;
}

/**
 * Tells the rooms what D1 already holds, oldest first. A room that fails keeps its rows for the next flush and holds up
 * no other. A row is struck after it arrived, so a room may hear a change twice, never not at all.
 */
export async function flushOutbox(db: Database, rooms: RoomPublisher, nowMs: number): Promise<Flushed> {
  const failed = new Set<string>();
  const begun = new Set<number>();
  const goals = new Set<number>();
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
      for (const { change } of letter.entries) if (change.events?.some(isGoal)) goals.add(change.id);
      for (const id of letter.begun) begun.add(id);
      for (const id of letter.rowIds) heard.set(id, (heard.get(id) ?? 0) | letter.room);
    }
    dropped += old.length;
    if (heard.size > 0) await settleOutbox(db, [...heard]);
    if (rows.length < ROWS_AT_ONCE) break;
  }
  if (dropped > 0) logLine(nowMs, { outbox: "dropped", rows: dropped, olderThanHours: OUTBOX_KEEP_HOURS });
  return { told, dropped, failedRooms: [...failed], news: { begun: [...begun], goals: [...goals] } };
}
