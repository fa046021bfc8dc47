// Frames in, CMAF parts out: parts of half a second, segments that begin with a keyframe. Only the second segment
// after an init segment may begin without one.
import { type AudioConfig, parseAudioConfig } from "./audio-config.ts";
import { AudioTicks } from "./audio-ticks.ts";
import { areBytesEqual, type Bytes } from "./bytes.ts";
import { buildInitSegment } from "./init-segment.ts";
import { PartBuilder, type VideoFrame } from "./part-builder.ts";
import { Timeline } from "./timeline.ts";
import { parseVideoConfig, type VideoConfig } from "./video-config.ts";
import { WallClock } from "./wall-clock.ts";

export type PackagedInit = { kind: "init"; bytes: Bytes; codecs: string; width: number; height: number };
export type PackagedPart = {
  kind: "part";
  bytes: Bytes;
  durationMs: number;
  /** Starts with a keyframe. */
  isIndependent: boolean;
  isFirstOfSegment: boolean;
  isLastOfSegment: boolean;
  /** Wall clock of the first frame. */
  wallMs: number;
};
export type PackagerOutput = PackagedInit | PackagedPart | { kind: "rejected"; reason: string };

const PART_MS = 500;
const SEGMENT_MS = 2_000;
/** The first segment after an init segment ends here, even without a keyframe, so that viewers see the push sooner. */
const FIRST_SEGMENT_MS = 1_000;
/** Leaves room for one long frame: a segment may never be longer than 6 s. */
const FORCED_SEGMENT_MS = 5_500;
/** A longer gap means that the picture stopped; the next frame starts a new layout. */
const MAX_FRAME_MS = 1_000;
/** Timestamps are whole milliseconds, so each frame at 30 fps takes 33 or 34 ms. */
const ROUNDING_MS = 4;
const KEYFRAME_TOLERANCE_MS = 50;
const WAIT_FOR_AUDIO_MS = 1_000;
const AUDIO_LOST_AFTER_MS = 3_000;
const MAX_WAIT_FOR_VIDEO_MS = 5_000;
const DEFAULT_FRAME_MS = 33;
const MAX_PART_BYTES = 8_000_000;

type Layout = { video: VideoConfig; audio: AudioConfig | undefined };

export class Packager {
  readonly #timeline = new Timeline();
  readonly #clock = new WallClock();
  readonly #part = new PartBuilder();
  #video: VideoConfig | undefined;
  #audio: AudioConfig | undefined;
  #audioTicks: AudioTicks | undefined;
  #isAudioAnnounced = true;
  #lastAudioMs: number | undefined;
  #firstAudioMs: number | undefined;
  /** The tracks that the current init segment describes; undefined until there is one. */
  #layout: Layout | undefined;
  /** Frames held back until the audio configuration is known. */
  #held: VideoFrame[] = [];
  #segmentStartMs: number | undefined;
  #isFirstSegment = true;
  #startsWithKeyframe = true;
  #lastVideoMs: number | undefined;
  #frameMs = DEFAULT_FRAME_MS;

  /** Position on the continuous timeline. */
  get mediaMs(): number {
    return this.#timeline.latestMs;
  }

  /** Skips the wait for audio if the publisher announces that it sends none. */
  announceAudio(isExpected: boolean): void {
    this.#isAudioAnnounced = isExpected;
  }

