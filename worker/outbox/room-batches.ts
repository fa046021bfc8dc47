import { OUTBOX_ROOMS, type OutboxRow } from "#db/queries/feed/outbox.ts";
import { boardPatch } from "#domain/matches/board-patch.ts";
import { boardTopic, matchTopic } from "#party/protocol/match-feed/frames.ts";
import type { MatchChange } from "#party/protocol/match-feed/match-change.ts";
import { MAX_PASS_ON_BYTES, MAX_PASS_ON_LETTERS } from "#party/protocol/worker/fan-out.ts";
import { MAX_PUBLISH_BYTES, MAX_PUBLISH_ENTRIES, type PublishEntry } from "#party/protocol/worker/publish.ts";

/** What waits for the rooms. That a match begins with it is for the site: rooms see it by the state. */
export type QueuedChange = MatchChange & { begins?: true };

/** One letter to one room: what it carries, how long it is, which outbox rows it settles, which matches begin with it. */
export type RoomLetter = {
  topic: string;
  room: number;
  rowIds: number[];
  entries: PublishEntry[];
  bytes: number;
  begun: number[];
};

type Part = { rowIds: number[]; entry: PublishEntry; bytes: number; begins?: true | undefined };

/** The frame around the entries, and a margin for characters that JSON writes longer. */
const ROOM_FOR_ENTRIES_BYTES = MAX_PUBLISH_BYTES - 64 * 1024;
const ROOM_FOR_LETTERS_BYTES = MAX_PASS_ON_BYTES - 256 * 1024;
const encoder = new TextEncoder();

const partOf = (row: OutboxRow, change: MatchChange): Part => ({
  rowIds: [row.id],
  entry: { atMs: row.atMs, change },
  bytes: encoder.encode(row.change).length + 32,
});

/** A board shows scores, not play; of several changes of a match it needs the last. */
function boardParts(rows: readonly OutboxRow[]): Part[] {
  const newest = new Map<number, Part>();
  for (const row of rows) {
    const { events: _events, detail: _detail, begins: _begins, ...patch } = JSON.parse(row.change) as QueuedChange;
    const earlier = newest.get(row.matchId)?.rowIds ?? [];
    const part = partOf(row, boardPatch(patch));
    newest.set(row.matchId, { ...part, rowIds: [...earlier, ...part.rowIds] });
  }
  return [...newest.values()];
}

const matchParts = (rows: readonly OutboxRow[]): Part[] =>
  rows.map((row) => {
    const { begins, ...change } = JSON.parse(row.change) as QueuedChange;
    return { ...partOf(row, change), begins };
  });

function lettersOf(topic: string, room: number, parts: readonly Part[]): RoomLetter[] {
  const letters: RoomLetter[] = [];
  for (const part of parts) {
    let letter = letters.at(-1);
    if (!letter || letter.entries.length >= MAX_PUBLISH_ENTRIES || letter.bytes + part.bytes > ROOM_FOR_ENTRIES_BYTES) {
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
export function writeLetters(rows: readonly OutboxRow[]): RoomLetter[] {
  const letters: RoomLetter[] = [];
  const write = (room: number, topicOf: (row: OutboxRow) => string, partsOf: (rows: OutboxRow[]) => Part[]) => {
    const waiting = Map.groupBy(
      rows.filter((row) => (row.pending & room) !== 0),
      topicOf,
    );
    for (const [topic, ofTopic] of waiting) letters.push(...lettersOf(topic, room, partsOf(ofTopic)));
  };
  // The boards first: most people look at one.
  write(OUTBOX_ROOMS.boardOfAll, () => boardTopic("all"), boardParts);
  write(OUTBOX_ROOMS.boardOfGame, (row) => boardTopic(row.gameId), boardParts);
  write(OUTBOX_ROOMS.match, (row) => matchTopic(row.matchId), matchParts);
  return letters;
}

/** Letters in as few requests as may carry them, each topic's in order. */
export function batchesOf(letters: readonly RoomLetter[]): RoomLetter[][] {
  const batches: RoomLetter[][] = [];
  let bytes = 0;
  for (const letter of letters) {
    let batch = batches.at(-1);
    if (!batch || batch.length >= MAX_PASS_ON_LETTERS || bytes + letter.bytes > ROOM_FOR_LETTERS_BYTES) {
      batch = [];
      batches.push(batch);
      bytes = 0;
    }
    batch.push(letter);
    bytes += letter.bytes;
  }
  return batches;
}
