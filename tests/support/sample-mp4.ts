// A regular MP4 of a simulator clip, as a camera or an editor writes it, with options for unusual and invalid files.
import { box, fullBox, zeros } from "#ingest/cmaf/boxes.ts";
import { ascii, type Bytes, concatBytes, u16, u32, u64 } from "#ingest/cmaf/bytes.ts";
import { FLV_VIDEO } from "#ingest/cmaf/flv-file.ts";
import { parseAudioTag, parseVideoTag } from "#ingest/cmaf/flv-tags.ts";
import type { FlvClip } from "#simulator/push/clip.ts";

type Sample = { timeMs: number; data: Uint8Array; isKeyframe: boolean; compositionMs: number };
export type Mp4Options = {
  /** Repeats the clip. */
  loops?: number;
  /** Puts moov before the media, as in files made for the web. */
  moovFirst?: boolean;
  withoutMoov?: boolean;
  withoutAudio?: boolean;
  videoEntry?: string;
  audioObjectType?: number;
  longOffsets?: boolean;
  keyframesOnlyAtStart?: boolean;
};

const TIMESCALE = 1_000;
const MATRIX = [0x1_0000, 0, 0, 0, 0x1_0000, 0, 0, 0, 0x4000_0000].flatMap(u32);

function readSamples(
  clip: FlvClip,
  loops: number,
): { video: Sample[]; audio: Sample[]; avcC: Uint8Array; asc: Uint8Array } {
  const [video, audio]: [Sample[], Sample[]] = [[], []];
  let [avcC, asc] = [new Uint8Array(), new Uint8Array()];
  for (const { type, body } of clip.configs) {
    const tag = type === FLV_VIDEO ? parseVideoTag(body) : parseAudioTag(body);
    if (tag.kind !== "config") continue;
    if ("avcC" in tag) avcC = new Uint8Array(tag.avcC);
    else asc = new Uint8Array(tag.specificConfig);
  }
  for (let loop = 0; loop < loops; loop += 1) {
    for (const { type, body, timestampMs } of clip.frames) {
      const timeMs = timestampMs + loop * clip.durationMs;
      if (type === FLV_VIDEO) {
        const tag = parseVideoTag(body);
        if (tag.kind === "frame") video.push({ timeMs, ...tag });
      } else {
        const tag = parseAudioTag(body);
        if (tag.kind === "frame") audio.push({ timeMs, isKeyframe: true, compositionMs: 0, data: tag.data });
      }
    }
  }
  return { video, audio, avcC, asc };
}

const descriptor = (tag: number, body: readonly number[]): number[] => [tag, body.length, ...body];

function esds(asc: Uint8Array, objectType: number): Bytes {
  const config = descriptor(4, [objectType, 0x15, ...zeros(11), ...descriptor(5, [...asc])]);
  return fullBox("esds", 0, 0, descriptor(3, [0, 2, 0, ...config, ...descriptor(6, [2])]));
}

type Track = { id: number; handler: string; entry: Bytes; samples: readonly Sample[]; endMs: number };

function sampleTable({ entry, samples, endMs }: Track, chunkOffset: number, { longOffsets }: Mp4Options): Bytes {
  const durations = samples.map(({ timeMs }, at) => (samples[at + 1]?.timeMs ?? endMs) - timeMs);
  const keyframes = samples.flatMap(({ isKeyframe }, at) => (isKeyframe ? [at + 1] : []));
  return box(
    "stbl",
    fullBox("stsd", 0, 0, u32(1), entry),
    fullBox(
      "stts",
      0,
      0,
      u32(samples.length),
      durations.flatMap((duration) => [...u32(1), ...u32(duration)]),
    ),
    fullBox(
      "ctts",
      1,
      0,
      u32(samples.length),
      samples.flatMap(({ compositionMs }) => [...u32(1), ...u32(compositionMs)]),
    ),
    fullBox("stss", 0, 0, u32(keyframes.length), keyframes.flatMap(u32)),
    fullBox("stsc", 0, 0, u32(1), u32(1), u32(samples.length), u32(1)),
    fullBox(
      "stsz",
      0,
      0,
      u32(0),
      u32(samples.length),
      samples.flatMap(({ data }) => u32(data.length)),
    ),
    longOffsets ? fullBox("co64", 0, 0, u32(1), u64(chunkOffset)) : fullBox("stco", 0, 0, u32(1), u32(chunkOffset)),
  );
}

function trackBox(track: Track, chunkOffset: number, options: Mp4Options): Bytes {
  const { id, handler, endMs } = track;
  return box(
    "trak",
    fullBox("tkhd", 0, 3, zeros(8), u32(id), zeros(4), u32(endMs), zeros(16), MATRIX, zeros(8)),
    box(
      "mdia",
      fullBox("mdhd", 0, 0, zeros(8), u32(TIMESCALE), u32(endMs), zeros(4)),
      fullBox("hdlr", 0, 0, zeros(4), ascii(handler), zeros(13)),
      box("minf", sampleTable(track, chunkOffset, options)),
    ),
  );
}

const total = (samples: readonly Sample[]): number => samples.reduce((sum, { data }) => sum + data.length, 0);

export function createSampleMp4(clip: FlvClip, options: Mp4Options = {}): Bytes {
  const { loops = 1, videoEntry = "avc1", audioObjectType = 0x40 } = options;
  const { video, audio, avcC, asc } = readSamples(clip, loops);
  const frames = options.keyframesOnlyAtStart
    ? video.map((sample, at) => ({ ...sample, isKeyframe: at === 0 }))
    : video;
  const endMs = loops * clip.durationMs;
  const visual = [...zeros(6), ...u16(1), ...zeros(16), ...u16(640), ...u16(360), ...zeros(50)];
  const sound = [...zeros(6), ...u16(1), ...zeros(8), ...u16(1), ...u16(16), ...zeros(4), ...u16(48_000), ...zeros(2)];
  const tracks: Track[] = [
    { id: 1, handler: "vide", entry: box(videoEntry, visual, box("avcC", avcC)), samples: frames, endMs },
    ...(options.withoutAudio
      ? []
      : [{ id: 2, handler: "soun", entry: box("mp4a", sound, esds(asc, audioObjectType)), samples: audio, endMs }]),
  ];
  const ftyp = box("ftyp", ascii("isom"), u32(512), ascii("isomavc1"));
  const mdat = box(
    "mdat",
    ...frames.map(({ data }) => data),
    ...(options.withoutAudio ? [] : audio.map(({ data }) => data)),
  );
  const moovAt = (mediaAt: number): Bytes =>
    box(
      "moov",
      fullBox("mvhd", 0, 0, zeros(8), u32(TIMESCALE), u32(endMs), zeros(80)),
      ...tracks.map((track, at) => trackBox(track, mediaAt + (at === 0 ? 0 : total(frames)), options)),
    );
  if (options.withoutMoov) return concatBytes([ftyp, mdat]);
  if (!options.moovFirst) return concatBytes([ftyp, mdat, moovAt(ftyp.length + 8)]);
  const moovBytes = moovAt(0).length;
  return concatBytes([ftyp, moovAt(ftyp.length + moovBytes + 8), mdat]);
}
