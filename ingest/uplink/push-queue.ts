// Parts queued for the site. If it is too slow, whole segments are dropped, oldest first.
import type { PackagedInit, PackagedPart } from "../cmaf/packager.ts";

export type QueuedPart = {
  kind: "part";
  part: PackagedPart;
  /** Counts the segments of this push, dropped ones included. */
  segment: number;
  /** Parts between the previous part and this one are missing. */
  isAfterGap: boolean;
};
export type QueuedItem = { kind: "init"; init: PackagedInit } | QueuedPart;

export const MAX_QUEUED_PARTS = 40;
export const MAX_QUEUED_BYTES = 24_000_000;

export class PushQueue {
  #items: QueuedItem[] = [];
  #bytes = 0;
  #segment = 0;
  #startsWithKeyframe = false;
  #droppedParts = 0;
  /** Drops the remaining parts of the segment that is being received. */
  #isSkipping = false;
  #isGapNext = false;
  /** The segment of which the site already has the first parts. */
  #inFlight: number | undefined;

  get length(): number {
    return this.#items.length;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get droppedParts(): number {
    return this.#droppedParts;
  }

  addInit(init: PackagedInit): void {
    this.#items.push({ kind: "init", init });
  }

  addPart(part: PackagedPart): void {
    // A short first segment and its continuation without a keyframe are dropped together.
    const isContinued = !part.isIndependent && this.#startsWithKeyframe;
    if (part.isFirstOfSegment) this.#startsWithKeyframe = part.isIndependent;
    if (part.isFirstOfSegment && !isContinued) {
      this.#segment += 1;
      this.#isSkipping = false;
    }
    if (this.#isSkipping) {
      this.#droppedParts += 1;
      return;
    }
    this.#items.push({ kind: "part", part, segment: this.#segment, isAfterGap: this.#isGapNext });
    this.#isGapNext = false;
    this.#bytes += part.bytes.length;
    while (this.#isOverLimit() && this.#dropOldestSegment());
  }

  take(): QueuedItem | undefined {
    const item = this.#items.shift();
    if (item?.kind !== "part") return item;
    this.#bytes -= item.part.bytes.length;
    this.#inFlight = item.segment;
    return item;
  }

  /** Queues parts that the site lost ahead of everything else. */
  putBack(parts: readonly QueuedPart[]): void {
    this.#items.unshift(...parts);
    this.#bytes += parts.reduce((total, { part }) => total + part.bytes.length, 0);
  }

  /** Drops the rest of a segment that the site cannot continue. */
  skipSegment(segment: number): void {
    this.#drop(segment);
  }

  #isOverLimit(): boolean {
    const parts = this.#items.filter(({ kind }) => kind === "part").length;
    return parts > MAX_QUEUED_PARTS || this.#bytes > MAX_QUEUED_BYTES;
  }

  #dropOldestSegment(): boolean {
    const oldest = this.#items.find((item) => item.kind === "part" && item.segment !== this.#inFlight);
    if (oldest?.kind !== "part") return false;
    this.#drop(oldest.segment);
    return true;
  }

  #drop(segment: number): void {
    const isDropped = (item: QueuedItem) => item.kind === "part" && item.segment === segment;
    const next = this.#items.findIndex((item) => item.kind === "part" && item.segment > segment);
    const dropped = this.#items.filter(isDropped);
    this.#items = this.#items
      .map((item, index) => (index === next && item.kind === "part" ? { ...item, isAfterGap: true } : item))
      .filter((item) => !isDropped(item));
    if (next === -1) {
      this.#isGapNext = true;
      this.#isSkipping = segment === this.#segment;
    }
    this.#droppedParts += dropped.length;
    for (const item of dropped) if (item.kind === "part") this.#bytes -= item.part.bytes.length;
  }
}
