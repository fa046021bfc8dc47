import { MAX_UPLOAD_MS, MAX_VIDEO_SEGMENT_BYTES, MAX_VIDEO_SEGMENT_MS, VIDEO_SEGMENT_MS } from "../limits.ts";
import type { UploadRejection } from "../uploads.ts";
import type { Mp4Movie, Mp4TrackData } from "./movie.ts";

/** Samples from `from` (inclusive) to `to` (exclusive). */
export type SampleRange = { from: number; to: number };
export type PlannedSegment = { video: SampleRange; audio: SampleRange; durMs: number; bytes: number };
export type SegmentPlan = { segments: PlannedSegment[]; durationMs: number };

const MIN_VIDEO_MS = 1_000;

const secondsAt = ({ samples, timescale, shift }: Mp4TrackData, sample: number): number =>
  ((samples.times[sample] ?? 0) + (samples.compositions?.[sample] ?? 0) + shift) / timescale;

const isSync = ({ samples }: Mp4TrackData, sample: number): boolean =>
  samples.syncs === undefined || samples.syncs[sample] === 1;

/** Segments start at a keyframe and end before the next keyframe that is far enough away. */
function cutVideo(video: Mp4TrackData): SampleRange[] {
  const { count, times } = video.samples;
  const least = (VIDEO_SEGMENT_MS / 1_000) * video.timescale;
  const starts: number[] = [];
  for (let sample = 0; sample < count; sample += 1) {
    if (!isSync(video, sample)) continue;
    const last = starts.at(-1);
    if (last === undefined || (times[sample] ?? 0) - (times[last] ?? 0) >= least) starts.push(sample);
  }
  return starts.map((from, place) => ({ from, to: starts[place + 1] ?? count }));
}

/** The audio samples from `from` that start before `untilSeconds`. */
function takeAudio(audio: Mp4TrackData, from: number, untilSeconds: number): SampleRange {
  let to = from;
  while (to < audio.samples.count && secondsAt(audio, to) < untilSeconds) to += 1;
  return { from, to };
}

const bytesOf = ({ samples }: Mp4TrackData, { from, to }: SampleRange): number => {
  let bytes = 0;
  for (let sample = from; sample < to; sample += 1) bytes += samples.sizes[sample] ?? 0;
  return bytes;
};

const durationMsOf = ({ samples, timescale }: Mp4TrackData, { from, to }: SampleRange): number =>
  (((samples.times[to] ?? 0) - (samples.times[from] ?? 0)) * 1_000) / timescale;

/**
 * Every sample is in exactly one segment, except audio from before the first picture and samples before the first
 * keyframe.
 */
export function planSegments({ video, audio }: Mp4Movie): SegmentPlan | { problem: UploadRejection } {
  const cuts = cutVideo(video);
  const segments: PlannedSegment[] = [];
  let nextAudio = 0;
  if (audio) while (nextAudio < audio.samples.count && secondsAt(audio, nextAudio) < 0) nextAudio += 1;
  for (const [place, range] of cuts.entries()) {
    const next = cuts[place + 1];
    const untilSeconds = next ? secondsAt(video, next.from) : Number.POSITIVE_INFINITY;
    const heard = audio ? takeAudio(audio, nextAudio, untilSeconds) : { from: 0, to: 0 };
    nextAudio = heard.to;
    const durMs = durationMsOf(video, range);
    const bytes = bytesOf(video, range) + (audio ? bytesOf(audio, heard) : 0);
    if (durMs > MAX_VIDEO_SEGMENT_MS) return { problem: "keyframes" };
    if (bytes > MAX_VIDEO_SEGMENT_BYTES) return { problem: "bitrate" };
    segments.push({ video: range, audio: heard, durMs, bytes });
  }
  const durationMs = Math.round(segments.reduce((total, { durMs }) => total + durMs, 0));
  if (durationMs < MIN_VIDEO_MS) return { problem: "too_short" };
  return durationMs > MAX_UPLOAD_MS ? { problem: "too_long" } : { segments, durationMs };
}

const MAX_HOLE_BYTES = 256 * 1024;

/** The byte ranges that contain the samples, in file order, merged across small holes to keep them few. */
export function byteRangesOf(track: Mp4TrackData, { from, to }: SampleRange): { offset: number; bytes: number }[] {
  const { offsets, sizes } = track.samples;
  const ranges: { offset: number; bytes: number }[] = [];
  const order = Array.from({ length: to - from }, (_, place) => from + place).sort(
    (left, right) => (offsets[left] ?? 0) - (offsets[right] ?? 0),
  );
  for (const sample of order) {
    const [offset, size] = [offsets[sample] ?? 0, sizes[sample] ?? 0];
    const last = ranges.at(-1);
    const end = last ? last.offset + last.bytes : 0;
    if (last && offset - end <= MAX_HOLE_BYTES) last.bytes = Math.max(last.bytes, offset + size - last.offset);
    else ranges.push({ offset, bytes: size });
  }
  return ranges;
}
