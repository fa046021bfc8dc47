import type { OpenSegment } from "#domain/live/playlist/low-latency.ts";
import type { MediaPart, MediaSegment } from "#domain/live/playlist/timeline.ts";
import type { Bytes, StagedPart } from "./ports.ts";

/** Number of complete segments kept in memory; older ones are read from the object store. */
export const WINDOW_SEGMENTS = 4;
/** Limit during an object store outage; the rest stays only in the hub's storage, because an isolate has 128 MB. */
const MAX_HELD_BYTES = 32_000_000;

type HeldPart = MediaPart & { bytes: Bytes };
/** `parts` are views of `bytes`. */
type HeldSegment = { bytes: Bytes; parts: HeldPart[] };

function join(parts: readonly HeldPart[]): HeldSegment {
  const [only, ...more] = parts;
  if (only && more.length === 0) return { bytes: only.bytes, parts: [only] };
  const bytes = new Uint8Array(parts.reduce((size, part) => size + part.bytes.byteLength, 0));
  let at = 0;
  const views = parts.map((part) => {
    bytes.set(part.bytes, at);
    const view = bytes.subarray(at, at + part.bytes.byteLength);
    at += part.bytes.byteLength;
    return { ...part, bytes: view };
  });
  return { bytes, parts: views };
}

/** All segments of a live as rows, and the bytes of the last few. */
export class MediaWindow {
  readonly segments: MediaSegment[];
  readonly #held = new Map<number, HeldSegment>();
  #open: OpenSegment & { parts: HeldPart[] };
  /** No longer reachable, but kept until the next segment is closed, because a response may be about to use them. */
  #retired: Bytes[] = [];

  constructor(segments: readonly MediaSegment[], staged: readonly StagedPart[]) {
    this.segments = [...segments];
    this.#open = this.#nextOpen(segments.at(-1)?.gen ?? 0, false);
    const stored = new Map(segments.map((segment) => [segment.msn, segment]));
    for (const msn of new Set(staged.map((part) => part.msn))) {
      const parts = staged.filter((part) => part.msn === msn);
      if (stored.has(msn)) this.#held.set(msn, join(parts));
      else for (const part of parts) this.append(part);
    }
  }

  get open(): Readonly<OpenSegment> {
    return this.#open;
  }

  get openMs(): number {
    return this.#open.parts.reduce((sum, { durMs }) => sum + durMs, 0);
  }

  #nextOpen(gen: number, discontinuity: boolean): OpenSegment & { parts: HeldPart[] } {
    return { msn: (this.segments.at(-1)?.msn ?? -1) + 1, gen, pdtMs: 0, discontinuity, parts: [] };
  }

  /** Starts the next push, whose first segment follows a discontinuity. Requires that the open segment is closed. */
  beginGeneration(gen: number): void {
    this.#open = this.#nextOpen(gen, this.segments.length > 0);
  }

  append({ gen, durMs, independent, pdtMs, bytes }: Omit<StagedPart, "msn" | "part" | "receivedAtMs">): void {
    const open = this.#open;
    if (open.parts.length === 0) {
      const discontinuity = this.segments.length > 0 && this.segments.at(-1)?.gen !== gen;
      this.#open = { ...open, gen, pdtMs, discontinuity, parts: [] };
    }
    this.#open.parts.push({ durMs, independent, bytes });
  }

  /** Turns the parts so far into a segment; returns undefined if there are none. */
  closeSegment(): MediaSegment | undefined {
    const { msn, gen, pdtMs, discontinuity } = this.#open;
    const parts: readonly HeldPart[] = this.#open.parts;
    if (parts.length === 0) return undefined;
    const held = join(parts);
    this.#releaseRetired();
    if (parts.length > 1) this.#retired = parts.map((part) => part.bytes);
    const segment: MediaSegment = { msn, gen, durMs: this.openMs, pdtMs, discontinuity, bytes: held.bytes.byteLength };
    this.segments.push(segment);
    this.#held.set(msn, held);
    this.#open = this.#nextOpen(gen, false);
    return segment;
  }

  /** GC does not account for the buffers behind objects, and would let half a gigabyte of dead media accumulate. */
  #releaseRetired(): void {
    for (const { buffer } of this.#retired) buffer.transfer(0);
    this.#retired = [];
  }

  /** Drops the bytes of segments that left the window, if they are in the object store or over the memory limit. */
  evict(isStored: (msn: number) => boolean): void {
    const last = this.segments.at(-1)?.msn ?? 0;
    let heldBytes = this.heldBytes();
    for (const [msn, { bytes }] of this.#held) {
      if (msn > last - WINDOW_SEGMENTS || (!isStored(msn) && heldBytes <= MAX_HELD_BYTES)) continue;
      this.#held.delete(msn);
      this.#retired.push(bytes);
      heldBytes -= bytes.byteLength;
    }
  }

  segmentBytes(msn: number): Bytes | undefined {
    return this.#held.get(msn)?.bytes;
  }

  partBytes(msn: number, part: number): Bytes | undefined {
    const parts = msn === this.#open.msn ? this.#open.parts : this.#held.get(msn)?.parts;
    return parts?.[part]?.bytes;
  }

  partCount(msn: number): number {
    return this.#held.get(msn)?.parts.length ?? 0;
  }

  partsOf(): Map<number, readonly MediaPart[]> {
    return new Map([...this.#held].map(([msn, { parts }]) => [msn, parts]));
  }

  heldBytes(): number {
    return [...this.#held.values()].reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
  }
}
