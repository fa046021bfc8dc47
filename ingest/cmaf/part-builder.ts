// The part under construction: samples in, moof and mdat out.
import type { AudioConfig } from "./audio-config.ts";
import type { Bytes } from "./bytes.ts";
import { buildFragment, type FragmentSample } from "./fragment.ts";
import { VIDEO_TIMESCALE } from "./init-segment.ts";

export type VideoFrame = { timeMs: number; isKeyframe: boolean; compositionMs: number; data: Uint8Array };
export type AudioFrame = { timeMs: number; ticks: number; data: Uint8Array };

const TICKS_PER_MS = VIDEO_TIMESCALE / 1000;

export class PartBuilder {
  #video: VideoFrame[] = [];
  #audio: AudioFrame[] = [];
  #bytes = 0;
  #sequence = 0;

  get startMs(): number | undefined {
    return this.#video[0]?.timeMs;
  }

  get isIndependent(): boolean {
    return this.#video[0]?.isKeyframe ?? false;
  }

  get bytes(): number {
    return this.#bytes;
  }

  addVideo(frame: VideoFrame): void {
    this.#video.push(frame);
    this.#bytes += frame.data.length;
  }

  addAudio(frame: AudioFrame): void {
    this.#audio.push(frame);
    this.#bytes += frame.data.length;
  }

  /** Drops audio that precedes the picture. */
  dropAudioBefore(timeMs: number): void {
    this.#audio = this.#audio.filter((frame) => frame.timeMs >= timeMs);
  }

  dropAudio(): void {
    this.#audio = [];
  }

  /** Builds a part from everything before `endMs`; later audio stays queued for the next part. */
  build(endMs: number, audio: AudioConfig | undefined): Bytes {
    const startMs = this.startMs ?? endMs;
    const heard = this.#audio.filter((frame) => frame.timeMs < endMs);
    this.#sequence += 1;
    const bytes = buildFragment(
      this.#sequence,
      { decodeTime: startMs * TICKS_PER_MS, samples: this.#videoSamples(endMs) },
      audio && { decodeTime: heard[0]?.ticks ?? 0, samples: audioSamples(heard, audio.frameSamples) },
    );
    this.#video = [];
    this.#audio = this.#audio.filter((frame) => frame.timeMs >= endMs);
    this.#bytes = this.#audio.reduce((total, { data }) => total + data.length, 0);
    return bytes;
  }

  #videoSamples(endMs: number): FragmentSample[] {
    return this.#video.map(({ timeMs, isKeyframe, compositionMs, data }, index) => ({
      duration: ((this.#video[index + 1]?.timeMs ?? endMs) - timeMs) * TICKS_PER_MS,
      compositionOffset: compositionMs * TICKS_PER_MS,
      isKeyframe,
      data,
    }));
  }
}

const audioSamples = (frames: readonly AudioFrame[], frameSamples: number): FragmentSample[] =>
  frames.map(({ ticks, data }, index) => ({
    duration: (frames[index + 1]?.ticks ?? ticks + frameSamples) - ticks,
    data,
  }));
