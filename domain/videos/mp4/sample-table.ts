// Sample tables of a track (ISO/IEC 14496-12, 8.5–8.7). Counts come from the file, so each one is checked against its
// box.
import { findBox, uint32 } from "../../live/mp4/boxes.ts";

/** Times are in the track's timescale. */
export type SampleTable = {
  count: number;
  offsets: Float64Array;
  sizes: Uint32Array;
  /** Decode times, with one extra entry for the end of the last sample. */
  times: Float64Array;
  /** Presentation time minus decode time; if undefined, both are equal. */
  compositions: Int32Array | undefined;
  /** 1 for samples that can be decoded independently; if undefined, all can. */
  syncs: Uint8Array | undefined;
};

/** Three hours at 120 frames per second. */
const MAX_SAMPLES = 1_300_000;
const FULL_BOX_BYTES = 4;
const LIST_HEADER_BYTES = 8;

type Table = { bytes: Uint8Array; rows: number };

/** A full box that contains a list of fixed-size rows. */
function tableOf(stbl: Uint8Array, type: string, rowBytes: number): Table | undefined {
  const bytes = findBox(stbl, type);
  if (!bytes || bytes.byteLength < LIST_HEADER_BYTES) return undefined;
  const rows = uint32(bytes, FULL_BOX_BYTES);
  return LIST_HEADER_BYTES + rows * rowBytes <= bytes.byteLength ? { bytes, rows } : undefined;
}
const cell = ({ bytes }: Table, row: number, rowBytes: number, at: number): number =>
  uint32(bytes, LIST_HEADER_BYTES + row * rowBytes + at);

function readSizes(stbl: Uint8Array): Uint32Array | undefined {
  const bytes = findBox(stbl, "stsz");
  if (!bytes || bytes.byteLength < 12) return undefined;
  const [same, count] = [uint32(bytes, 4), uint32(bytes, 8)];
  if (count === 0 || count > MAX_SAMPLES) return undefined;
  if (same > 0) return new Uint32Array(count).fill(same);
  if (12 + count * 4 > bytes.byteLength) return undefined;
  return Uint32Array.from({ length: count }, (_, sample) => uint32(bytes, 12 + sample * 4));
}

/** Expands run-length rows and calls `add` for each sample; false unless they add up to exactly `count`. */
function eachOfRuns(table: Table, count: number, add: (sample: number, value: number) => void): boolean {
  let sample = 0;
  for (let row = 0; row < table.rows; row += 1) {
    const [run, value] = [cell(table, row, 8, 0), cell(table, row, 8, 4)];
    if (run > count - sample) return false;
    for (let place = 0; place < run; place += 1, sample += 1) add(sample, value);
  }
  return sample === count;
}

function readTimes(stbl: Uint8Array, count: number): Float64Array | undefined {
  const table = tableOf(stbl, "stts", 8);
  if (!table) return undefined;
  const times = new Float64Array(count + 1);
  const isWhole = eachOfRuns(table, count, (sample, delta) => {
    times[sample + 1] = (times[sample] ?? 0) + delta;
  });
  return isWhole ? times : undefined;
}

function readCompositions(stbl: Uint8Array, count: number): Int32Array | undefined | "invalid" {
  if (!findBox(stbl, "ctts")) return undefined;
  const table = tableOf(stbl, "ctts", 8);
  if (!table) return "invalid";
  const offsets = new Int32Array(count);
  // Version 0 defines unsigned offsets, but some muxers write negative ones there, too.
  const isWhole = eachOfRuns(table, count, (sample, value) => {
    offsets[sample] = value | 0;
  });
  return isWhole ? offsets : "invalid";
}

function readSyncs(stbl: Uint8Array, count: number): Uint8Array | undefined | "invalid" {
  if (!findBox(stbl, "stss")) return undefined;
  const table = tableOf(stbl, "stss", 4);
  if (!table) return "invalid";
  const syncs = new Uint8Array(count);
  for (let row = 0; row < table.rows; row += 1) {
    const sample = cell(table, row, 4, 0) - 1;
    if (sample < 0 || sample >= count) return "invalid";
    syncs[sample] = 1;
  }
  return syncs;
}

/** The file offset of each chunk of samples. */
function readChunkOffsets(stbl: Uint8Array): Float64Array | undefined {
  const short = tableOf(stbl, "stco", 4);
  if (short) return Float64Array.from({ length: short.rows }, (_, chunk) => cell(short, chunk, 4, 0));
  const long = tableOf(stbl, "co64", 8);
  return (
    long &&
    Float64Array.from(
      { length: long.rows },
      (_, chunk) => cell(long, chunk, 8, 0) * 0x1_0000_0000 + cell(long, chunk, 8, 4),
    )
  );
}

const CHUNK_ROW_BYTES = 12;

function readOffsets(stbl: Uint8Array, sizes: Uint32Array, fileBytes: number): Float64Array | undefined {
  const chunks = readChunkOffsets(stbl);
  const runs = tableOf(stbl, "stsc", CHUNK_ROW_BYTES);
  if (!chunks || !runs || runs.rows === 0) return undefined;
  const offsets = new Float64Array(sizes.length);
  let [sample, row] = [0, 0];
  for (const [chunk, start] of chunks.entries()) {
    while (row + 1 < runs.rows && cell(runs, row + 1, CHUNK_ROW_BYTES, 0) <= chunk + 1) row += 1;
    const inChunk = cell(runs, row, CHUNK_ROW_BYTES, 4);
    let at = start;
    for (let place = 0; place < inChunk && sample < sizes.length; place += 1, sample += 1) {
      offsets[sample] = at;
      at += sizes[sample] ?? 0;
    }
    if (at > fileBytes) return undefined;
  }
  return sample === sizes.length ? offsets : undefined;
}

/** Undefined if the tables contradict each other or point beyond the end of the file. */
export function parseSampleTable(stbl: Uint8Array, fileBytes: number): SampleTable | undefined {
  const sizes = readSizes(stbl);
  if (!sizes) return undefined;
  const count = sizes.length;
  const times = readTimes(stbl, count);
  const offsets = readOffsets(stbl, sizes, fileBytes);
  const compositions = readCompositions(stbl, count);
  const syncs = readSyncs(stbl, count);
  if (!times || !offsets || compositions === "invalid" || syncs === "invalid") return undefined;
  return { count, offsets, sizes, times, compositions, syncs };
}
