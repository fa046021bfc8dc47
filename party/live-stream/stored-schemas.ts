import * as v from "valibot";
import { DEFAULT_PART_MS, DEFAULT_TARGET_SECONDS, type MediaSegment } from "#domain/live/playlist/timeline.ts";
import { PUSH_REJECTIONS, PUSH_SOURCES } from "#domain/live/push-limits.ts";
import { armedState, END_CAUSES, isOver, type LiveState } from "#domain/live/state.ts";
import { MEDIA_BACKENDS } from "#party/protocol/live-stream/control.ts";
import { liveEventSchema } from "#party/protocol/live-stream/events.ts";
import { fieldsOf, type StoredReader } from "#party/protocol/stored-reader.ts";
import type { Bytes, InitSegment, LiveRecord, StagedPart } from "./ports.ts";

// Stored state, possibly written by another build. Numbers are taken from keys and missing fields get defaults, because
// a live must continue and its recording must contain every segment.

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const bytesSchema = v.custom<Bytes>((value) => value instanceof Uint8Array);

const since = { sinceMs: v.number() };
const started = { ...since, startedAtMs: v.number() };
const over = { ...since, cause: v.picklist(END_CAUSES), startedAtMs: v.nullable(v.number()), endedAtMs: v.number() };
const stateSchema = v.variant("kind", [
  v.object({ kind: v.literal("armed"), ...since, lastPartAtMs: v.nullable(v.number()) }),
  v.object({ kind: v.literal("pushing"), ...since, lastPartAtMs: v.number() }),
  v.object({ kind: v.literal("live"), ...started, lastPartAtMs: v.number() }),
  v.object({ kind: v.literal("interrupted"), ...started }),
  v.object({ kind: v.literal("ended"), ...over }),
  v.object({ kind: v.literal("replay"), ...over }),
]);

const pushSchema = v.object({ token: v.string(), gen: count, address: v.string(), via: v.picklist(PUSH_SOURCES) });
const refusedSchema = v.object({ address: v.string(), code: v.picklist(PUSH_REJECTIONS), atMs: v.number() });
const initSchema = v.object({ gen: count, codecs: v.string(), size: v.string(), bytes: bytesSchema });

/** For kinds of state unknown to this build: a live on the air waits for its push, and an ended one stays ended. */
function guessState(stored: unknown, nowMs: number): LiveState {
  const { startedAtMs, endedAtMs, cause } = fieldsOf(stored);
  const startMs = typeof startedAtMs === "number" ? startedAtMs : null;
  if (typeof endedAtMs === "number") {
    const knownCause = END_CAUSES.find((one) => one === cause) ?? (startMs === null ? "cancelled" : "interruption");
    return { kind: "ended", sinceMs: nowMs, cause: knownCause, startedAtMs: startMs, endedAtMs };
  }
  return startMs === null ? armedState(nowMs) : { kind: "interrupted", sinceMs: nowMs, startedAtMs: startMs };
}

/** The first segment recorded after the start, because nobody may see earlier ones. */
function guessFirstMsn(state: LiveState, segments: readonly MediaSegment[]): number | null {
  const startedAtMs = "startedAtMs" in state ? state.startedAtMs : null;
  if (startedAtMs === null) return null;
  const shown = segments.find(({ pdtMs }) => pdtMs >= startedAtMs);
  return shown?.msn ?? (segments.at(-1)?.msn ?? -1) + 1;
}

type Media = { inits: readonly InitSegment[]; segments: readonly MediaSegment[]; staged: readonly StagedPart[] };

