import { HISTORY_MESSAGES } from "#domain/chat/limits.ts";
import { isChatMessageEvent, type RoomEvent, type RoomEventBody } from "#party/protocol/live-room/frames.ts";

/** Beside the lines a room keeps what happened to them, as long as somebody may have missed it. */
const MOST_EVENTS = 2 * HISTORY_MESSAGES;

export type LogSnapshot = {
  /** Made with the room's storage: numbers of another epoch cannot be compared. */
  epoch: string;
  /** The last number given; never given again. */
  seq: number;
  /** The highest number dropped: who was away since before it has missed something. */
  droppedSeq: number;
  events: RoomEvent[];
};
export type MissedEvents = { mode: "resume" | "reset"; list: RoomEvent[] };

/** What a room told, in order, as far as anybody may still ask for it. */
export class RoomLog {
  #snapshot: LogSnapshot;
  #timeMs: number;
  #added: RoomEvent[] = [];
  #removed: number[] = [];

  constructor(snapshot: LogSnapshot) {
    this.#snapshot = snapshot;
    this.#timeMs = snapshot.events.at(-1)?.timeMs ?? 0;
  }

  get epoch(): string {
    return this.#snapshot.epoch;
  }
  get seq(): number {
    return this.#snapshot.seq;
  }
  get droppedSeq(): number {
    return this.#snapshot.droppedSeq;
  }
  get events(): readonly RoomEvent[] {
    return this.#snapshot.events;
  }

  /** The room's own next event. A clock that runs backwards does not take the room's time with it. */
  append(body: RoomEventBody, nowMs: number): RoomEvent {
    this.#timeMs = Math.max(this.#timeMs, nowMs);
    const event: RoomEvent = { seq: this.seq + 1, timeMs: this.#timeMs, ...body };
    this.take(event);
    return event;
  }

  /** An event with its number; what it takes back goes from the log. */
  take(event: RoomEvent): void {
    const log = this.#snapshot;
    log.seq = event.seq;
    if (event.k === "gone") this.#remove(({ seq }) => seq === event.line);
    if (event.k === "undone") this.#remove((kept) => kept.k === "gift" && kept.order === event.order);
    if (event.k === "prediction") this.#forgetOlder(event.prediction.id);
    log.events.push(event);
    this.#added.push(event);
    this.#dropOld();
  }

  /** What the store has yet to learn, once. */
  drain(): { added: RoomEvent[]; removed: number[] } {
    const drained = { added: this.#added, removed: this.#removed };
    this.#added = [];
    this.#removed = [];
    return drained;
  }

  replace(snapshot: LogSnapshot): void {
    this.#snapshot = snapshot;
  }

  line(seq: number): RoomEvent | undefined {
    return this.events.find((event) => event.seq === seq && isChatMessageEvent(event));
  }

  since(since: number, epoch: string | undefined): MissedEvents {
    const resume = epoch === this.epoch && since <= this.seq && since >= this.droppedSeq;
    return resume
      ? { mode: "resume", list: this.events.filter(({ seq }) => seq > since) }
      : { mode: "reset", list: this.events.filter(isChatMessageEvent) };
  }

  #dropOld(): void {
    const log = this.#snapshot;
    let lines = log.events.filter(isChatMessageEvent).length;
    let drop = 0;
    while (lines > HISTORY_MESSAGES || log.events.length - drop > MOST_EVENTS) {
      const first = log.events[drop];
      if (!first) break;
      if (isChatMessageEvent(first)) lines -= 1;
      log.droppedSeq = first.seq;
      drop += 1;
    }
    if (drop > 0) this.#removed.push(...log.events.splice(0, drop).map(({ seq }) => seq));
  }

  /** The newest word on a prediction says all of it. */
  #forgetOlder(id: string): void {
    this.#remove((kept) => kept.k === "prediction" && kept.prediction.id === id);
  }

  #remove(isTaken: (event: RoomEvent) => boolean): void {
    const log = this.#snapshot;
    this.#removed.push(...log.events.filter(isTaken).map(({ seq }) => seq));
    log.events = log.events.filter((event) => !isTaken(event));
  }
}
