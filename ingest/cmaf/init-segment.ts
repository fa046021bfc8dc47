// init.mp4: ftyp and moov of a fragmented file with one video and at most one audio track.
import type { AudioConfig } from "./audio-config.ts";
import { box, fullBox, zeros } from "./boxes.ts";
import { ascii, type Bytes, concatBytes, u16, u32 } from "./bytes.ts";
import type { VideoConfig } from "./video-config.ts";

export const VIDEO_TRACK = 1;
export const AUDIO_TRACK = 2;
export const VIDEO_TIMESCALE = 90_000;

const MOVIE_TIMESCALE = 1_000;
const UNITY_MATRIX = [0x1_0000, 0, 0, 0, 0x1_0000, 0, 0, 0, 0x4000_0000].flatMap(u32);
const UNDETERMINED_LANGUAGE = [0x55, 0xc4];
const ENABLED_IN_MOVIE = 3;
const SELF_CONTAINED = 1;

type Track = {
  id: number;
  timescale: number;
  handler: "vide" | "soun";
  header: Bytes;
  sampleEntry: Bytes;
  width: number;
  height: number;
};

/** An MPEG-4 Systems descriptor; ours are all shorter than 128 bytes. */
const descriptor = (tag: number, body: readonly number[]): number[] => [tag, body.length, ...body];

function elementaryStream({ specificConfig }: AudioConfig): Bytes {
  const aacInAudioStream = [0x40, 0x15];
  const config = descriptor(4, [...aacInAudioStream, ...zeros(11), ...descriptor(5, [...specificConfig])]);
  return fullBox("esds", 0, 0, descriptor(3, [...u16(AUDIO_TRACK), 0, ...config, ...descriptor(6, [2])]));
}

function audioTrack(config: AudioConfig): Track {
  const rate = config.sampleRate > 0xffff ? 0 : config.sampleRate;
  const sound = [...u16(config.channels), ...u16(16), ...zeros(4), ...u16(rate), ...zeros(2)];
  return {
    id: AUDIO_TRACK,
    timescale: config.sampleRate,
    handler: "soun",
    header: fullBox("smhd", 0, 0, zeros(4)),
    sampleEntry: box("mp4a", zeros(6), u16(1), zeros(8), sound, elementaryStream(config)),
    width: 0,
    height: 0,
  };
}

function videoTrack({ avcC, width, height }: VideoConfig): Track {
  const resolution72Dpi = [...u32(0x48_0000), ...u32(0x48_0000)];
  const picture = [...u16(width), ...u16(height), ...resolution72Dpi, ...zeros(4), ...u16(1), ...zeros(32)];
  return {
    id: VIDEO_TRACK,
    timescale: VIDEO_TIMESCALE,
    handler: "vide",
    header: fullBox("vmhd", 0, 1, zeros(8)),
    sampleEntry: box("avc1", zeros(6), u16(1), zeros(16), picture, [0, 0x18, 0xff, 0xff], box("avcC", avcC)),
    width,
    height,
  };
}

function trackBox({ id, timescale, handler, header, sampleEntry, width, height }: Track): Bytes {
  const volume = handler === "soun" ? 0x100 : 0;
  const size = [...u32(width * 0x1_0000), ...u32(height * 0x1_0000)];
  const sampleTable = box(
    "stbl",
    fullBox("stsd", 0, 0, u32(1), sampleEntry),
    fullBox("stts", 0, 0, u32(0)),
    fullBox("stsc", 0, 0, u32(0)),
    fullBox("stsz", 0, 0, zeros(8)),
    fullBox("stco", 0, 0, u32(0)),
  );
  const dataInformation = box("dinf", fullBox("dref", 0, 0, u32(1), fullBox("url ", 0, SELF_CONTAINED)));
  return box(
    "trak",
    fullBox("tkhd", 0, ENABLED_IN_MOVIE, zeros(8), u32(id), zeros(20), u16(volume), zeros(2), UNITY_MATRIX, size),
    box(
      "mdia",
      fullBox("mdhd", 0, 0, zeros(8), u32(timescale), zeros(4), UNDETERMINED_LANGUAGE, zeros(2)),
      fullBox("hdlr", 0, 0, zeros(4), ascii(handler), zeros(13)),
      box("minf", header, dataInformation, sampleTable),
    ),
  );
}

const trackDefaults = ({ id }: Track): Bytes => fullBox("trex", 0, 0, u32(id), u32(1), zeros(12));

export function buildInitSegment(video: VideoConfig, audio: AudioConfig | undefined): Bytes {
  const tracks = [videoTrack(video), ...(audio ? [audioTrack(audio)] : [])];
  const normalSpeedAndVolume = [...u32(0x1_0000), ...u16(0x100), ...zeros(10)];
  const movieHeader = fullBox(
    "mvhd",
    0,
    0,
    zeros(8),
    u32(MOVIE_TIMESCALE),
    zeros(4),
    normalSpeedAndVolume,
    UNITY_MATRIX,
    zeros(24),
    u32(tracks.length + 1),
  );
  return concatBytes([
    box("ftyp", ascii("iso6"), u32(0), ascii("iso6cmfcmp41")),
    box("moov", movieHeader, ...tracks.map(trackBox), box("mvex", ...tracks.map(trackDefaults))),
  ]);
}
