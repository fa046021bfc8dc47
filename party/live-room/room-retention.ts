import type { RoomStorage } from "./room-storage.ts";

const DAY_MS = 86_400_000;
/** A match's chat stays readable for some days afterwards. */
export const IDLE_MS = 7 * DAY_MS;

export type AlarmStorage = {
  getAlarm(): Promise<number | null>;
  setAlarm(atMs: number): Promise<void>;
  deleteAll(): Promise<void>;
};

export type RoomRetentionPorts = {
  storage: AlarmStorage;
  nowMs(): number;
  hasConnections(): boolean;
  /** Time of the newest message or other event; undefined if there is none. */
  lastEventAtMs(): number | undefined;
  /** Only for streamers' rooms, which are kept. Also runs in silent rooms. Returns whether anything is left. */
  pruneArchive?(nowMs: number): Promise<boolean>;
};

/** Deletes an object's storage after a week of silence, using a single alarm. */
export class RoomRetention {
  readonly #ports: RoomRetentionPorts;
  #isScheduled = false;

  constructor(ports: RoomRetentionPorts) {
    this.#ports = ports;
  }

  /** Must be called after something is stored. */
  async stored(): Promise<void> {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    const { storage, nowMs } = this.#ports;
    if ((await storage.getAlarm()) === null) await storage.setAlarm(nowMs() + IDLE_MS);
  }

  /** Returns whether the storage is now empty. */
  async onAlarm(): Promise<boolean> {
    const { storage, nowMs, hasConnections, lastEventAtMs, pruneArchive } = this.#ports;
    const idleSinceMs = hasConnections() ? nowMs() : (lastEventAtMs() ?? 0);
    const isLeft = pruneArchive ? await pruneArchive(nowMs()) : idleSinceMs + IDLE_MS > nowMs();
    if (isLeft) {
      await storage.setAlarm(Math.max(nowMs() + DAY_MS, idleSinceMs + IDLE_MS));
      return false;
    }
    this.#isScheduled = false;
    if (pruneArchive) return false;
    await storage.deleteAll();
    return true;
  }
}

/** The storage interface required by rooms with retention. */
export type RetainedStorage = RoomStorage & AlarmStorage;
