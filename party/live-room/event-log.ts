import { HISTORY_MESSAGES } from "#domain/chat/limits.ts";
import {
  isChatMessageEvent,
  type QuotedMessage,
  type RoomEvent,
  type RoomEventBody,
} from "#party/protocol/live-room/frames.ts";

/** Besides messages, the log keeps changes to them, for viewers who resume. */
const MAX_EVENTS = 2 * HISTORY_MESSAGES;

export type LogSnapshot = {
  /** Created with the room's storage; sequence numbers of different epochs are not comparable. */
  epoch: string;
  /** The last sequence number assigned; never reused. */
  seq: number;
  /** The highest sequence number dropped; viewers behind it need a reset. */
  droppedSeq: number;
  events: RoomEvent[];
};
export type MissedEvents = { mode: "resume" | "reset"; list: RoomEvent[] };

/** The room's ordered events, as far back as viewers can resume. */
export class RoomLog {
  #snapshot: LogSnapshot;
  #timeMs: number;
  #added: RoomEvent[] = [];
  #removed: number[] = [];
  #withdrawn: number[] = [];

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

  /** Assigns the next sequence number. Event times never decrease, even if the clock does. */
  append(body: RoomEventBody, nowMs: number): RoomEvent {
    this.#timeMs = Math.max(this.#timeMs, nowMs);
    const event: RoomEvent = { seq: this.seq + 1, timeMs: this.#timeMs, ...body };
    this.take(event);
    return event;
  }

  /** Adds a numbered event and removes the events it retracts. */
  take(event: RoomEvent): void {
    const log = this.#snapshot;
    log.seq = event.seq;
    if (event.k === "gone") {
      this.#withdrawn.push(event.line);
      this.#remove(({ seq }) => seq === event.line);
      this.removeQuotes(({ line }) => line === event.line);
    }
    if (event.k === "undone") {
      const isUndone = (kept: RoomEvent) => kept.k === "gift" && kept.order === event.order;
      this.#withdrawn.push(...log.events.filter(isUndone).map(({ seq }) => seq));
      this.#remove(isUndone);
    }
    if (event.k === "prediction") this.#forgetOlder(event.prediction.id);
    log.events.push(event);
    this.#added.push(event);
    this.#dropOld();
  }

  /** Removes quotes from replies. The replies are stored again under their number, but not resent. */
  removeQuotes(isRemoved: (quote: QuotedMessage) => boolean): void {
    const log = this.#snapshot;
    log.events = log.events.map((event) => {
      if (event.k !== "say" || !event.reply || !isRemoved(event.reply)) return event;
      const { reply: _reply, ...message } = event;
      this.#added.push(message);
      return message;
    });
  }

  /** Returns changes not stored yet, once. */
  drain(): { added: RoomEvent[]; removed: number[]; withdrawn: number[] } {
    const drained = { added: this.#added, removed: this.#removed, withdrawn: this.#withdrawn };
    this.#added = [];
    this.#removed = [];
    this.#withdrawn = [];
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
    while (lines > HISTORY_MESSAGES || log.events.length - drop > MAX_EVENTS) {
      const first = log.events[drop];
      if (!first) break;
      if (isChatMessageEvent(first)) lines -= 1;
      log.droppedSeq = first.seq;
      drop += 1;
    }
    if (drop > 0) this.#removed.push(...log.events.splice(0, drop).map(({ seq }) => seq));
  }

  /** Each prediction event contains the complete state, so older ones are obsolete. */
  #forgetOlder(id: string): void {
    this.#remove((kept) => kept.k === "prediction" && kept.prediction.id === id);
  }

  #remove(isTaken: (event: RoomEvent) => boolean): void {
    const log = this.#snapshot;
    this.#removed.push(...log.events.filter(isTaken).map(({ seq }) => seq));
    log.events = log.events.filter((event) => !isTaken(event));
  }
}
