import * as v from "valibot";
import {
  emptyMatchFeed,
  type MatchFeedChange,
  type MatchFeedMeta,
  type MatchFeedState,
  type StoredMatchPatch,
} from "./feed-state.ts";
import type { FeedStorage } from "./feed-storage.ts";
import { metaSchema, readStored, sequenceSchema, storedPatchSchema } from "./stored-schemas.ts";

const HEAD_KEY = "board";
const PIECE_PREFIX = "board:";
const RECORD_PREFIX = "record:";
/** Number of records before a snapshot replaces them. */
export const MAX_BOARD_RECORDS = 64;
/** Rows are limited to 128 KiB on PartyKit, and a character takes at most two bytes. */
const MAX_ROW_CHARS = 48_000;
/** Maximum number of keys per call. */
const MAX_DELETED_KEYS = 128;

/** Keys of the former format with one row per match. */
const ROW_META_KEY = "meta";
const ROW_PREFIX = "match:";

/** Head of a snapshot, whose pieces are stored in separate rows. */
type BoardHead = { generation: number; pieces: number; meta: MatchFeedMeta };
/** The changes of one publish. Numbers restart at 0 after each snapshot; records of older generations are leftovers. */
type BoardRecord = { generation: number; number: number; meta: MatchFeedMeta } & Pick<
  MatchFeedChange,
  "matches" | "droppedMatchIds"
>;

function groupIntoRows(matches: Iterable<StoredMatchPatch>): StoredMatchPatch[][] {
  const groups: StoredMatchPatch[][] = [];
  let chars = MAX_ROW_CHARS;
  for (const match of matches) {
    const size = JSON.stringify(match).length;
    if (chars + size > MAX_ROW_CHARS) {
      groups.push([]);
      chars = 0;
    }
    groups.at(-1)?.push(match);
    chars += size;
  }
  return groups;
}

const generationSchema = v.object({ generation: sequenceSchema });
const headSchema = v.object({ ...generationSchema.entries, pieces: sequenceSchema, meta: metaSchema });
/** Matches are validated one by one. */
const recordSchema = v.object({
  ...generationSchema.entries,
  number: sequenceSchema,
  meta: metaSchema,
  matches: v.array(v.unknown()),
  droppedMatchIds: v.array(v.number()),
});

/** Rebuilds a board's state from stored data, which another build may have written. */
class BoardReader {
  readonly state: MatchFeedState;
  /** Set if this build could not read something stored. */
  isIncomplete = false;

  constructor(meta: MatchFeedMeta) {
    this.state = { ...emptyMatchFeed(meta.epoch), meta };
  }

  add(matches: unknown): void {
    if (!Array.isArray(matches)) this.isIncomplete = true;
    else for (const match of matches) this.#addMatch(match);
  }

  apply(record: v.InferOutput<typeof recordSchema>): void {
    this.state.meta = record.meta;
    this.add(record.matches);
    for (const id of record.droppedMatchIds) this.state.matches.delete(id);
  }

  #addMatch(stored: unknown): void {
    const known = readStored(storedPatchSchema, stored);
    if (known) this.state.matches.set(known.patch.id, known);
    else this.isIncomplete = true;
  }
}

type OpenedBoard = {
  state: MatchFeedState;
  isIncomplete: boolean;
  generation: number;
  records: number;
  isWhole: boolean;
  oldKeys: string[];
};

type Opened = Omit<OpenedBoard, "generation">;

async function openRows(storage: FeedStorage, rowMeta: unknown, newEpoch: () => string): Promise<Opened> {
  const rows = await storage.list<unknown>({ prefix: ROW_PREFIX });
  const meta = readStored(metaSchema, rowMeta);
  const board = new BoardReader(meta ?? emptyMatchFeed(newEpoch()).meta);
  board.isIncomplete = rowMeta !== undefined && !meta;
  if (meta) board.add([...rows.values()]);
  const oldKeys = rowMeta === undefined ? [] : [ROW_META_KEY, ...rows.keys()];
  return { ...finish(board, newEpoch), records: 0, isWhole: false, oldKeys };
}

function openSnapshot(
  storedHead: unknown,
  pieces: ReadonlyMap<string, unknown>,
  storedRecords: readonly unknown[],
  newEpoch: () => string,
): Opened {
  const head = readStored(headSchema, storedHead);
  const board = new BoardReader(head?.meta ?? emptyMatchFeed(newEpoch()).meta);
  board.isIncomplete = !head;
  if (!head) return { ...finish(board, newEpoch), records: 0, isWhole: false, oldKeys: [] };
  for (let n = 0; n < head.pieces; n += 1) board.add(pieces.get(PIECE_PREFIX + n));
  const current = storedRecords.filter((one) => readStored(generationSchema, one)?.generation === head.generation);
  const records = current.flatMap((one) => readStored(recordSchema, one) ?? []).sort((a, b) => a.number - b.number);
  board.isIncomplete ||= records.length < current.length;
  for (const record of records) board.apply(record);
  const next = (records.at(-1)?.number ?? -1) + 1;
  return { ...finish(board, newEpoch), records: next, isWhole: !board.isIncomplete, oldKeys: [] };
}

