import type { Database } from "#db/client.ts";
import {
  deleteWatchedMatches,
  listOutboxRows,
  OUTBOX_ROOMS,
  type OutboxRow,
  updateOutboxDelivered,
} from "#db/queries/feed/outbox.ts";
import type { MatchEvent } from "#domain/matches/match.ts";
import { parseTopic } from "#party/protocol/match-feed/parse-topic.ts";
import type { MatchRoomPublisher } from "../gateways/rooms/match-room-publisher.ts";
import { log } from "../log.ts";
import {
  createRoomBatches,
  groupBatchesByRequest,
  type MatchRoomBatch,
  type QueuedMatchChange,
} from "./room-batches.ts";

const OUTBOX_BATCH_SIZE = 1_000;
const MAX_BATCHES = 5;
/** Older changes would contradict what pages have loaded in the meantime. */
const OUTBOX_KEEP_HOURS = 6;
const ALL_ROOMS = OUTBOX_ROOMS.match | OUTBOX_ROOMS.boardOfAll | OUTBOX_ROOMS.boardOfGame;

/** Matches with a published start or goal. */
export type MatchEventNews = { begun: readonly number[]; goals: readonly number[] };
export type MatchOutboxFlush = { published: number; dropped: number; failedRooms: string[]; news: MatchEventNews };

const isGoal = ({ kind }: MatchEvent): boolean => kind === "goal" || kind === "own_goal" || kind === "penalty_goal";

const isOld = (row: OutboxRow, nowMs: number): boolean => nowMs - row.atMs > OUTBOX_KEEP_HOURS * 3_600_000;

/** True once the match's room has the change, or any board if nobody watches the match. */
const isNews = ({ pending }: OutboxRow, delivered: number): boolean =>
  (pending & OUTBOX_ROOMS.match) === 0 ? delivered !== 0 : (delivered & OUTBOX_ROOMS.match) !== 0;

/** Failed rooms and unwatched matches of one flush. */
type Flush = { failed: Set<string>; unwatched: [matchId: number, token: string][] };

/** Returns the delivered batches. Batches after a failed one wait for the next flush. */
async function publishRequest(rooms: MatchRoomPublisher, batches: readonly MatchRoomBatch[], flush: Flush) {
  const { failed } = flush;
  const byTopic = Map.groupBy(batches, ({ topic }) => topic);
  try {
    const { undelivered, unwatched } = await rooms.publish(batches);
    const partial = new Map(undelivered.map((one) => [one.topic, one]));
    for (const { topic, token } of unwatched) {
      const parsed = parseTopic(topic);
      if (parsed?.kind === "match") flush.unwatched.push([parsed.matchId, token]);
    }
    return [...byTopic].flatMap(([topic, ofTopic]) => {
      const { taken, why } = partial.get(topic) ?? { taken: ofTopic.length, why: "" };
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

async function publishToRooms(rooms: MatchRoomPublisher, rows: readonly OutboxRow[], flush: Flush) {
  const { failed } = flush;
  const published: MatchRoomBatch[] = [];
  for (const request of groupBatchesByRequest(createRoomBatches(rows).filter(({ topic }) => !failed.has(topic)))) {
    const waiting = request.filter(({ topic }) => !failed.has(topic));
    if (waiting.length > 0) published.push(...(await publishRequest(rooms, waiting, flush)));
  }
  return published;
}

/**
 * Publishes stored changes to the rooms, oldest first, at least once: a row is deleted after delivery. A room that
 * fails keeps its rows for the next flush and does not block others.
 */
export async function flushMatchOutbox(
  db: Database,
  rooms: MatchRoomPublisher,
  nowMs: number,
): Promise<MatchOutboxFlush> {
  const flush: Flush = { failed: new Set(), unwatched: [] };
  const begun = new Set<number>();
  const goals = new Set<number>();
  let published = 0;
  let dropped = 0;
  let lastId = 0;
  for (let round = 0; round < MAX_BATCHES; round += 1) {
    const rows = await listOutboxRows(db, lastId, OUTBOX_BATCH_SIZE);
    if (rows.length === 0) break;
    lastId = rows.at(-1)?.id ?? lastId;
    const delivered = new Map<number, number>();
    const [old, recent] = [rows.filter((row) => isOld(row, nowMs)), rows.filter((row) => !isOld(row, nowMs))];
    for (const row of old) delivered.set(row.id, ALL_ROOMS);
    for (const batch of await publishToRooms(rooms, recent, flush)) {
      published += batch.entries.length;
      for (const id of batch.rowIds) delivered.set(id, (delivered.get(id) ?? 0) | batch.room);
    }
    for (const row of recent) {
      if (!isNews(row, delivered.get(row.id) ?? 0)) continue;
      const change = JSON.parse(row.change) as QueuedMatchChange;
      if (change.events?.some(isGoal)) goals.add(row.matchId);
      if (change.begins) begun.add(row.matchId);
    }
    dropped += old.length;
    if (delivered.size > 0) await updateOutboxDelivered(db, [...delivered]);
    if (rows.length < OUTBOX_BATCH_SIZE) break;
  }
  if (dropped > 0) log("error", "match_outbox_dropped", { dropped, olderThanHours: OUTBOX_KEEP_HOURS });
  if (flush.unwatched.length > 0) await deleteWatchedMatches(db, flush.unwatched);
  return { published, dropped, failedRooms: [...flush.failed], news: { begun: [...begun], goals: [...goals] } };
}
