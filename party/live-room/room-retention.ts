import type { RoomStorage } from "./room-storage.ts";

const DAY_MS = 86_400_000;
/** Chat of a match is read for some days after it. */
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
  /** Of the newest message or other event; undefined without any. */
  lastEventAtMs(): number | undefined;
  /** A streamer's room stays, and its archive is pruned also when nobody writes. Returns whether something is left. */
  pruneArchive?(nowMs: number): Promise<boolean>;
};

/** Deletes what an object stores when its room was silent for a week; until then one alarm waits. */
export class RoomRetention {
  readonly #ports: RoomRetentionPorts;
  #isScheduled = false;

  constructor(ports: RoomRetentionPorts) {
    this.#ports = ports;
  }

  /** Something was stored. */
  async stored(): Promise<void> {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    const { storage, nowMs } = this.#ports;
    if ((await storage.getAlarm()) === null) await storage.setAlarm(nowMs() + IDLE_MS);
  }

  /** Returns whether the storage is empty now. */
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

/** The part of the storage that a room with a retention needs. */
export type RetainedStorage = RoomStorage & AlarmStorage;
