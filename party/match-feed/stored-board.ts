import {
  emptyMatchFeed,
  type MatchFeedChange,
  type MatchFeedMeta,
  type MatchFeedState,
  type StoredMatchPatch,
} from "./feed-state.ts";
import type { FeedStorage } from "./feed-storage.ts";

const HEAD_KEY = "board";
const PIECE_PREFIX = "board:";
const RECORD_PREFIX = "record:";
/** Before they are replaced by a snapshot. */
export const MAX_BOARD_RECORDS = 64;
/** A row has at most 128 KiB on PartyKit, and a character at most two bytes. */
const MAX_ROW_CHARS = 48_000;
/** The most keys one call may carry. */
const MAX_DELETED_KEYS = 128;

/** A snapshot: its pieces are in rows of their own. */
type BoardHead = { generation: number; pieces: number; meta: MatchFeedMeta };
/** What a publish changed. Numbered from 0 after each snapshot; records of earlier generations are left over. */
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

function applyRecord(state: MatchFeedState, { meta, matches, droppedMatchIds }: BoardRecord): void {
  state.meta = meta;
  for (const known of matches) state.matches.set(known.patch.id, known);
  for (const id of droppedMatchIds) state.matches.delete(id);
}

/**
 * A board changes with every delivery, in many matches at once. A row per match would be most of the cost of live scores, so a
 * publish is one record, and after 64 records a snapshot of all matches begins the next generation.
 */
export class StoredBoard {
  readonly #storage: FeedStorage;
  readonly #state: MatchFeedState;
  #generation: number;
  #records: number;
  /** Written with the next change: there is none yet, or what was stored since is not whole. */
  #needsSnapshot: boolean;
  /** Of the time when each match had a row. */
  #oldKeys: string[];

  private constructor(
    storage: FeedStorage,
    state: MatchFeedState,
    { generation, records, oldKeys }: { generation: number; records: number; oldKeys: string[] },
  ) {
    this.#storage = storage;
    this.#state = state;
    this.#generation = generation;
    this.#records = records;
    this.#needsSnapshot = generation === 0;
    this.#oldKeys = oldKeys;
  }

  static async open(storage: FeedStorage, newEpoch: () => string): Promise<StoredBoard> {
    const head = await storage.get<BoardHead>(HEAD_KEY);
    if (!head) return StoredBoard.#openWithoutSnapshot(storage, newEpoch);
    const [pieces, found] = await Promise.all([
      storage.list<StoredMatchPatch[]>({ prefix: PIECE_PREFIX }),
      storage.list<BoardRecord>({ prefix: RECORD_PREFIX }),
    ]);
    const state: MatchFeedState = { ...emptyMatchFeed(head.meta.epoch), meta: head.meta };
    for (let n = 0; n < head.pieces; n += 1)
      for (const known of pieces.get(PIECE_PREFIX + n) ?? []) state.matches.set(known.patch.id, known);
    const records = [...found.values()]
      .filter(({ generation }) => generation === head.generation)
      .sort((a, b) => a.number - b.number);
    for (const record of records) applyRecord(state, record);
    const next = (records.at(-1)?.number ?? -1) + 1;
    return new StoredBoard(storage, state, { generation: head.generation, records: next, oldKeys: [] });
  }

  static async #openWithoutSnapshot(storage: FeedStorage, newEpoch: () => string): Promise<StoredBoard> {
    const [meta, matches] = await Promise.all([
      storage.get<MatchFeedMeta>("meta"),
      storage.list<StoredMatchPatch>({ prefix: "match:" }),
    ]);
    const state = emptyMatchFeed(meta?.epoch ?? newEpoch());
    if (meta) {
      state.meta = meta;
      for (const known of matches.values()) state.matches.set(known.patch.id, known);
    }
    const oldKeys = meta ? ["meta", ...matches.keys()] : [];
    return new StoredBoard(storage, state, { generation: 0, records: 0, oldKeys });
  }

  /** The room changes it, and then has the change written. */
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

  /** All keys in calls without an await in between, so that the storage commits all of it or nothing. */
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
