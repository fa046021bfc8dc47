import type { ImageFormat } from "./image-upload.ts";

/** A sanitized image, without location, camera data, comments or trailing data. */
export type ParsedImage = { kind: ImageFormat; width: number; height: number; bytes: Uint8Array<ArrayBuffer> };

type Stretch = { from: number; to: number };

function joined(bytes: Uint8Array, stretches: readonly Stretch[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(stretches.reduce((sum, { from, to }) => sum + to - from, 0));
  let at = 0;
  for (const { from, to } of stretches) {
    whole.set(bytes.subarray(from, to), at);
    at += to - from;
  }
  return whole;
}

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
/** Baseline, extended and progressive: the modes that browsers support. */
const FRAMES = [0xc0, 0xc1, 0xc2];
/** Quantization tables, Huffman tables, restart interval. */
const TABLES = [0xdb, 0xc4, 0xdd];
const JFIF_BYTES = 16;
const ADOBE_BYTES = 14;

/** Keeps Adobe's marker, without which some images invert their colours, and JFIF without a thumbnail. */
const isPlainMark = (marker: number, length: number) =>
  (marker === 0xe0 && length === JFIF_BYTES) || (marker === 0xee && length === ADOBE_BYTES);

/** The end of a scan's data: the first marker that is neither stuffing nor a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.length; at++) {
    if (bytes[at] !== 0xff) continue;
    const next = bytes[at + 1] ?? 0;
    if (next !== 0x00 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

function readJpeg(bytes: Uint8Array): ParsedImage | undefined {
  const word = (at: number) => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
  const sanitized: Stretch[] = [{ from: 0, to: 2 }];
  let size: { width: number; height: number } | undefined;
  let hasScan = false;
  for (let at = 2; at + 1 < bytes.length; ) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === EOI) {
      sanitized.push({ from: at, to: at + 2 });
      return size && hasScan ? { kind: "jpg", ...size, bytes: joined(bytes, sanitized) } : undefined;
    }
    const length = word(at + 2);
    let end = at + 2 + length;
    if (length < 2 || end > bytes.length) return undefined;
    if (FRAMES.includes(marker)) {
      if (size || length < 8) return undefined;
      size = { height: word(at + 5), width: word(at + 7) };
    } else if (marker === SOS) {
      if (!size) return undefined;
      hasScan = true;
      end = endOfScan(bytes, end);
    } else if (!TABLES.includes(marker) && !isPlainMark(marker, length)) {
      // Browsers do not support other frame types.
      if (marker >= 0xc3 && marker <= 0xcf) return undefined;
      at = end;
      continue;
    }
    sanitized.push({ from: at, to: end });
    at = end;
  }
  return undefined;
}

const PNG_HEAD = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const PNG_CHUNKS = ["IHDR", "PLTE", "tRNS", "gAMA", "cHRM", "sRGB", "IDAT", "IEND"];
const CHUNK_FRAME_BYTES = 12;

function readPng(bytes: Uint8Array): ParsedImage | undefined {
  const long = (at: number) =>
    (bytes[at] ?? 0) * 0x1000000 + (((bytes[at + 1] ?? 0) << 16) | ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0));
  const sanitized: Stretch[] = [{ from: 0, to: PNG_HEAD.length }];
  let size: { width: number; height: number } | undefined;
  let hasData = false;
  for (let at = PNG_HEAD.length; at + CHUNK_FRAME_BYTES <= bytes.length; ) {
    const end = at + CHUNK_FRAME_BYTES + long(at);
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (end > bytes.length || (name === "IHDR") !== (size === undefined)) return undefined;
    if (name === "IHDR") size = { width: long(at + 8), height: long(at + 12) };
    if (name === "IDAT") hasData = true;
    if (PNG_CHUNKS.includes(name)) sanitized.push({ from: at, to: end });
    if (name === "IEND") return size && hasData ? { kind: "png", ...size, bytes: joined(bytes, sanitized) } : undefined;
    at = end;
  }
  return undefined;
}

/** Parses a JPEG or PNG to its end; undefined for other or truncated files. */
export function parseImage(bytes: Uint8Array): ParsedImage | undefined {
  if (bytes[0] === 0xff && bytes[1] === SOI) return readJpeg(bytes);
  if (PNG_HEAD.every((byte, place) => bytes[place] === byte)) return readPng(bytes);
  return undefined;
}
