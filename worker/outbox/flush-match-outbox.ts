import type { Database } from "#db/client.ts";
import { listOutboxRows, OUTBOX_ROOMS, type OutboxRow, updateOutboxDelivered } from "#db/queries/feed/outbox.ts";
import type { MatchEvent } from "#domain/matches/match.ts";
import type { MatchRoomPublisher } from "../gateways/rooms/match-room-publisher.ts";
import { log } from "../log.ts";
import { createRoomBatches, groupBatchesByRequest, type MatchRoomBatch } from "./room-batches.ts";

const OUTBOX_BATCH_SIZE = 1_000;
const MAX_BATCHES = 5;
/** Older news would contradict what the page has loaded since. */
const OUTBOX_KEEP_HOURS = 6;
const ALL_ROOMS = OUTBOX_ROOMS.match | OUTBOX_ROOMS.boardOfAll | OUTBOX_ROOMS.boardOfGame;

/** Matches whose rooms heard that they began, or of a goal. */
export type MatchEventNews = { begun: readonly number[]; goals: readonly number[] };
export type MatchOutboxFlush = { told: number; dropped: number; failedRooms: string[]; news: MatchEventNews };

const isGoal = ({ kind }: MatchEvent): boolean => kind === "goal" || kind === "own_goal" || kind === "penalty_goal";

const isOld = (row: OutboxRow, nowMs: number): boolean => nowMs - row.atMs > OUTBOX_KEEP_HOURS * 3_600_000;

/** Which of the letters arrived. What comes after a letter that failed waits for the next flush. */
async function publishRequest(rooms: MatchRoomPublisher, letters: readonly MatchRoomBatch[], failed: Set<string>) {
  const byTopic = Map.groupBy(letters, ({ topic }) => topic);
  try {
    const untold = new Map((await rooms.publish(letters)).map((one) => [one.topic, one]));
    return [...byTopic].flatMap(([topic, ofTopic]) => {
      const { taken, why } = untold.get(topic) ?? { taken: ofTopic.length, why: "" };
      if (taken === ofTopic.length) return ofTopic;
      failed.add(topic);
      log("error", "match_room_not_updated", { room: topic, undelivered: ofTopic.length - taken, error: why });
      return ofTopic.slice(0, taken);
    });
  } catch (error) {
    for (const topic of byTopic.keys()) failed.add(topic);
    log("error", "match_rooms_not_updated", { rooms: [...byTopic.keys()].slice(0, 5), of: byTopic.size, error });
    return [];
  }
}

async function publishToRooms(rooms: MatchRoomPublisher, rows: readonly OutboxRow[], failed: Set<string>) {
  const arrived: MatchRoomBatch[] = [];
  for (const batch of groupBatchesByRequest(createRoomBatches(rows).filter(({ topic }) => !failed.has(topic)))) {
    const waiting = batch.filter(({ topic }) => !failed.has(topic));
    if (waiting.length > 0) arrived.push(...(await publishRequest(rooms, waiting, failed)));
  }
  return arrived;
}

/**
 * Tells the rooms what D1 already holds, oldest first. A room that fails keeps its rows for the next flush and holds up
 * no other. A row is struck after it arrived, so a room may hear a change twice, never not at all.
 */
export async function flushMatchOutbox(
  db: Database,
  rooms: MatchRoomPublisher,
  nowMs: number,
): Promise<MatchOutboxFlush> {
  const failed = new Set<string>();
  const begun = new Set<number>();
  const goals = new Set<number>();
  let told = 0;
  let dropped = 0;
  let lastId = 0;
  for (let turn = 0; turn < MAX_BATCHES; turn += 1) {
    const rows = await listOutboxRows(db, lastId, OUTBOX_BATCH_SIZE);
    if (rows.length === 0) break;
    lastId = rows.at(-1)?.id ?? lastId;
    const heard = new Map<number, number>();
    const [old, recent] = [rows.filter((row) => isOld(row, nowMs)), rows.filter((row) => !isOld(row, nowMs))];
    for (const row of old) heard.set(row.id, ALL_ROOMS);
    for (const letter of await publishToRooms(rooms, recent, failed)) {
      told += letter.entries.length;
      for (const { change } of letter.entries) if (change.events?.some(isGoal)) goals.add(change.id);
      for (const id of letter.begun) begun.add(id);
      for (const id of letter.rowIds) heard.set(id, (heard.get(id) ?? 0) | letter.room);
    }
    dropped += old.length;
    if (heard.size > 0) await updateOutboxDelivered(db, [...heard]);
    if (rows.length < OUTBOX_BATCH_SIZE) break;
  }
  if (dropped > 0) log("error", "match_outbox_dropped", { dropped, olderThanHours: OUTBOX_KEEP_HOURS });
  return { told, dropped, failedRooms: [...failed], news: { begun: [...begun], goals: [...goals] } };
}
