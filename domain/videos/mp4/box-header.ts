import { uint32 } from "../../live/mp4/boxes.ts";

/** Large enough for a box with a 64-bit size. */
export const BOX_HEADER_BYTES = 16;
const SHORT_HEADER_BYTES = 8;
const BRANDS_WITHOUT_VIDEO = /^(heic|mif1|avif)$/;

export type BoxHeader = { type: string; headerBytes: number; bytes: number };

/** A top-level box; `restBytes` is the remaining length of the file. Undefined if the bytes are not a valid header. */
export function parseBoxHeader(bytes: Uint8Array, restBytes: number): BoxHeader | undefined {
  if (bytes.byteLength < SHORT_HEADER_BYTES) return undefined;
  const type = String.fromCharCode(...bytes.subarray(4, SHORT_HEADER_BYTES));
  if (!/^[\x20-\x7e\xa9]{4}$/.test(type)) return undefined;
  const short = uint32(bytes, 0);
  if (short === 0) return { type, headerBytes: SHORT_HEADER_BYTES, bytes: restBytes };
  if (short !== 1)
    return short < SHORT_HEADER_BYTES ? undefined : { type, headerBytes: SHORT_HEADER_BYTES, bytes: short };
  if (bytes.byteLength < BOX_HEADER_BYTES) return undefined;
  const long = uint32(bytes, SHORT_HEADER_BYTES) * 0x1_0000_0000 + uint32(bytes, 12);
  return long < BOX_HEADER_BYTES ? undefined : { type, headerBytes: BOX_HEADER_BYTES, bytes: long };
}

/** MP4 and QuickTime files start with `ftyp`; old QuickTime files lack it. */
export function isMovieStart(bytes: Uint8Array, restBytes: number): boolean {
  const first = parseBoxHeader(bytes, restBytes);
  if (!first) return false;
  if (first.type !== "ftyp") return ["moov", "mdat", "wide", "free", "skip"].includes(first.type);
  return !BRANDS_WITHOUT_VIDEO.test(String.fromCharCode(...bytes.subarray(8, 12)));
}
