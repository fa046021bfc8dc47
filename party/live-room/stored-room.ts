import type { RoomEvent } from "#party/protocol/live-room/frames.ts";
import type { ChatArchive } from "./chat-archive.ts";
import type { Timers } from "./edge/event-batcher.ts";
import { emptyRoomState, type RoomMemory, type RoomState, type RoomStateChange } from "./moderation/writer-state.ts";
import type { RoomStorage } from "./room-storage.ts";

const LOG_KEY = "log";
const MEMORY_KEY = "memory";
const EVENT_PREFIX = "event:";
const KNOWN_PREFIX = "known:";
const USED_TICKET_PREFIX = "pass:";
/** The most keys one call may carry. */
const BATCH = 128;

/** Padded, because keys are listed in alphabetical order. */
const eventKey = (seq: number): string => EVENT_PREFIX + String(seq).padStart(15, "0");

const batches = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / BATCH) }, (_, i) => items.slice(i * BATCH, (i + 1) * BATCH));

export async function loadRoomState(storage: RoomStorage, newEpoch: () => string): Promise<RoomState> {
  const [log, memory, events, known] = await Promise.all([
    storage.get<RoomStateChange["log"]>(LOG_KEY),
    storage.get<RoomMemory>(MEMORY_KEY),
    storage.list<RoomEvent>({ prefix: EVENT_PREFIX }),
    storage.list<true>({ prefix: KNOWN_PREFIX }),
  ]);
  const empty = emptyRoomState(newEpoch());
  return {
    log: log ? { ...log, events: [...events.values()] } : empty.log,
    memory: { ...empty.memory, ...memory },
    known: [...known.keys()].map((key) => Number(key.slice(KNOWN_PREFIX.length))),
  };
}

/** Issued without an await in between, so that the storage commits all of it or nothing. */
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

/** After a crash thousands reconnect at once: their tickets are written in batches. */
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

  static async load(storage: RoomStorage, timers: Timers): Promise<UsedTickets> {
    const used = await storage.list<number>({ prefix: USED_TICKET_PREFIX });
    const known = [...used].map(([key, untilMs]): [string, number] => [key.slice(USED_TICKET_PREFIX.length), untilMs]);
    return new UsedTickets(storage, timers, new Map(known));
  }

  /** False when it was redeemed before. Only a crash before the next write forgets it. */
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
