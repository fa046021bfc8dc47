// A movie consists of one H.264 track and at most one AAC track.
import { findBox, listBoxes, type Mp4Box, parseBoxes, uint16, uint32 } from "../../live/mp4/boxes.ts";
import type { UploadRejection } from "../uploads.ts";
import { parseSampleTable, type SampleTable } from "./sample-table.ts";

export type Mp4TrackData = {
  timescale: number;
  samples: SampleTable;
  /** The body of avcC, or an AudioSpecificConfig. */
  decoderConfig: Uint8Array;
  /** Added to presentation times, in timescale units: the edit list's delay or cut. */
  shift: number;
};
export type Mp4Movie = { video: Mp4TrackData; audio: Mp4TrackData | undefined };
export type ParsedMp4 = { movie: Mp4Movie } | { problem: UploadRejection };

/** Fixed-size fields of a sample entry, before its boxes. */
const VISUAL_ENTRY_BYTES = 78;
const AUDIO_ENTRY_BYTES = 28;
/** Additional fields in version 1 of QuickTime's sound sample description. */
const SOUND_V1_BYTES = 16;
const STSD_HEADER_BYTES = 8;
const MPEG4_AUDIO = 0x40;
const MPEG2_AAC_LC = 0x67;
const DECODER_CONFIG_BYTES = 13;
const MAX_TRACKS = 16;

type Entry = { kind: string; entry: Mp4Box; trak: Uint8Array };

function entryOf(trak: Uint8Array): Entry | undefined {
  const handler = findBox(trak, "mdia", "hdlr");
  const descriptions = findBox(trak, "mdia", "minf", "stbl", "stsd");
  const entries = descriptions ? parseBoxes(descriptions.subarray(STSD_HEADER_BYTES)) : [];
  const [entry] = entries;
  if (!handler || !entry) return undefined;
  return { kind: String.fromCharCode(...handler.subarray(8, 12)), entry, trak };
}

/** Parses a descriptor's tag and body; sizes use seven bits per byte. */
function readDescriptor(bytes: Uint8Array): { tag: number; body: Uint8Array; rest: Uint8Array } | undefined {
  const tag = bytes[0];
  let [size, at] = [0, 1];
  for (let byte = bytes[at]; tag !== undefined && byte !== undefined && at < 5; byte = bytes[at]) {
    size = size * 128 + (byte & 0x7f);
    at += 1;
    if ((byte & 0x80) === 0) {
      return at + size <= bytes.byteLength
        ? { tag, body: bytes.subarray(at, at + size), rest: bytes.subarray(at + size) }
        : undefined;
    }
  }
  return undefined;
}

function findDescriptor(bytes: Uint8Array, tag: number): Uint8Array | undefined {
  for (let next = readDescriptor(bytes); next; next = readDescriptor(next.rest)) if (next.tag === tag) return next.body;
  return undefined;
}

/** The AudioSpecificConfig of an elementary stream descriptor; undefined for other codecs, such as MP3. */
function aacConfigOf(esds: Uint8Array): Uint8Array | undefined {
  const stream = findDescriptor(esds.subarray(4), 3);
  if (!stream) return undefined;
  // Streams with dependencies, URLs or clock references have additional fields, which do not occur in files.
  const decoder = findDescriptor(stream.subarray(3), 4);
  const type = decoder?.[0];
  if (!decoder || (type !== MPEG4_AUDIO && type !== MPEG2_AAC_LC)) return undefined;
  return findDescriptor(decoder.subarray(DECODER_CONFIG_BYTES), 5);
}

function audioConfigOf({ type, body }: Mp4Box): Uint8Array | undefined {
  if (type !== "mp4a") return undefined;
  const boxes = body.subarray(AUDIO_ENTRY_BYTES + (uint16(body, 8) === 1 ? SOUND_V1_BYTES : 0));
  const esds = findBox(boxes, "esds") ?? findBox(boxes, "wave", "esds");
  return esds && aacConfigOf(esds);
}

const videoConfigOf = ({ type, body }: Mp4Box): Uint8Array | undefined =>
  type === "avc1" || type === "avc3" ? findBox(body.subarray(VISUAL_ENTRY_BYTES), "avcC") : undefined;

/** Supports only the edits that encoders write: an initial delay, and a cut at the start. */
function shiftOf(trak: Uint8Array, timescale: number, movieTimescale: number): number {
  const elst = findBox(trak, "edts", "elst");
  if (!elst || elst.byteLength < 8) return 0;
  const rowBytes = elst[0] === 1 ? 20 : 12;
  let delay = 0;
  for (let row = 0; row < uint32(elst, 4) && 8 + (row + 1) * rowBytes <= elst.byteLength; row += 1) {
    const at = 8 + row * rowBytes;
    const [duration, mediaTime] =
      rowBytes === 20
        ? [uint32(elst, at + 4), uint32(elst, at + 8) === 0xffff_ffff ? -1 : uint32(elst, at + 12)]
        : [uint32(elst, at), uint32(elst, at + 4) | 0];
    if (mediaTime >= 0) return delay - mediaTime;
    delay += Math.round((duration * timescale) / Math.max(1, movieTimescale));
  }
  return delay;
}

function timescaleOf(header: Uint8Array | undefined): number {
  if (!header) return 0;
  return uint32(header, header[0] === 1 ? 20 : 12);
}

function toTrack(
  { trak }: Entry,
  decoderConfig: Uint8Array,
  movieTimescale: number,
  fileBytes: number,
): Mp4TrackData | undefined {
  const timescale = timescaleOf(findBox(trak, "mdia", "mdhd"));
  const stbl = findBox(trak, "mdia", "minf", "stbl");
  const samples = stbl && parseSampleTable(stbl, fileBytes);
  if (!samples || timescale === 0) return undefined;
  return { timescale, samples, decoderConfig, shift: shiftOf(trak, timescale, movieTimescale) };
}

/** `moov` is the body of the box. Uses the first track of each kind. */
export function parseMp4(moov: Uint8Array, fileBytes: number): ParsedMp4 {
  const entries = listBoxes(moov, "trak")
    .slice(0, MAX_TRACKS)
    .flatMap((trak) => entryOf(trak) ?? []);
  const video = entries.find(({ kind }) => kind === "vide");
  const audio = entries.find(({ kind }) => kind === "soun");
  if (!video) return { problem: "no_video" };
  const avcC = videoConfigOf(video.entry);
  if (!avcC) return { problem: "video_codec" };
  const aac = audio && audioConfigOf(audio.entry);
  if (audio && !aac) return { problem: "audio_codec" };
  if (findBox(moov, "mvex")) return { problem: "fragmented" };
  const movieTimescale = timescaleOf(findBox(moov, "mvhd"));
  const videoTrack = toTrack(video, avcC, movieTimescale, fileBytes);
  const audioTrack = audio && aac && toTrack(audio, aac, movieTimescale, fileBytes);
  if (!videoTrack || (audio && !audioTrack)) return { problem: "broken" };
  return { movie: { video: videoTrack, audio: audioTrack } };
}
