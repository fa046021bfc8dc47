import { OUTBOX_ROOMS, type OutboxRow } from "#db/queries/feed/outbox.ts";
import { toBoardPatch } from "#domain/matches/board-patch.ts";
import type { MatchChange } from "#party/protocol/match-feed/change-tables.ts";
import { boardTopic, matchTopic } from "#party/protocol/match-feed/frames.ts";
import { MAX_FAN_OUT_BATCHES, MAX_FAN_OUT_BYTES } from "#party/protocol/worker/fan-out.ts";
import { MAX_PUBLISH_BYTES, MAX_PUBLISH_ENTRIES, type PublishEntry } from "#party/protocol/worker/publish.ts";

/** What waits for the rooms. That a match begins with it is for the site: rooms see it by the state. */
export type QueuedMatchChange = MatchChange & { begins?: true };

/** One letter to one room: what it carries, how long it is, which outbox rows it settles, which matches begin with it. */
export type MatchRoomBatch = {
  topic: string;
  room: number;
  rowIds: number[];
  entries: PublishEntry[];
  bytes: number;
  begun: number[];
};

type BatchEntry = { rowIds: number[]; entry: PublishEntry; bytes: number; begins?: true | undefined };

/** The frame around the entries, and a margin for characters that JSON writes longer. */
const MAX_ENTRIES_BYTES = MAX_PUBLISH_BYTES - 64 * 1024;
const MAX_BATCHES_BYTES = MAX_FAN_OUT_BYTES - 256 * 1024;
const encoder = new TextEncoder();

const toBatchEntry = (row: OutboxRow, change: MatchChange): BatchEntry => ({
  rowIds: [row.id],
  entry: { atMs: row.atMs, change },
  bytes: encoder.encode(row.change).length + 32,
});

/** A board shows scores, not play; of several changes of a match it needs the last. */
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
    const { begins, ...change } = JSON.parse(row.change) as QueuedMatchChange;
    return { ...toBatchEntry(row, change), begins };
  });

function groupEntriesIntoBatches(topic: string, room: number, parts: readonly BatchEntry[]): MatchRoomBatch[] {
  const letters: MatchRoomBatch[] = [];
  for (const part of parts) {
    let letter = letters.at(-1);
    if (!letter || letter.entries.length >= MAX_PUBLISH_ENTRIES || letter.bytes + part.bytes > MAX_ENTRIES_BYTES) {
      letter = { topic, room, rowIds: [], entries: [], bytes: 0, begun: [] };
      letters.push(letter);
    }
    letter.rowIds.push(...part.rowIds);
    letter.entries.push(part.entry);
    letter.bytes += part.bytes;
    if (part.begins) letter.begun.push(part.entry.change.id);
  }
  return letters;
}

/** The letters of each room that is waited for, in the order they must arrive. */
export function createRoomBatches(rows: readonly OutboxRow[]): MatchRoomBatch[] {
  const letters: MatchRoomBatch[] = [];
  const write = (room: number, topicOf: (row: OutboxRow) => string, partsOf: (rows: OutboxRow[]) => BatchEntry[]) => {
    const waiting = Map.groupBy(
      rows.filter((row) => (row.pending & room) !== 0),
      topicOf,
    );
    for (const [topic, ofTopic] of waiting) letters.push(...groupEntriesIntoBatches(topic, room, partsOf(ofTopic)));
  };
  // The boards first: most people look at one.
  write(OUTBOX_ROOMS.boardOfAll, () => boardTopic("all"), toBoardEntries);
  write(OUTBOX_ROOMS.boardOfGame, (row) => boardTopic(row.gameId), toBoardEntries);
  write(OUTBOX_ROOMS.match, (row) => matchTopic(row.matchId), toMatchEntries);
  return letters;
}

/** Letters in as few requests as may carry them, each topic's in order. */
export function groupBatchesByRequest(letters: readonly MatchRoomBatch[]): MatchRoomBatch[][] {
  const batches: MatchRoomBatch[][] = [];
  let bytes = 0;
  for (const letter of letters) {
    let batch = batches.at(-1);
    if (!batch || batch.length >= MAX_FAN_OUT_BATCHES || bytes + letter.bytes > MAX_BATCHES_BYTES) {
      batch = [];
      batches.push(batch);
      bytes = 0;
    }
    batch.push(letter);
    bytes += letter.bytes;
  }
  return batches;
}
