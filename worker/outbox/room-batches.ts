import { OUTBOX_ROOMS, type OutboxRow } from "#db/queries/feed/outbox.ts";
import { toBoardPatch } from "#domain/matches/board-patch.ts";
import type { MatchChange } from "#party/protocol/match-feed/change-tables.ts";
import { boardTopic, matchTopic } from "#party/protocol/match-feed/frames.ts";
import { MAX_FAN_OUT_BATCHES, MAX_FAN_OUT_BYTES } from "#party/protocol/worker/fan-out.ts";
import { MAX_PUBLISH_BYTES, MAX_PUBLISH_ENTRIES, type PublishEntry } from "#party/protocol/worker/publish.ts";

/** `begins` is for notifications only; rooms derive it from the state. */
export type QueuedMatchChange = MatchChange & { begins?: true };

/** A batch for one room: its entries, size and outbox rows. */
export type MatchRoomBatch = {
  topic: string;
  room: number;
  rowIds: number[];
  entries: PublishEntry[];
  bytes: number;
};

type BatchEntry = { rowIds: number[]; entry: PublishEntry; bytes: number };

/** Leaves space for the envelope and for characters that JSON escapes. */
const MAX_ENTRIES_BYTES = MAX_PUBLISH_BYTES - 64 * 1024;
const MAX_BATCHES_BYTES = MAX_FAN_OUT_BYTES - 256 * 1024;
const encoder = new TextEncoder();

const toBatchEntry = (row: OutboxRow, change: MatchChange): BatchEntry => ({
  rowIds: [row.id],
  entry: { atMs: row.atMs, change },
  bytes: encoder.encode(row.change).length + 32,
});

/** Boards show scores only, so the last of several changes of a match is enough. */
function toBoardEntries(rows: readonly OutboxRow[]): BatchEntry[] {
  const newest = new Map<number, BatchEntry>();
  for (const row of rows) {
    const { events: _events, detail: _detail, begins: _begins, ...patch } = JSON.parse(row.change) as QueuedMatchChange;
    const earlier = newest.get(row.matchId)?.rowIds ?? [];
    const part = toBatchEntry(row, toBoardPatch(patch));
    newest.set(row.matchId, { ...part, rowIds: [...earlier, ...part.rowIds] });
  }
  return [...newest.values()];
}

const toMatchEntries = (rows: readonly OutboxRow[]): BatchEntry[] =>
  rows.map((row) => {
    const { begins: _begins, ...change } = JSON.parse(row.change) as QueuedMatchChange;
    return toBatchEntry(row, change);
  });

function groupEntriesIntoBatches(topic: string, room: number, parts: readonly BatchEntry[]): MatchRoomBatch[] {
  const batches: MatchRoomBatch[] = [];
  for (const part of parts) {
    let batch = batches.at(-1);
    if (!batch || batch.entries.length >= MAX_PUBLISH_ENTRIES || batch.bytes + part.bytes > MAX_ENTRIES_BYTES) {
      batch = { topic, room, rowIds: [], entries: [], bytes: 0 };
      batches.push(batch);
    }
    batch.rowIds.push(...part.rowIds);
    batch.entries.push(part.entry);
    batch.bytes += part.bytes;
  }
  return batches;
}

/** The batches of each pending room, in delivery order. */
export function createRoomBatches(rows: readonly OutboxRow[]): MatchRoomBatch[] {
  const batches: MatchRoomBatch[] = [];
  const write = (room: number, topicOf: (row: OutboxRow) => string, partsOf: (rows: OutboxRow[]) => BatchEntry[]) => {
    const waiting = Map.groupBy(
      rows.filter((row) => (row.pending & room) !== 0),
      topicOf,
    );
    for (const [topic, ofTopic] of waiting) batches.push(...groupEntriesIntoBatches(topic, room, partsOf(ofTopic)));
  };
  // Boards first: they have the most viewers.
  write(OUTBOX_ROOMS.boardOfAll, () => boardTopic("all"), toBoardEntries);
  write(OUTBOX_ROOMS.boardOfGame, (row) => boardTopic(row.gameId), toBoardEntries);
  write(OUTBOX_ROOMS.match, (row) => matchTopic(row.matchId), toMatchEntries);
  return batches;
}

/** Groups batches into as few requests as possible, each topic in order. */
export function groupBatchesByRequest(batches: readonly MatchRoomBatch[]): MatchRoomBatch[][] {
  const requests: MatchRoomBatch[][] = [];
  let bytes = 0;
  for (const batch of batches) {
    let request = requests.at(-1);
    if (!request || request.length >= MAX_FAN_OUT_BATCHES || bytes + batch.bytes > MAX_BATCHES_BYTES) {
      request = [];
      requests.push(request);
      bytes = 0;
    }
    request.push(batch);
    bytes += batch.bytes;
  }
  return requests;
}
