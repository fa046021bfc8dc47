import { findBox, uint16, uint32 } from "./boxes.ts";

const REFERENCE_BYTES = 12;

/** Duration of a segment from its `sidx`, which ffmpeg writes into every fMP4 segment of an HLS output. */
export function parseSegmentMs(bytes: Uint8Array): number | undefined {
  const sidx = findBox(bytes, "sidx");
  if (!sidx) return undefined;
  const timescale = uint32(sidx, 8);
  // Version 1 uses 64-bit times.
  const countAt = sidx[0] === 0 ? 22 : 30;
  const count = uint16(sidx, countAt);
  if (timescale === 0 || sidx.byteLength < countAt + 2 + count * REFERENCE_BYTES) return undefined;
  const ticks = Array.from({ length: count }, (_, i) => uint32(sidx, countAt + 2 + i * REFERENCE_BYTES + 4));
  return (ticks.reduce((sum, value) => sum + value, 0) * 1_000) / timescale;
}
