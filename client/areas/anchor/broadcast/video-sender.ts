import { videoEncoderConfig } from "./capability.ts";
import { CaptureClock } from "./capture-clock.ts";
import { encodedSize, FRAMES_PER_SECOND, type Quality, type Size } from "./quality.ts";
import type { FrameRate, Rate } from "./rate-control.ts";
import { readTrack } from "./track-processor.ts";

export type EncodedFrame = { rawMs: number; isKeyframe: boolean; data: Uint8Array };
type Options = {
  quality: Quality;
  onConfig(avcC: Uint8Array): void;
  onFrame(frame: EncodedFrame): void;
  onError(error: unknown): void;
};

const KEYFRAME_MS = 2_000;
const FRAME_MS = 1_000 / FRAMES_PER_SECOND;
/** A still screen yields no frames, so the last one is repeated for viewers. */
const REPEAT_AFTER_MS = 150;
/** The packager treats a longer gap as a new start, which needs a keyframe. */
const MAX_HOLE_MS = 900;
/** Frames beyond this are dropped: the encoder is behind, and queueing more would only use memory. */
const MAX_ENCODER_QUEUE = 6;
/** Debounces size changes, because a window being resized changes its size with every frame. */
const SIZE_STABLE_MS = 1_000;

export const toBytes = (source: AllowSharedBufferSource): Uint8Array =>
  ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength).slice()
    : new Uint8Array(source).slice();

/** Encodes one track after another into a single H.264 stream. */
export class VideoSender {
  readonly #options: Options;
  readonly #clock = new CaptureClock();
  #encoder: VideoEncoder;
  #reader: ReadableStreamDefaultReader<VideoFrame> | undefined;
  #last: VideoFrame | undefined;
  #size: Size | undefined;
  #wantedSize: (Size & { sinceMs: number }) | undefined;
  #kbps: number;
  #frames: FrameRate = "full";
  #isOdd = false;
  #encodedMs = Number.NEGATIVE_INFINITY;
  #keyframeMs = Number.NEGATIVE_INFINITY;
  #droppedFrames = 0;
  #isClosed = false;

  constructor(options: Options) {
    this.#options = options;
    this.#kbps = options.quality.kbps;
    this.#encoder = this.#createEncoder();
  }

  get droppedFrames(): number {
    return this.#droppedFrames;
  }

  get isBehind(): boolean {
    return this.#encoder.encodeQueueSize >= MAX_ENCODER_QUEUE;
  }

  /** Replaces the source. Viewers see the last picture until its first frame. */
  setTrack(track: MediaStreamTrack): void {
    this.#cancelReader();
    this.#clock.reset();
    const reader = readTrack<VideoFrame>(track);
    this.#reader = reader;
    this.#read(reader).catch(this.#options.onError);
  }

  setRate({ kbps, frames }: Rate): void {
    this.#frames = frames;
    if (kbps === this.#kbps) return;
    this.#kbps = kbps;
    if (this.#size) this.#configure(this.#size);
  }

  /** Must be called several times a second. */
  repeatWhenStill(nowMs: number): void {
    if (this.#last && nowMs - this.#encodedMs >= REPEAT_AFTER_MS) this.#encode(this.#last, this.#clock.advance(nowMs));
  }

  /** Replaces the encoder, which cannot be used again after an error. */
  restartEncoder(): void {
    if (this.#encoder.state !== "closed") this.#encoder.close();
    this.#encoder = this.#createEncoder();
    this.#size = undefined;
  }

  close(): void {
    this.#isClosed = true;
    this.#cancelReader();
    this.#last?.close();
    this.#last = undefined;
    if (this.#encoder.state !== "closed") this.#encoder.close();
  }

  #cancelReader(): void {
    const reader = this.#reader;
    this.#reader = undefined;
    reader?.cancel().catch(this.#options.onError);
  }

  async #read(reader: ReadableStreamDefaultReader<VideoFrame>): Promise<void> {
    for (;;) {
      const { value: frame, done } = await reader.read();
      if (done) return;
      if (this.#reader !== reader) {
        frame.close();
        return;
      }
      this.#last?.close();
      this.#last = frame;
      const nowMs = performance.now();
      // A camera may be faster than the sent frame rate.
      if (nowMs - this.#encodedMs >= FRAME_MS / 2)
        this.#encode(frame, this.#clock.place(frame.timestamp / 1_000, nowMs));
    }
  }

  #encode(frame: VideoFrame, timeMs: number): void {
    if (this.#isClosed || this.#encoder.state === "closed") return;
    this.#isOdd = !this.#isOdd;
    if (this.#frames === "none" || (this.#frames === "half" && this.#isOdd) || this.isBehind) {
      this.#droppedFrames += 1;
      return;
    }
    const isResized = this.#adoptSize({ width: frame.displayWidth, height: frame.displayHeight }, timeMs);
    const isHole = timeMs - this.#encodedMs > MAX_HOLE_MS;
    const isDue = timeMs - this.#keyframeMs >= KEYFRAME_MS - FRAME_MS / 2;
    const keyFrame = isResized || isHole || isDue;
    const stamped = new VideoFrame(frame, { timestamp: Math.round(timeMs * 1_000) });
    this.#encoder.encode(stamped, { keyFrame });
    stamped.close();
    this.#encodedMs = timeMs;
    if (keyFrame) this.#keyframeMs = timeMs;
  }

  /** Returns true if the encoder was reconfigured. */
  #adoptSize(picture: Size, nowMs: number): boolean {
    const size = encodedSize(picture, this.#options.quality);
    if (size.width === this.#size?.width && size.height === this.#size.height) {
      this.#wantedSize = undefined;
      return false;
    }
    const isSame = size.width === this.#wantedSize?.width && size.height === this.#wantedSize.height;
    if (!isSame) this.#wantedSize = { ...size, sinceMs: nowMs };
    if (this.#size && nowMs - (this.#wantedSize?.sinceMs ?? nowMs) < SIZE_STABLE_MS) return false;
    this.#configure(size);
    return true;
  }

  #configure(size: Size): void {
    this.#size = size;
    this.#encoder.configure(videoEncoderConfig({ ...this.#options.quality, ...size, kbps: this.#kbps }));
  }

  #createEncoder(): VideoEncoder {
    return new VideoEncoder({
      error: this.#options.onError,
      output: (chunk, metadata) => {
        const description = metadata?.decoderConfig?.description;
        if (description) this.#options.onConfig(toBytes(description));
        const data = new Uint8Array(chunk.byteLength);
        chunk.copyTo(data);
        this.#options.onFrame({ rawMs: Math.round(chunk.timestamp / 1_000), isKeyframe: chunk.type === "key", data });
      },
    });
  }
}
