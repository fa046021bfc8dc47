import type { SpeakerUpdate } from "#domain/chat/speaker.ts";
import type { PrivateFrame } from "#party/protocol/live-room/edge-frames.ts";
import type { RoomEventBody } from "#party/protocol/live-room/frames.ts";
import type { RoomMessage, RoomPayload, RoomRequestBody } from "#party/protocol/worker/room-messages.ts";
import type { RoomLog } from "../event-log.ts";
import { describeSettingsChange } from "./describe-settings-change.ts";
import type { PendingMessageQueue } from "./pending-messages.ts";
import { MAX_STORED_SPEAKERS, type RoomMemory } from "./writer-state.ts";

export type WorkerUpdatesPorts = {
  append(body: RoomEventBody, nowMs: number): void;
  sendPrivate(frame: PrivateFrame): void;
  changed(): void;
  wordsChanged(): void;
  /** The account's messages must also be removed from the archive. */
  erased(uid: number): void;
};

export type SettingsUpdate = Omit<Extract<RoomRequestBody, { do: "settings" }>, "do">;
type Broadcast = Extract<RoomPayload, { do: "gift" | "undone" | "prediction" | "live" | "source_switched" }>;

/** The payload is the event, with `do` instead of `k`. */
const toEventBody = ({ do: k, ...payload }: Broadcast): RoomEventBody => ({ k, ...payload }) as RoomEventBody;

/** Applies messages from the worker's outbox exactly once, even if they are delivered twice. */
export class WorkerUpdates {
  readonly #log: RoomLog;
  readonly #memory: RoomMemory;
  readonly #pending: PendingMessageQueue;
  readonly #ports: WorkerUpdatesPorts;

  constructor(log: RoomLog, memory: RoomMemory, pending: PendingMessageQueue, ports: WorkerUpdatesPorts) {
    this.#log = log;
    this.#memory = memory;
    this.#pending = pending;
    this.#ports = ports;
  }

  applyMessages(messages: readonly RoomMessage[], nowMs: number): void {
    for (const { id, tiding: payload } of messages) {
      if (id <= this.#memory.lastLetter) continue;
      this.#memory.lastLetter = id;
      this.#apply(payload, nowMs);
    }
    this.#ports.changed();
  }

  applySettings(update: SettingsUpdate, nowMs: number): void {
    const { revision, settings, words, brandWords = {}, languageWords = {} } = update;
    const memory = this.#memory;
    if (revision <= memory.revision) return;
    const before = memory.settings;
    const isFirst = memory.revision === 0;
    memory.revision = revision;
    memory.settings = settings;
    memory.words = [...words];
    memory.brandWords = brandWords;
    memory.languageWords = languageWords;
    this.#ports.wordsChanged();
    this.#ports.changed();
    if (JSON.stringify(before) === JSON.stringify(settings)) return;
    this.#ports.append({ k: "settings", settings }, nowMs);
    if (isFirst) return;
    for (const line of describeSettingsChange(before, settings)) this.#ports.append({ k: "system", line }, nowMs);
  }

  #apply(payload: RoomPayload, nowMs: number): void {
    switch (payload.do) {
      case "person":
        this.#updateSpeaker(payload.person, payload.keepUntilMs, nowMs);
        return;
      case "signed_out":
        this.#ports.sendPrivate({ signedOut: payload.signedOut });
        return;
      case "delete":
        for (const line of payload.lines) {
          // Older messages may still be in the archive.
          if (this.#log.line(line) || line <= this.#log.droppedSeq) this.#ports.append({ k: "gone", line }, nowMs);
        }
        return;
      case "settle":
        this.#pending.settle(payload.held, payload.approved, nowMs);
        return;
      case "erase":
        this.#erase(payload.uid, payload.name, nowMs);
        return;
      default:
        this.#ports.append(toEventBody(payload), nowMs);
    }
  }

  #updateSpeaker(person: SpeakerUpdate, keepUntilMs: number, nowMs: number): void {
    const others = this.#memory.persons.filter((known) => known.person.uid !== person.uid && known.keepUntilMs > nowMs);
    this.#memory.persons = [...others, { person, keepUntilMs }].slice(-MAX_STORED_SPEAKERS);
    this.#ports.sendPrivate({ person });
  }

  /** Removes an erased account's messages, gifts and quotes from the history and from viewers' screens. */
  #erase(uid: number, name: string, nowMs: number): void {
    for (const { id, speaker } of [...this.#pending.list]) {
      if (speaker.uid === uid) this.#pending.settle(id, false, nowMs);
    }
    this.#memory.persons = this.#memory.persons.filter(({ person }) => person.uid !== uid);
    for (const event of [...this.#log.events]) {
      if (event.k === "say" && event.from.uid === uid) this.#ports.append({ k: "gone", line: event.seq }, nowMs);
      if (event.k === "gift" && event.from.uid === uid) this.#ports.append({ k: "undone", order: event.order }, nowMs);
    }
    this.#ports.erased(uid);
    // Quotes may refer to messages the log no longer holds.
    this.#log.removeQuotes((quote) => quote.name === name);
  }
}