  videoConfig(avcC: Uint8Array): PackagerOutput[] {
    if (this.#video && areBytesEqual(this.#video.avcC, avcC)) return [];
    const parsed = parseVideoConfig(avcC);
    if ("problem" in parsed) return [{ kind: "rejected", reason: parsed.problem }];
    this.#video = parsed.config;
    return [];
  }

  audioConfig(specificConfig: Uint8Array): PackagerOutput[] {
    if (this.#audio && areBytesEqual(this.#audio.specificConfig, specificConfig)) return [];
    const parsed = parseAudioConfig(specificConfig);
    if ("problem" in parsed) return [{ kind: "rejected", reason: parsed.problem }];
    this.#audio = parsed.config;
    this.#audioTicks = new AudioTicks(parsed.config);
    this.#part.dropAudio();
    return this.#releaseHeld();
  }

  audioFrame(rawMs: number, data: Uint8Array): PackagerOutput[] {
    const { timeMs, isJump } = this.#timeline.place("audio", rawMs);
    if (isJump) this.#clock.reset();
    this.#lastAudioMs = timeMs;
    this.#firstAudioMs ??= timeMs;
    const hasPicture = this.#lastVideoMs !== undefined || this.#held.length > 0;
    if (!hasPicture && timeMs - this.#firstAudioMs > MAX_WAIT_FOR_VIDEO_MS)
      return [{ kind: "rejected", reason: "The push has sound but no picture. Add a video source." }];
    const ticks = this.#audioTicks?.place(timeMs);
    const isInLayout = this.#layout !== undefined && this.#layout.audio === this.#audio;
    if (ticks !== undefined && isInLayout) this.#part.addAudio({ timeMs, ticks, data });
    return [];
  }

  videoFrame(frame: { rawMs: number; isKeyframe: boolean; compositionMs: number; data: Uint8Array }, nowMs: number) {
    const { rawMs, ...rest } = frame;
    const { timeMs, isJump } = this.#timeline.place("video", rawMs);
    if (isJump) this.#clock.reset();
    this.#clock.observe(timeMs, nowMs);
    const placed = { timeMs, ...rest };
    if (this.#layout || this.#lastVideoMs !== undefined) return this.#add(placed);
    if (!this.#video || (this.#held.length === 0 && !frame.isKeyframe)) return [];
    this.#held.push(placed);
    const waitedMs = timeMs - (this.#held[0]?.timeMs ?? timeMs);
    return this.#audio || !this.#isAudioAnnounced || waitedMs >= WAIT_FOR_AUDIO_MS ? this.#releaseHeld() : [];
  }

  /** Called when the publisher disconnects: the buffered frames become the last part of the segment. */
  flush(): PackagerOutput[] {
    const released = this.#releaseHeld();
    const endMs = (this.#lastVideoMs ?? 0) + this.#frameMs;
    return [...released, ...this.#closePart(endMs, true)];
  }

  #releaseHeld(): PackagerOutput[] {
    const held = this.#held;
    this.#held = [];
    return held.flatMap((frame) => this.#add(frame));
  }

  #add(frame: VideoFrame): PackagerOutput[] {
    const isHole = this.#lastVideoMs !== undefined && frame.timeMs - this.#lastVideoMs > MAX_FRAME_MS;
    return isHole ? [...this.#endLayout(), ...this.#addNext(frame)] : this.#addNext(frame);
  }

  /** Ends the segment after the last frame; the next keyframe starts with an init segment. */
  #endLayout(): PackagerOutput[] {
    const output = this.#closePart((this.#lastVideoMs ?? 0) + this.#frameMs, true);
    this.#layout = undefined;
    this.#segmentStartMs = undefined;
    return output;
  }

  #addNext(frame: VideoFrame): PackagerOutput[] {
    const wanted = frame.isKeyframe ? this.#wantedLayout(frame.timeMs) : undefined;
    const isChange = wanted !== undefined && !isSameLayout(wanted, this.#layout);
    // Frames between a new configuration and its first keyframe cannot be decoded with either configuration.
    if (!isChange && (!this.#layout || this.#layout.video !== this.#video)) return [];
    const output = this.#closeBefore(frame, isChange);
    if (isChange) output.push(this.#startLayout(wanted, frame.timeMs));
    if (this.#lastVideoMs !== undefined) this.#frameMs = Math.min(PART_MS, frame.timeMs - this.#lastVideoMs);
    this.#lastVideoMs = frame.timeMs;
    if (this.#segmentStartMs === undefined) this.#startsWithKeyframe = frame.isKeyframe;
    this.#segmentStartMs ??= frame.timeMs;
    this.#part.addVideo(frame);
    if (this.#part.bytes > MAX_PART_BYTES) output.push({ kind: "rejected", reason: "The bitrate is too high." });
    return output;
  }

  /** Audio is included if it has a configuration and arrived recently. */
  #wantedLayout(timeMs: number): Layout | undefined {
    if (!this.#video) return undefined;
    this.#lastAudioMs ??= timeMs;
    const isSilent = timeMs - this.#lastAudioMs > AUDIO_LOST_AFTER_MS;
    return { video: this.#video, audio: isSilent ? undefined : this.#audio };
  }

  #startLayout(layout: Layout, startMs: number): PackagedInit {
    this.#layout = layout;
    this.#isFirstSegment = true;
    this.#part.dropAudioBefore(startMs);
    const { video, audio } = layout;
    return {
      kind: "init",
      bytes: buildInitSegment(video, audio),
      codecs: audio ? `${video.codec},${audio.codec}` : video.codec,
      width: video.width,
      height: video.height,
    };
  }

  #closeBefore(frame: VideoFrame, isChange: boolean): PackagerOutput[] {
    const partStartMs = this.#part.startMs;
    if (partStartMs === undefined || this.#segmentStartMs === undefined) return [];
    const segmentMs = frame.timeMs - this.#segmentStartMs;
    const minimumMs = this.#startsWithKeyframe ? SEGMENT_MS - KEYFRAME_TOLERANCE_MS : 0;
    const isFirstDue = this.#isFirstSegment && segmentMs >= FIRST_SEGMENT_MS - KEYFRAME_TOLERANCE_MS;
    const isDue = frame.isKeyframe && (isFirstDue || segmentMs >= minimumMs);
    if (isChange || isDue || segmentMs + this.#frameMs > FORCED_SEGMENT_MS) return this.#closePart(frame.timeMs, true);
    const isFull = frame.timeMs + this.#frameMs - partStartMs > PART_MS + ROUNDING_MS;
    return isFull ? this.#closePart(frame.timeMs, isFirstDue) : [];
  }

  #closePart(endMs: number, isLastOfSegment: boolean): PackagerOutput[] {
    const startMs = this.#part.startMs;
    if (startMs === undefined) return [];
    const isFirstOfSegment = startMs === this.#segmentStartMs;
    const isIndependent = this.#part.isIndependent;
    const bytes = this.#part.build(endMs, this.#layout?.audio);
    if (isLastOfSegment) {
      this.#segmentStartMs = undefined;
      this.#isFirstSegment = false;
    }
    const durationMs = endMs - startMs;
    const wallMs = this.#clock.wallMs(startMs);
    return [{ kind: "part", bytes, durationMs, isIndependent, isFirstOfSegment, isLastOfSegment, wallMs }];
  }
}

const isSameLayout = (left: Layout, right: Layout | undefined): boolean =>
  left.video === right?.video && left.audio === right.audio;
