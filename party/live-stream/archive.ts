import { INDEX_NAME, initName, mediaKey, segmentName } from "#domain/live/media-file.ts";
import { encodeMediaIndex } from "#domain/live/playlist/media-index.ts";
import { type MediaSegment, targetDurationSeconds } from "#domain/live/playlist/timeline.ts";
import type { Bytes, InitSegment, LiveStreamPorts } from "./ports.ts";

const RETRY_MS = 2_000;
const MAX_RETRY_MS = 60_000;

type Pending = { key: string; read: () => Promise<Bytes | undefined>; stored: () => Promise<void> };

/** Writes each init segment and each complete segment to the object store once, in order, with retries. */
export class Archive {
  readonly #ports: Pick<LiveStreamPorts, "liveId" | "media" | "nowMs" | "log">;
  readonly #pending: Pending[] = [];
  readonly #unstored = new Set<number>();
  #writing: Promise<void> | undefined;
  #failures = 0;
  #retryAtMs: number | undefined;

  constructor(ports: Pick<LiveStreamPorts, "liveId" | "media" | "nowMs" | "log">) {
    this.#ports = ports;
  }

  get retryAtMs(): number | undefined {
    return this.#retryAtMs;
  }

  get unstoredSegments(): number {
    return this.#unstored.size;
  }

  isStored = (msn: number): boolean => !this.#unstored.has(msn);

  addInit({ gen, bytes }: InitSegment): void {
    this.#pending.push({ key: this.#key(initName(gen)), read: async () => bytes, stored: async () => undefined });
  }

  /** Reads the bytes only when it is their turn, so that a store outage does not keep them in memory. */
  addSegment(msn: number, read: () => Promise<Bytes | undefined>, stored: () => Promise<void>): void {
    this.#unstored.add(msn);
    this.#pending.push({
      key: this.#key(segmentName(msn)),
      read,
      stored: async () => {
        this.#unstored.delete(msn);
        await stored();
      },
    });
  }

  #key(name: string): string {
    return mediaKey(this.#ports.liveId, name);
  }

  /** Resolves when everything is written, or after a failed write has set `retryAtMs`. */
  flush(): Promise<void> {
    if (this.#pending.length === 0) return Promise.resolve();
    this.#writing ??= this.#writeAll();
    return this.#writing;
  }

  async #writeAll(): Promise<void> {
    try {
      await this.#writeUntilFailure();
    } finally {
      // Runs synchronously after the list was last checked, so that later additions start a new flush.
      this.#writing = undefined;
    }
  }

  async #writeUntilFailure(): Promise<void> {
    const { media, nowMs, log } = this.#ports;
    for (let next = this.#pending[0]; next; next = this.#pending[0]) {
      try {
        const body = await next.read();
        if (body) await media?.put(next.key, body);
        else log({ event: "live_segment_missing", key: next.key });
      } catch (error) {
        this.#failures += 1;
        const delayMs = Math.min(MAX_RETRY_MS, RETRY_MS * 2 ** (this.#failures - 1));
        this.#retryAtMs = nowMs() + delayMs;
        log({ event: "live_segment_not_stored", key: next.key, failure: String(error), retryInMs: delayMs });
        return;
      }
      this.#failures = 0;
      this.#retryAtMs = undefined;
      this.#pending.shift();
      await next.stored();
    }
  }

  /** After the end, writes the index that the replay is played from. Throws if the store fails. */
  async writeIndex(segments: readonly MediaSegment[]): Promise<void> {
    await this.#ports.media?.put(this.#key(INDEX_NAME), encodeMediaIndex(segments, targetDurationSeconds(segments)));
  }

  async deleteAll(segments: readonly MediaSegment[], gens: readonly number[]): Promise<void> {
    const names = [INDEX_NAME, ...gens.map(initName), ...segments.map(({ msn }) => segmentName(msn))];
    await this.#ports.media?.delete(names.map((name) => this.#key(name)));
  }
}
