import * as v from "valibot";
import { LIVE_TICKET_SECONDS } from "#party/protocol/live-room/ticket.ts";
import { fieldsOf, StoredReader } from "#party/protocol/stored-reader.ts";
import type { ChatArchive } from "./chat-archive.ts";
import type { Timers } from "./edge/event-batcher.ts";
import type { LogSnapshot } from "./event-log.ts";
import { emptyRoomState, type RoomState, type RoomStateChange } from "./moderation/writer-state.ts";
import type { RoomStorage } from "./room-storage.ts";
import { readMemory, roomEventSchema, wholeNumberSchema } from "./stored-schemas.ts";

const LOG_KEY = "log";
const MEMORY_KEY = "memory";
const EVENT_PREFIX = "event:";
const KNOWN_PREFIX = "known:";
const USED_TICKET_PREFIX = "pass:";
/** Maximum number of keys per call. */
const BATCH = 128;

/** Padded, because keys are listed in lexicographic order. */
const eventKey = (seq: number): string => EVENT_PREFIX + String(seq).padStart(15, "0");

const batches = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / BATCH) }, (_, i) => items.slice(i * BATCH, (i + 1) * BATCH));

/** Continues above every number in use, even if another build stored the log in an unreadable form. */
function readLog(
  reader: StoredReader,
  stored: unknown,
  rows: ReadonlyMap<string, unknown>,
  newEpoch: string,
): LogSnapshot {
  const fields = fieldsOf(stored);
  const numbers = [...rows.keys()].map((key) => Number(key.slice(EVENT_PREFIX.length)));
  const epoch = reader.read("log.epoch", v.string(), fields.epoch);
  const seq = reader.read("log.seq", wholeNumberSchema, fields.seq);
  const droppedSeq = reader.read("log.droppedSeq", wholeNumberSchema, fields.droppedSeq);
  const events = [...rows].flatMap(([key, row]) => reader.read(key, roomEventSchema, row) ?? []);
  const isWhole = seq !== undefined && droppedSeq !== undefined;
  return {
    // If one of them is missing, nobody can resume.
    epoch: isWhole ? (epoch ?? newEpoch) : newEpoch,
    seq: Math.max(seq ?? 0, ...numbers),
    droppedSeq: droppedSeq ?? Math.max(0, (events[0]?.seq ?? 1) - 1),
    events,
  };
}

/**
 * Skips anything that another build stored and this one cannot read. Unreadable events stay stored as long as the log
 * reaches back to them, in case that build returns.
 */
export async function loadRoomState(
  storage: RoomStorage,
  newEpoch: () => string,
  reader = new StoredReader(),
): Promise<RoomState> {
  const [storedLog, memory, rows, known] = await Promise.all([
    storage.get<unknown>(LOG_KEY),
    storage.get<unknown>(MEMORY_KEY),
    storage.list<unknown>({ prefix: EVENT_PREFIX }),
    storage.list<unknown>({ prefix: KNOWN_PREFIX }),
  ]);
  const empty = emptyRoomState(newEpoch());
  const log =
    storedLog === undefined && rows.size === 0 ? empty.log : readLog(reader, storedLog, rows, empty.log.epoch);
  const dropped = [...rows.keys()].filter((key) => Number(key.slice(EVENT_PREFIX.length)) <= log.droppedSeq);
  // A full disk must not close the room; the next start retries the delete.
  await Promise.all(batches(dropped).map((batch) => storage.delete(batch))).catch(() => undefined);
  return {
    log: { ...log, events: log.events.filter(({ seq }) => seq > log.droppedSeq) },
    memory: memory === undefined ? empty.memory : readMemory(reader, memory, empty.memory),
    known: [...known.keys()].map((key) => Number(key.slice(KNOWN_PREFIX.length))).filter(Number.isSafeInteger),
  };
}

/** Issues all calls without an await in between, so that the storage commits them atomically. */
export async function writeRoomState(
  storage: RoomStorage,
  change: RoomStateChange,
  archive?: ChatArchive,
): Promise<void> {
  const puts: [string, unknown][] = [
    [LOG_KEY, change.log],
    ...change.added.map((event): [string, unknown] => [eventKey(event.seq), event]),
    ...change.known.map((uid): [string, unknown] => [KNOWN_PREFIX + uid, true]),
    ...(change.memory ? [[MEMORY_KEY, change.memory] satisfies [string, unknown]] : []),
    ...(archive?.putsOf(change.added) ?? []),
    ...(archive?.erasuresOf(change.erased) ?? []),
  ];
  const deletes = [...change.removed.map(eventKey), ...(archive?.allKeysOf(change.withdrawn) ?? [])];
  await Promise.all([
    ...batches(puts).map((batch) => storage.put(Object.fromEntries(batch))),
    ...batches(deletes).map((batch) => storage.delete(batch)),
  ]);
  for (const uid of change.erased) await archive?.erase(uid);
}

/** After a crash, thousands reconnect at once, so their tickets are written in batches. */
const BATCH_MS = 50;

/** Redeemed tickets that have not expired. */
export class UsedTickets {
  readonly #storage: RoomStorage;
  readonly #timers: Timers;
  readonly #used: Map<string, number>;
  #unwritten: Record<string, number> = {};
  #over: string[] = [];
  #isTimed = false;

  private constructor(storage: RoomStorage, timers: Timers, used: Map<string, number>) {
    this.#storage = storage;
    this.#timers = timers;
    this.#used = used;
  }

  static async load(storage: RoomStorage, timers: Timers, nowMs: number): Promise<UsedTickets> {
    const used = await storage.list<unknown>({ prefix: USED_TICKET_PREFIX });
    const known = [...used].map(([key, untilMs]): [string, number] => [
      key.slice(USED_TICKET_PREFIX.length),
      // Whatever its stored form, the ticket is used.
      typeof untilMs === "number" ? untilMs : nowMs + LIVE_TICKET_SECONDS * 1_000,
    ]);
    return new UsedTickets(storage, timers, new Map(known));
  }

  /** Returns false if the ticket has been redeemed. Only a crash before the next write can lose this. */
  use(nonce: string, expiresAtMs: number, nowMs: number): boolean {
    if (this.#used.has(nonce)) return false;
    this.#used.set(nonce, expiresAtMs);
    this.#unwritten[USED_TICKET_PREFIX + nonce] = expiresAtMs;
    for (const [old, untilMs] of this.#used) {
      if (untilMs >= nowMs) break;
      this.#used.delete(old);
      this.#over.push(USED_TICKET_PREFIX + old);
    }
    if (this.#isTimed) return true;
    this.#isTimed = true;
    this.#timers.after(BATCH_MS, () => this.#write());
    return true;
  }

  #write(): void {
    const [puts, deletes] = [Object.entries(this.#unwritten), this.#over];
    this.#unwritten = {};
    this.#over = [];
    this.#isTimed = false;
    Promise.all([
      ...batches(puts).map((batch) => this.#storage.put(Object.fromEntries(batch))),
      ...batches(deletes).map((batch) => this.#storage.delete(batch)),
    ]).catch((error: unknown) =>
      console.error(JSON.stringify({ room: "live-room", unwritten: "tickets", error: String(error) })),
    );
  }
}