export function readRecord(
  reader: StoredReader,
  stored: unknown,
  { inits, segments, staged }: Media,
  { liveId, nowMs }: { liveId: number; nowMs: number },
): LiveRecord {
  const fields = fieldsOf(reader.read("record", v.record(v.string(), v.unknown()), stored));
  const read = <Schema extends v.GenericSchema>(name: keyof LiveRecord, schema: Schema) =>
    reader.read(`record.${name}`, schema, fields[name]);
  const known = read("state", stateSchema);
  const state = known ?? guessState(fields.state, nowMs);
  const lastGen = Math.max(0, ...[...inits, ...segments, ...staged].map(({ gen }) => gen));
  const storedEvents = Array.isArray(fields.events) ? fields.events : [];
  const events = reader.list("record.events", liveEventSchema, fields.events);
  // Higher than any number the site has seen.
  let nextSeq = read("nextSeq", count) ?? nowMs;
  if (!known || events.length < storedEvents.length) {
    // The transitions were not reported to the site, so report the current state.
    const startedAtMs = "startedAtMs" in state ? state.startedAtMs : null;
    const cause = isOver(state) ? state.cause : null;
    events.push({ liveId, seq: nextSeq, state: state.kind, atMs: nowMs, startedAtMs, cause });
    nextSeq += 1;
  }
  const firstMsn = read("firstMsn", v.nullable(count));
  return {
    // Fields of a newer build are kept, in case it returns.
    ...fields,
    state,
    // Without a key, the streamer has to push with a new one.
    keyHash: read("keyHash", v.nullable(v.string())) ?? null,
    addresses: read("addresses", v.array(v.string())) ?? [],
    backend: read("backend", v.picklist(MEDIA_BACKENDS)) ?? "edge",
    // Without a push, the publisher authorizes again.
    push: (isOver(state) ? null : read("push", v.nullable(pushSchema))) ?? null,
    nextGen: Math.max(read("nextGen", count) ?? 1, lastGen + 1),
    firstMsn: firstMsn === undefined ? guessFirstMsn(state, segments) : firstMsn,
    refused: reader.list("record.refused", refusedSchema, fields.refused),
    events,
    nextSeq,
  };
}

const numberIn = (key: string): number => Number(/:(\d+)/.exec(key)?.[1] ?? Number.NaN);

/** Init segments whose bytes are unreadable are only in the object store. */
export const readInits = (reader: StoredReader, rows: ReadonlyMap<string, unknown>): InitSegment[] =>
  [...rows].flatMap(([key, row]) => reader.read(key, initSchema, row) ?? []);

/** One segment per row: an unreadable segment is still part of the recording, so its length is approximated. */
export function readSegments(reader: StoredReader, rows: ReadonlyMap<string, unknown>): MediaSegment[] {
  const segments: MediaSegment[] = [];
  for (const [key, row] of rows) {
    const fields = fieldsOf(row);
    const last = segments.at(-1);
    const read = <Schema extends v.GenericSchema>(name: keyof MediaSegment, schema: Schema) =>
      reader.read(`${key}.${name}`, schema, fields[name]);
    const gen = read("gen", count) ?? last?.gen ?? 1;
    segments.push({
      msn: numberIn(key),
      gen,
      durMs: read("durMs", v.number()) ?? last?.durMs ?? DEFAULT_TARGET_SECONDS * 1_000,
      pdtMs: read("pdtMs", v.number()) ?? (last ? last.pdtMs + last.durMs : 0),
      discontinuity: read("discontinuity", v.boolean()) ?? (last !== undefined && gen !== last.gen),
      bytes: read("bytes", count) ?? 0,
    });
  }
  return segments;
}

/** Returns undefined if the bytes are missing. */
export function readPart(
  reader: StoredReader,
  key: string,
  row: unknown,
): (StagedPart & { chunks: number }) | undefined {
  const fields = fieldsOf(row);
  const [, msn = "", part = ""] = key.split(":");
  const bytes = reader.read(`${key}.bytes`, bytesSchema, fields.bytes ?? null);
  if (!bytes) return undefined;
  const read = <Schema extends v.GenericSchema>(name: string, schema: Schema) =>
    reader.read(`${key}.${name}`, schema, fields[name]);
  const receivedAtMs = read("receivedAtMs", v.number()) ?? 0;
  return {
    msn: Number(msn),
    part: Number(part),
    gen: read("gen", count) ?? 1,
    durMs: read("durMs", v.number()) ?? DEFAULT_PART_MS,
    independent: read("independent", v.boolean()) ?? Number(part) === 0,
    pdtMs: read("pdtMs", v.number()) ?? receivedAtMs,
    receivedAtMs,
    bytes,
    chunks: read("chunks", count) ?? 0,
  };
}
