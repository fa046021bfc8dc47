import type { Mp4TrackData } from "#domain/videos/mp4/movie.ts";
import { byteRangesOf, type SampleRange } from "#domain/videos/mp4/plan-segments.ts";
import type { Bytes } from "#ingest/cmaf/bytes.ts";
import { buildFragment, type FragmentSample, type FragmentTrack } from "#ingest/cmaf/fragment.ts";
import { VIDEO_TIMESCALE } from "#ingest/cmaf/init-segment.ts";
import type { ReadUpload, UploadedFile } from "./read-upload.ts";

type Part = { offset: number; bytes: Bytes };

async function readParts(file: UploadedFile, track: Mp4TrackData, range: SampleRange): Promise<Part[] | undefined> {
  const parts: Part[] = [];
  for (const { offset, bytes } of byteRangesOf(track, range)) {
    const read = bytes === 0 ? new Uint8Array() : await file.read(offset, bytes);
    if (!read) return undefined;
    parts.push({ offset, bytes: read });
  }
  return parts;
}

/** Returns a view of the bytes, not a copy. */
function sampleData({ samples }: Mp4TrackData, sample: number, parts: readonly Part[]): Uint8Array {
  const [offset, size] = [samples.offsets[sample] ?? 0, samples.sizes[sample] ?? 0];
  const part = parts.find((one) => offset >= one.offset && offset + size <= one.offset + one.bytes.byteLength);
  if (!part) throw new Error("a sample is outside of what was read");
  return part.bytes.subarray(offset - part.offset, offset - part.offset + size);
}

const eachOf = <Value>({ from, to }: SampleRange, read: (sample: number) => Value): Value[] =>
  Array.from({ length: to - from }, (_, place) => read(from + place));

function videoFragment(track: Mp4TrackData, range: SampleRange, parts: readonly Part[]): FragmentTrack {
  const { samples, timescale, shift } = track;
  const ticks = (units: number): number => Math.round((units * VIDEO_TIMESCALE) / timescale);
  const timeOf = (sample: number): number => samples.times[sample] ?? 0;
  return {
    decodeTime: ticks(timeOf(range.from)),
    samples: eachOf(range, (sample): FragmentSample => {
      const shown = timeOf(sample) + (samples.compositions?.[sample] ?? 0) + shift;
      return {
        duration: ticks(timeOf(sample + 1)) - ticks(timeOf(sample)),
        compositionOffset: ticks(shown) - ticks(timeOf(sample)),
        isKeyframe: samples.syncs === undefined || samples.syncs[sample] === 1,
        data: sampleData(track, sample, parts),
      };
    }),
  };
}

function audioFragment(track: Mp4TrackData, range: SampleRange, parts: readonly Part[], rate: number): FragmentTrack {
  const { samples, timescale, shift } = track;
  const timeOf = (sample: number): number =>
    Math.max(0, Math.round((((samples.times[sample] ?? 0) + shift) * rate) / timescale));
  return {
    decodeTime: timeOf(range.from),
    samples: eachOf(
      range,
      (sample): FragmentSample => ({
        duration: timeOf(sample + 1) - timeOf(sample),
        data: sampleData(track, sample, parts),
      }),
    ),
  };
}

/** Writes one segment with video and audio; undefined if the file is incomplete. */
export async function writeSegment(
  file: UploadedFile,
  { video, audio, plan, audioConfig }: ReadUpload,
  number: number,
): Promise<Bytes | undefined> {
  const segment = plan.segments[number];
  if (!segment) return undefined;
  const videoParts = await readParts(file, video, segment.video);
  const audioParts = audio && (await readParts(file, audio, segment.audio));
  if (!videoParts || (audio && !audioParts)) return undefined;
  return buildFragment(
    number + 1,
    videoFragment(video, segment.video, videoParts),
    audio && audioParts && audioConfig
      ? audioFragment(audio, segment.audio, audioParts, audioConfig.sampleRate)
      : undefined,
  );
}
