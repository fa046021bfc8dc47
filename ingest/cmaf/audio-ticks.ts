import type { AudioConfig } from "./audio-config.ts";

/** Millisecond timestamps jitter, so a run of AAC frames without gaps is counted in samples instead. */
const MAX_DEVIATION_MS = 100;

export class AudioTicks {
  #next: number | undefined;
  readonly #config: AudioConfig;

  constructor(config: AudioConfig) {
    this.#config = config;
  }

  /** Decode time of the frame in samples, or undefined if it overlaps earlier audio and must be dropped. */
  place(timeMs: number): number | undefined {
    const { sampleRate, frameSamples } = this.#config;
    const stamped = Math.round((timeMs * sampleRate) / 1000);
    const allowed = (MAX_DEVIATION_MS * sampleRate) / 1000;
    if (this.#next !== undefined && stamped < this.#next - allowed) return undefined;
    const ticks = this.#next === undefined || stamped > this.#next + allowed ? stamped : this.#next;
    this.#next = ticks + frameSamples;
    return ticks;
  }
}
