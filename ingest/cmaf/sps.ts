// Sequence parameter set of H.264 (ITU-T H.264, 7.3.2.1.1): only the fields that a track header needs.
import { BitReader } from "./bit-reader.ts";

export type Sps = {
  profile: number;
  level: number;
  width: number;
  height: number;
  chromaFormat: number;
  bitDepth: number;
};

/** Profiles whose SPS has the chroma, bit depth and scaling fields. */
const HIGH_PROFILES: ReadonlySet<number> = new Set([100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135]);
const CHROMA_420 = 1;
const MACROBLOCK_PIXELS = 16;

/** 00 00 03 inside a NAL unit stands for 00 00. */
export function removeEmulationPrevention(nal: Uint8Array): Uint8Array {
  return nal.filter((byte, index) => !(byte === 3 && index >= 2 && nal[index - 1] === 0 && nal[index - 2] === 0));
}

function skipScalingList(reader: BitReader, size: number): void {
  let next = 8;
  for (let index = 0; index < size && next !== 0; index += 1) next = (next + reader.signed() + 256) % 256;
}

function readChroma(reader: BitReader): { chromaFormat: number; bitDepth: number } {
  const chromaFormat = reader.unsigned();
  if (chromaFormat === 3) reader.flag();
  const bitDepth = 8 + Math.max(reader.unsigned(), reader.unsigned());
  reader.flag();
  if (reader.flag()) {
    const lists = chromaFormat === 3 ? 12 : 8;
    for (let list = 0; list < lists; list += 1) if (reader.flag()) skipScalingList(reader, list < 6 ? 16 : 64);
  }
  return { chromaFormat, bitDepth };
}

function skipPictureOrder(reader: BitReader): void {
  const kind = reader.unsigned();
  if (kind === 0) reader.unsigned();
  if (kind !== 1) return;
  reader.flag();
  reader.signed();
  reader.signed();
  const count = Math.min(255, reader.unsigned());
  for (let index = 0; index < count; index += 1) reader.signed();
}

function readCrop(reader: BitReader): { x: number; y: number } {
  if (!reader.flag()) return { x: 0, y: 0 };
  const [left, right, top, bottom] = [reader.unsigned(), reader.unsigned(), reader.unsigned(), reader.unsigned()];
  return { x: left + right, y: top + bottom };
}

/** Returns undefined if the bytes are not a usable SPS. */
export function parseSps(nal: Uint8Array): Sps | undefined {
  if (nal.length < 5 || ((nal[0] ?? 0) & 0x1f) !== 7) return undefined;
  const reader = new BitReader(removeEmulationPrevention(nal.subarray(1)));
  const profile = reader.bits(8);
  reader.bits(8);
  const level = reader.bits(8);
  reader.unsigned();
  const { chromaFormat, bitDepth } = HIGH_PROFILES.has(profile)
    ? readChroma(reader)
    : { chromaFormat: CHROMA_420, bitDepth: 8 };
  reader.unsigned();
  skipPictureOrder(reader);
  reader.unsigned();
  reader.flag();
  const widthInMacroblocks = reader.unsigned() + 1;
  const heightInMapUnits = reader.unsigned() + 1;
  const fieldsPerMapUnit = reader.flag() ? 1 : 2;
  if (fieldsPerMapUnit === 2) reader.flag();
  reader.flag();
  const crop = readCrop(reader);
  if (reader.isPastEnd) return undefined;
  const cropX = chromaFormat === 1 || chromaFormat === 2 ? 2 : 1;
  const cropY = (chromaFormat === 1 ? 2 : 1) * fieldsPerMapUnit;
  const width = widthInMacroblocks * MACROBLOCK_PIXELS - crop.x * cropX;
  const height = heightInMapUnits * MACROBLOCK_PIXELS * fieldsPerMapUnit - crop.y * cropY;
  return width > 0 && height > 0 ? { profile, level, width, height, chromaFormat, bitDepth } : undefined;
}
