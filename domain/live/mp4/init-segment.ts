import { findBox, listBoxes, type Mp4Box, parseBoxes, uint16 } from "./boxes.ts";

export type InitInfo = { video: string; audio: string | null; width: number; height: number };

/** Fixed-size fields of a sample entry, before its boxes. */
const VISUAL_ENTRY_BYTES = 78;
const AUDIO_ENTRY_BYTES = 28;
/** Version, flags and number of entries of `stsd`. */
const STSD_HEADER_BYTES = 8;

const hex = (value: number | undefined): string => (value ?? 0).toString(16).padStart(2, "0");

/** RFC 6381 codec string: profile, constraints and level for H.264; just the name for other codecs. */
function codecOf({ type, body }: Mp4Box): string {
  const avcC = type.startsWith("avc") ? findBox(body.subarray(VISUAL_ENTRY_BYTES), "avcC") : undefined;
  if (avcC) return `avc1.${hex(avcC[1])}${hex(avcC[2])}${hex(avcC[3])}`;
  if (type === "mp4a" && findBox(body.subarray(AUDIO_ENTRY_BYTES), "esds")) return "mp4a.40.2";
  return type;
}

/** Codecs and dimensions of the tracks in an init segment; undefined if there is no video track. */
export function parseInitSegment(bytes: Uint8Array): InitInfo | undefined {
  const tracks = listBoxes(findBox(bytes, "moov"), "trak").flatMap((track) => {
    const handler = findBox(track, "mdia", "hdlr");
    const entries = findBox(track, "mdia", "minf", "stbl", "stsd");
    const [entry] = entries ? parseBoxes(entries.subarray(STSD_HEADER_BYTES)) : [];
    return handler && entry ? [{ kind: String.fromCharCode(...handler.subarray(8, 12)), entry }] : [];
  });
  const video = tracks.find(({ kind }) => kind === "vide")?.entry;
  const audio = tracks.find(({ kind }) => kind === "soun")?.entry;
  if (!video) return undefined;
  return {
    video: codecOf(video),
    audio: audio ? codecOf(audio) : null,
    width: uint16(video.body, 24),
    height: uint16(video.body, 26),
  };
}
