import { StoredReader } from "#party/protocol/stored-reader.ts";
import { WINDOW_SEGMENTS } from "./media-window.ts";
import type { Bytes, HubStore, LiveChange, StagedPart, StoredLive } from "./ports.ts";
import { readInits, readPart, readRecord, readSegments } from "./stored-schemas.ts";

/** The part of a Durable Object's storage that the hub uses. */
export type LiveStorage = {
  get<Value>(key: string): Promise<Value | undefined>;
  list<Value>(options: {
    prefix: string;
    start?: string;
    startAfter?: string;
    limit?: number;
  }): Promise<Map<string, Value>>;
  put<Value>(entries: Record<string, Value>): Promise<void>;
  delete(keys: string[]): Promise<number>;
};

const RECORD_KEY = "record";
const INIT_PREFIX = "init:";
const SEGMENT_PREFIX = "segment:";
const PART_PREFIX = "part:";
const CHUNK_PREFIX = "chunk:";
/** Values are limited to 2 MB; a part of 0.5 s fits in one row at any bitrate we accept. */
const MAX_ROW_BYTES = 1_500_000;
/** Maximum number of keys per call. */
const BATCH = 128;
/** Number of rows held in memory while waiting segments are counted. */
const PAGE = 32;

type PartRow = StagedPart & { chunks: number };

/** Padded, because keys are listed in lexicographic order. */
const padded = (value: number): string => String(value).padStart(9, "0");
const partKey = (msn: number, part: number): string => `${PART_PREFIX}${padded(msn)}:${padded(part)}`;
const chunkPrefix = (msn: number, part: number): string => `${CHUNK_PREFIX}${padded(msn)}:${padded(part)}:`;
const chunkKey = (msn: number, part: number, chunk: number): string => `${chunkPrefix(msn, part)}${padded(chunk)}`;

function join(first: Bytes, rest: readonly (Bytes | undefined)[]): Bytes {
  const pieces = [first, ...rest.filter((piece) => piece !== undefined)];
  const whole = new Uint8Array(pieces.reduce((size, piece) => size + piece.byteLength, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.byteLength;
  }
  return whole;
}

export async function loadLive(
  storage: LiveStorage,
  live: { liveId: number; nowMs: number },
  reader = new StoredReader(),
): Promise<StoredLive | undefined> {
  const stored = await storage.get<unknown>(RECORD_KEY);
  if (stored === undefined) return undefined;
  const [initRows, segmentRows] = await Promise.all([
    storage.list<unknown>({ prefix: INIT_PREFIX }),
    storage.list<unknown>({ prefix: SEGMENT_PREFIX }),
  ]);
  const [inits, segments] = [readInits(reader, initRows), readSegments(reader, segmentRows)];
  const last = segments.at(-1)?.msn ?? 0;
  const windowMsn = Math.max(0, last - WINDOW_SEGMENTS + 1);
  const [waiting, staged] = await Promise.all([
    countWaiting(storage, windowMsn),
    loadStaged(storage, { prefix: PART_PREFIX, start: partKey(windowMsn, 0) }, reader),
  ]);
  const record = readRecord(reader, stored, { inits, segments, staged }, live);
  return { record, inits, segments, staged, waiting };
}

const segmentOfKey = (key: string): number => Number(key.split(":")[1]);

/** Counts without the bytes, which may not fit into memory after a long outage of the object store. */
async function countWaiting(storage: LiveStorage, beforeMsn: number): Promise<StoredLive["waiting"]> {
  const partsOf = new Map<number, number>();
  let startAfter: string | undefined;
  for (;;) {
    const options = { prefix: PART_PREFIX, limit: PAGE, ...(startAfter !== undefined && { startAfter }) };
    const keys = [...(await storage.list<unknown>(options)).keys()];
    for (const msn of keys.map(segmentOfKey)) if (msn < beforeMsn) partsOf.set(msn, (partsOf.get(msn) ?? 0) + 1);
    const lastKey = keys.at(-1);
    if (keys.length < PAGE || lastKey === undefined || segmentOfKey(lastKey) >= beforeMsn) break;
    startAfter = lastKey;
  }
  return [...partsOf].map(([msn, parts]) => ({ msn, parts }));
}

async function loadStaged(
  storage: LiveStorage,
  range: { prefix: string; start?: string },
  reader = new StoredReader(),
): Promise<StagedPart[]> {
  const rows = await storage.list<unknown>(range);
  const parts = [...rows].flatMap(([key, row]) => readPart(reader, key, row) ?? []);
  return Promise.all(
    parts.map(async ({ chunks: count, ...part }) => {
      if (count === 0) return part;
      const chunks = await storage.list<Bytes>({ prefix: chunkPrefix(part.msn, part.part) });
      return { ...part, bytes: join(part.bytes, [...chunks.values()]) };
    }),
  );
}

const chunksOf = (bytes: Bytes): Bytes[] =>
  Array.from({ length: Math.max(0, Math.ceil(bytes.byteLength / MAX_ROW_BYTES) - 1) }, (_, i) =>
    bytes.slice((i + 1) * MAX_ROW_BYTES, (i + 2) * MAX_ROW_BYTES),
  );

function rowsOf({ record, init, part, segment }: LiveChange): [string, unknown][] {
  const rows: [string, unknown][] = [];
  if (record) rows.push([RECORD_KEY, record]);
  if (init) rows.push([INIT_PREFIX + padded(init.gen), init]);
  if (segment) rows.push([SEGMENT_PREFIX + padded(segment.msn), segment]);
  if (part) {
    const chunks = chunksOf(part.bytes);
    const first = chunks.length > 0 ? part.bytes.slice(0, MAX_ROW_BYTES) : part.bytes;
    rows.push([partKey(part.msn, part.part), { ...part, bytes: first, chunks: chunks.length } satisfies PartRow]);
    for (const [i, chunk] of chunks.entries()) rows.push([chunkKey(part.msn, part.part, i), chunk]);
  }
  return rows;
}

/** One row per part and per segment. Parts are deleted once their segment is in the object store. */
export function createHubStore(storage: LiveStorage): HubStore {
  return {
    async write(change) {
      const { unstage } = change;
      const rows = rowsOf(change);
      const written: Promise<unknown>[] = rows.length > 0 ? [storage.put(Object.fromEntries(rows))] : [];
      if (unstage) {
        const { msn, parts } = unstage;
        const numbers = Array.from({ length: parts }, (_, part) => part);
        const keys = numbers.map((part) => partKey(msn, part));
        const chunks = await storage.list({ prefix: `${CHUNK_PREFIX}${padded(msn)}:` });
        const gone = [...keys, ...chunks.keys()];
        for (let i = 0; i < gone.length; i += BATCH) written.push(storage.delete(gone.slice(i, i + BATCH)));
      }
      await Promise.all(written);
    },
    async readSegment(msn) {
      const parts = await loadStaged(storage, { prefix: `${PART_PREFIX}${padded(msn)}:` });
      const [first, ...rest] = parts.map(({ bytes }) => bytes);
      return first && join(first, rest);
    },
  };
}
