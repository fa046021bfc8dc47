import type { ArchivedEvent, RoomEvent } from "#party/protocol/live-room/frames.ts";
import { isRoomEvent } from "#party/protocol/live-room/parse-server-frame.ts";
import { fieldsOf } from "#party/protocol/stored-reader.ts";
import type { ArchiveResponse } from "#party/protocol/worker/room-messages.ts";
import type { RoomStorage } from "./room-storage.ts";

const EVENT_PREFIX = "archive:";
const MINUTE_PREFIX = "archive-minute:";
const ERASURE_PREFIX = "archive-erasure:";
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const KEEP_MS = 90 * 24 * HOUR_MS;
/** Maximum number of keys per delete. */
const BATCH = 128;

/** Padded, because keys are listed in lexicographic order. */
const padded = (value: number): string => String(value).padStart(15, "0");
const eventKey = (seq: number): string => EVENT_PREFIX + padded(seq);
const minuteKey = (timeMs: number): string => MINUTE_PREFIX + padded(Math.floor(timeMs / MINUTE_MS));

function toArchived(event: RoomEvent): ArchivedEvent | undefined {
  const { seq, timeMs } = event;
  if (event.k === "gift") return event;
  if (event.k !== "say") return undefined;
  const { from, text, phrase } = event;
  return { seq, timeMs, k: "say", from, text, ...(phrase && { phrase }) };
}

/** The check expects a live message, which also has the client's id. */
const isArchived = (row: unknown): row is ArchivedEvent => isRoomEvent({ cid: "", ...fieldsOf(row) });

/** A room's chat, kept as long as replays show it. Keyed by sequence number, with an index of each minute's first. */
export class ChatArchive {
  readonly #storage: RoomStorage;
  #indexedKey = "";
  #prunedHour: number | undefined;

  constructor(storage: RoomStorage) {
    this.#storage = storage;
  }

  /** Written along with the room's log. A restart may leave an index entry too high, so reads start a minute early. */
  putsOf(added: readonly RoomEvent[]): [string, unknown][] {
    return added.flatMap((event): [string, unknown][] => {
      const archived = toArchived(event);
      if (!archived) return [];
      const minute = minuteKey(archived.timeMs);
      if (minute <= this.#indexedKey) return [[eventKey(archived.seq), archived]];
      this.#indexedKey = minute;
      return [
        [minute, archived.seq],
        [eventKey(archived.seq), archived],
      ];
    });
  }

  allKeysOf(seqs: readonly number[]): string[] {
    return seqs.map(eventKey);
  }

  async find(seq: number): Promise<ArchivedEvent | undefined> {
    const row = await this.#storage.get<unknown>(eventKey(seq));
    return isArchived(row) ? row : undefined;
  }

  /** Events from `fromMs` (inclusive) to `toMs` (exclusive), at most `limit`. */
  async read(fromMs: number, toMs: number, limit: number): Promise<ArchiveResponse> {
    const before = await this.#storage.list<number>({
      prefix: MINUTE_PREFIX,
      end: minuteKey(fromMs),
      reverse: true,
      limit: 1,
    });
    const [firstSeq = 0] = before.values();
    const list: ArchivedEvent[] = [];
    for await (const [, event] of this.#rowsFrom(firstSeq)) {
      if (!isArchived(event)) continue;
      if (event.timeMs >= toMs) break;
      if (event.timeMs < fromMs) continue;
      if (list.length === limit) return { list, untilMs: event.timeMs };
      list.push(event);
    }
    return { list, untilMs: toMs };
  }

  async linesOf(uid: number): Promise<ArchivedEvent[]> {
    const lines: ArchivedEvent[] = [];
    for await (const [, event] of this.#rowsFrom(0)) {
      if (isArchived(event) && event.k === "say" && event.from.uid === uid) lines.push(event);
    }
    return lines;
  }

  /** Written along with the room's log, so that an interrupted `erase` continues after a restart. */
  erasuresOf(uids: readonly number[]): [string, unknown][] {
    return uids.map((uid) => [ERASURE_PREFIX + uid, uid]);
  }

  async resumeErasures(): Promise<void> {
    const open = await this.#storage.list<number>({ prefix: ERASURE_PREFIX });
    for (const uid of open.values()) await this.erase(uid);
  }

  /** Removes all events of an erased account. */
  async erase(uid: number): Promise<void> {
    let keys: string[] = [];
    for await (const [key, event] of this.#rowsFrom(0)) {
      // Also matches events that this build cannot parse.
      if (fieldsOf(fieldsOf(event).from).uid !== uid) continue;
      keys.push(key);
      if (keys.length < BATCH - 1) continue;
      await this.#storage.delete(keys);
      keys = [];
    }
    await this.#storage.delete([...keys, ERASURE_PREFIX + uid]);
  }

  /** Removes events older than 90 days, at most once an hour. */
  async prune(nowMs: number): Promise<void> {
    const hour = Math.floor(nowMs / HOUR_MS);
    if (hour === this.#prunedHour) return;
    this.#prunedHour = hour;
    const end = minuteKey(nowMs - KEEP_MS);
    const old = await this.#storage.list<number>({ prefix: MINUTE_PREFIX, end, limit: BATCH });
    const [lastSeq] = [...old.values()].slice(-1);
    if (lastSeq === undefined) return;
    for (;;) {
      const events = await this.#storage.list({ prefix: EVENT_PREFIX, end: eventKey(lastSeq), limit: BATCH });
      if (events.size === 0) break;
      await this.#storage.delete([...events.keys()]);
    }
    await this.#storage.delete([...old.keys()]);
  }

  /** Removes everything that is too old. Returns whether anything is left. */
  async pruneAll(nowMs: number): Promise<boolean> {
    const end = minuteKey(nowMs - KEEP_MS);
    for (;;) {
      this.#prunedHour = undefined;
      await this.prune(nowMs);
      const [old, left] = await Promise.all([
        this.#storage.list({ prefix: MINUTE_PREFIX, end, limit: 1 }),
        this.#storage.list({ prefix: MINUTE_PREFIX, limit: 1 }),
      ]);
      if (old.size > 0) continue;
      // `prune` keeps the events of the last minute for its next run.
      if (left.size === 0) await this.#deleteEvents();
      return left.size > 0;
    }
  }

  async #deleteEvents(): Promise<void> {
    for (;;) {
      const events = await this.#storage.list({ prefix: EVENT_PREFIX, limit: BATCH });
      if (events.size === 0) return;
      await this.#storage.delete([...events.keys()]);
    }
  }

  /** Unvalidated, because another build may have stored them. */
  async *#rowsFrom(seq: number): AsyncGenerator<[string, unknown]> {
    let start = eventKey(seq);
    for (;;) {
      const page = await this.#storage.list<unknown>({ prefix: EVENT_PREFIX, start, limit: BATCH });
      yield* page;
      const last = [...page.keys()].at(-1);
      if (last === undefined || page.size < BATCH) return;
      start = eventKey(Number(last.slice(EVENT_PREFIX.length)) + 1);
    }
  }
}
