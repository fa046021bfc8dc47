export type PushStats = { bitrateKbps: number; fps: number; keyframeMs: number; dropped: number };

const EVERY_MS = 1_000;

/** The push statistics on the streamer's dashboard, measured over about a second. */
export class PushMeter {
  #startMs: number;
  #bytes = 0;
  #frames = 0;
  #keyframeMs = 0;
  #lastKeyframeMs: number | undefined;

  constructor(nowMs: number) {
    this.#startMs = nowMs;
  }

  addBytes(bytes: number): void {
    this.#bytes += bytes;
  }

  addFrame(isKeyframe: boolean, mediaMs: number): void {
    this.#frames += 1;
    if (!isKeyframe) return;
    if (this.#lastKeyframeMs !== undefined) this.#keyframeMs = Math.max(0, mediaMs - this.#lastKeyframeMs);
    this.#lastKeyframeMs = mediaMs;
  }

  /** Returns undefined until a second has passed since the last measurement. */
  take(nowMs: number, dropped: number): PushStats | undefined {
    const elapsedMs = nowMs - this.#startMs;
    if (elapsedMs < EVERY_MS) return undefined;
    const stats = {
      bitrateKbps: Math.round((this.#bytes * 8) / elapsedMs),
      fps: Math.round((this.#frames * 10_000) / elapsedMs) / 10,
      keyframeMs: this.#keyframeMs,
      dropped,
    };
    this.#startMs = nowMs;
    this.#bytes = 0;
    this.#frames = 0;
    return stats;
  }
}
