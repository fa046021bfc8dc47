import { MAX_PUSH_KBPS } from "#domain/live/push-limits.ts";

const WINDOW_MS = 5_000;
const MAX_MEDIA_MS = 30_000;

/** Checks whether a push exceeds the maximum bitrate for a whole window. */
export class BitrateLimit {
  #start: { nowMs: number; mediaMs: number } | undefined;
  #bytes = 0;

  isExceeded(bytes: number, mediaMs: number, nowMs: number): boolean {
    this.#start ??= { nowMs, mediaMs };
    this.#bytes += bytes;
    const wallMs = nowMs - this.#start.nowMs;
    if (wallMs < WINDOW_MS) return false;
    // After a network stall a publisher catches up and sends more media than wall clock time has passed.
    const elapsedMs = Math.max(wallMs, Math.min(MAX_MEDIA_MS, mediaMs - this.#start.mediaMs));
    const bitsPerSecond = (this.#bytes * 8_000) / elapsedMs;
    this.#start = { nowMs, mediaMs };
    this.#bytes = 0;
    return bitsPerSecond > MAX_PUSH_KBPS * 1_000;
  }
}
