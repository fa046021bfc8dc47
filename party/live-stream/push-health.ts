import { BITRATE_WINDOW_MS, MAX_PUSH_KBPS } from "#domain/live/push-limits.ts";
import type { HealthSample } from "#party/protocol/live-stream/control.ts";
import type { PushStats } from "#party/protocol/live-stream/media-request.ts";

const SAMPLE_MS = 1_000;
const MAX_SAMPLES = 600;

type Measured = { durMs: number; bytes: number };

/** Measured bitrate, plus the figures reported by the publisher. */
export class PushHealth {
  #recent: Measured[] = [];
  #history: HealthSample[] = [];
  #reported: PushStats = { bitrateKbps: 0, fps: 0, keyframeMs: 0, dropped: 0 };
  #lastPartAtMs: number | undefined;

  /** Resets the bitrate for a new push. */
  restart(): void {
    this.#recent = [];
  }

  add(part: Measured, stats: PushStats | undefined, nowMs: number): void {
    const sincePartMs = this.#lastPartAtMs === undefined ? 0 : nowMs - this.#lastPartAtMs;
    this.#lastPartAtMs = nowMs;
    this.#recent.push(part);
    while (this.#recent.length > 1 && this.#durMs(this.#recent.slice(1)) >= BITRATE_WINDOW_MS) this.#recent.shift();
    if (stats) this.#reported = stats;
    if (nowMs - (this.#history.at(-1)?.atMs ?? 0) < SAMPLE_MS) return;
    const { fps, keyframeMs, dropped } = this.#reported;
    this.#history.push({
      ...{ atMs: nowMs, fps, keyframeMs, lastPartAgeMs: sincePartMs, droppedParts: dropped },
      bitrateKbps: this.bitrateKbps,
    });
    if (this.#history.length > MAX_SAMPLES) this.#history.shift();
  }

  #durMs(parts: readonly Measured[]): number {
    return parts.reduce((sum, { durMs }) => sum + durMs, 0);
  }

  get bitrateKbps(): number {
    const bytes = this.#recent.reduce((sum, part) => sum + part.bytes, 0);
    return Math.round((bytes * 8) / Math.max(1, this.#durMs(this.#recent)));
  }

  /** Averaged over at least half a window, so that a few parts that claim to be short are not misjudged. */
  get isOverLimit(): boolean {
    const measuredMs = Math.max(this.#durMs(this.#recent), BITRATE_WINDOW_MS / 2);
    const bytes = this.#recent.reduce((sum, part) => sum + part.bytes, 0);
    return (bytes * 8) / measuredMs > MAX_PUSH_KBPS;
  }

  get reported(): PushStats {
    return this.#reported;
  }

  get lastPartAtMs(): number | undefined {
    return this.#lastPartAtMs;
  }

  history(): HealthSample[] {
    return [...this.#history];
  }
}