/** If anything was unreadable, renews the epoch so that open pages reload their scores from the site. */
function finish({ state, isIncomplete }: BoardReader, newEpoch: () => string): Pick<Opened, "state" | "isIncomplete"> {
  return { isIncomplete, state: isIncomplete ? { ...state, meta: { ...state.meta, epoch: newEpoch() } } : state };
}

/**
 * A board changes with every delivery, in many matches at once. One row per match would account for most of the cost of
 * live scores, so a publish is one record, and after 64 records a snapshot of all matches starts the next generation.
 */
export class StoredBoard {
  readonly isIncomplete: boolean;
  readonly #storage: FeedStorage;
  readonly #state: MatchFeedState;
  #generation: number;
  #records: number;
  /** The next change writes a snapshot, because there is none yet or the stored state is incomplete. */
  #needsSnapshot: boolean;
  /** Rows of the former format, deleted with the next snapshot. */
  #oldKeys: string[];

  private constructor(storage: FeedStorage, opened: OpenedBoard) {
    const { state, isIncomplete, generation, records, isWhole, oldKeys } = opened;
    this.isIncomplete = isIncomplete;
    this.#storage = storage;
    this.#state = state;
    this.#generation = generation;
    this.#records = records;
    this.#needsSnapshot = !isWhole;
    this.#oldKeys = oldKeys;
  }

  static async open(storage: FeedStorage, newEpoch: () => string): Promise<StoredBoard> {
    const [head, rowMeta, pieces, records] = await Promise.all([
      storage.get<unknown>(HEAD_KEY),
      storage.get<unknown>(ROW_META_KEY),
      storage.list<unknown>({ prefix: PIECE_PREFIX }),
      storage.list<unknown>({ prefix: RECORD_PREFIX }),
    ]);
    // A snapshot deletes these rows, so if both exist, an earlier build wrote the rows later.
    const opened =
      head === undefined || rowMeta !== undefined
        ? await openRows(storage, rowMeta, newEpoch)
        : openSnapshot(head, pieces, [...records.values()], newEpoch);
    // Higher than any leftover record's, or that record would be taken for one of the next snapshot.
    const generations = [head, ...records.values()].map((one) => readStored(generationSchema, one)?.generation ?? 0);
    return new StoredBoard(storage, { ...opened, generation: Math.max(...generations) });
  }

  /** The room mutates this state, then calls `write`. */
  get state(): MatchFeedState {
    return this.#state;
  }

  async write(change: MatchFeedChange): Promise<void> {
    try {
      await (this.#needsSnapshot || this.#records >= MAX_BOARD_RECORDS
        ? this.#writeSnapshot()
        : this.#writeRecords(change));
    } catch (error) {
      this.#needsSnapshot = true;
      throw error;
    }
  }

  #writeRecords({ meta, matches, droppedMatchIds }: MatchFeedChange): Promise<void> {
    const groups = groupIntoRows(matches);
    const rows: Record<string, BoardRecord> = {};
    for (const group of groups.length > 0 ? groups : [[]]) {
      const number = this.#records;
      const isFirst = Object.keys(rows).length === 0;
      const record = { generation: this.#generation, number, meta, matches: group };
      rows[RECORD_PREFIX + number] = { ...record, droppedMatchIds: isFirst ? droppedMatchIds : [] };
      this.#records += 1;
    }
    return this.#storage.put(rows);
  }

  /** Issues all calls without an await in between, so that the storage commits them atomically. */
  async #writeSnapshot(): Promise<void> {
    const pieces = groupIntoRows(this.#state.matches.values());
    this.#generation += 1;
    this.#records = 0;
    this.#needsSnapshot = false;
    const head: BoardHead = { generation: this.#generation, pieces: pieces.length, meta: { ...this.#state.meta } };
    const oldKeys = this.#oldKeys;
    this.#oldKeys = [];
    const written: Promise<unknown>[] = [
      this.#storage.put<BoardHead | StoredMatchPatch[]>({
        [HEAD_KEY]: head,
        ...Object.fromEntries(pieces.map((piece, n) => [PIECE_PREFIX + n, piece])),
      }),
    ];
    for (let from = 0; from < oldKeys.length; from += MAX_DELETED_KEYS)
      written.push(this.#storage.delete(oldKeys.slice(from, from + MAX_DELETED_KEYS)));
    await Promise.all(written);
  }
}
