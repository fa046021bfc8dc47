// moof and mdat: one part of the stream.
import { box, boxHeader, fullBox } from "./boxes.ts";
import { type Bytes, concatBytes, u32, u64 } from "./bytes.ts";
import { AUDIO_TRACK, VIDEO_TRACK } from "./init-segment.ts";

/** Times are in the timescale of the track. */
export type FragmentSample = {
  duration: number;
  data: Uint8Array;
  /** Presentation time minus decode time; negative values are allowed. */
  compositionOffset?: number;
  isKeyframe?: boolean;
};

export type FragmentTrack = { decodeTime: number; samples: readonly FragmentSample[] };

const DEFAULT_BASE_IS_MOOF = 0x02_0000;
const DEFAULT_FLAGS_PRESENT = 0x20;
const DATA_OFFSET = 0x1;
const DURATION = 0x100;
const SIZE = 0x200;
const FLAGS = 0x400;
const COMPOSITION = 0x800;
const SYNC_SAMPLE = 0x0200_0000;
const DEPENDENT_SAMPLE = 0x0101_0000;

const byteLength = (samples: readonly FragmentSample[]): number =>
  samples.reduce((total, { data }) => total + data.length, 0);

function videoFragment({ decodeTime, samples }: FragmentTrack, dataOffset: number): Bytes {
  const rows = samples.flatMap(({ duration, data, compositionOffset = 0, isKeyframe }) => [
    ...u32(duration),
    ...u32(data.length),
    ...u32(isKeyframe ? SYNC_SAMPLE : DEPENDENT_SAMPLE),
    ...u32(compositionOffset),
  ]);
  return box(
    "traf",
    fullBox("tfhd", 0, DEFAULT_BASE_IS_MOOF, u32(VIDEO_TRACK)),
    fullBox("tfdt", 1, 0, u64(decodeTime)),
    fullBox("trun", 1, DATA_OFFSET | DURATION | SIZE | FLAGS | COMPOSITION, u32(samples.length), u32(dataOffset), rows),
  );
}

function audioFragment({ decodeTime, samples }: FragmentTrack, dataOffset: number): Bytes {
  const rows = samples.flatMap(({ duration, data }) => [...u32(duration), ...u32(data.length)]);
  return box(
    "traf",
    fullBox("tfhd", 0, DEFAULT_BASE_IS_MOOF | DEFAULT_FLAGS_PRESENT, u32(AUDIO_TRACK), u32(SYNC_SAMPLE)),
    fullBox("tfdt", 1, 0, u64(decodeTime)),
    fullBox("trun", 1, DATA_OFFSET | DURATION | SIZE, u32(samples.length), u32(dataOffset), rows),
  );
}

function buildMoof(
  sequence: number,
  video: FragmentTrack,
  audio: FragmentTrack | undefined,
  dataOffset: number,
): Bytes {
  const fragments = [videoFragment(video, dataOffset)];
  if (audio) fragments.push(audioFragment(audio, dataOffset + byteLength(video.samples)));
  return box("moof", fullBox("mfhd", 0, 0, u32(sequence)), ...fragments);
}

export function buildFragment(sequence: number, video: FragmentTrack, audio: FragmentTrack | undefined): Bytes {
  const heard = audio?.samples.length ? audio : undefined;
  // The offsets point past the moof, whose size does not depend on their values.
  const moofBytes = buildMoof(sequence, video, heard, 0).length;
  const samples = [...video.samples, ...(heard?.samples ?? [])];
  const moof = buildMoof(sequence, video, heard, moofBytes + 8);
  // Copies the media only once.
  return concatBytes([moof, ...boxHeader("mdat", byteLength(samples)), ...samples.map(({ data }) => data)]);
}
