import { checkSpeech } from "#domain/chat/check-speech.ts";
import { cleanMessage } from "#domain/chat/clean-message.ts";
import { MAX_PENDING_MESSAGES } from "#domain/chat/limits.ts";
import type { MessageFilter, WordLists } from "#domain/chat/message-filter.ts";
import type { RoomSettings } from "#domain/chat/settings.ts";
import { applySpeakerUpdate, type Speaker } from "#domain/chat/speaker.ts";
import type { PrivateFrame } from "#party/protocol/live-room/edge-frames.ts";
import type {
  LiveServerFrame,
  PendingMessage,
  QuotedMessage,
  RoomEvent,
  RoomEventBody,
  SayFrame,
} from "#party/protocol/live-room/frames.ts";
import type { RoomMessage } from "#party/protocol/worker/room-messages.ts";
import type { RoomLog } from "../event-log.ts";
import { PendingMessageQueue, toPendingMessage } from "./pending-messages.ts";
import { SpeechHistory } from "./speech-history.ts";
import { type SettingsUpdate, WorkerUpdates } from "./worker-updates.ts";
import { MAX_KNOWN_SPEAKERS, type RoomMemory, type RoomState, type StoredPendingMessage } from "./writer-state.ts";

const QUOTED_CHARS = 80;

export type RoomWriterPorts = {
  /** Sends to all viewers of all objects. The event is stored first or along with it. */
  broadcast(event: RoomEvent): void;
  sendPrivate(frame: PrivateFrame): void;
  /** State other than the log has changed. */
  changed(): void;
  erased(uid: number): void;
  /** Called when the user's first message here is published. */
  addKnownSpeaker(uid: number): void;
  after(delayMs: number, run: () => void): void;
  filterOf(words: readonly string[], brandWords?: WordLists, languageWords?: WordLists): MessageFilter;
  newId(): string;
};

const toChatAuthor = ({ uid, name, level, badges }: Speaker) => ({ uid, name, level, badges });

/** Accepts or rejects messages, numbers events and applies the worker's updates. Independent of sockets and storage. */
export class RoomWriter {
  readonly #log: RoomLog;
  readonly #memory: RoomMemory;
  readonly #ports: RoomWriterPorts;
  readonly #pending: PendingMessageQueue;
  readonly #updates: WorkerUpdates;
  readonly #history = new SpeechHistory();
  readonly #known: Set<number>;
  #filter: MessageFilter;

  constructor(log: RoomLog, { memory, known }: Omit<RoomState, "log">, ports: RoomWriterPorts, nowMs: number) {
    this.#log = log;
    this.#memory = memory;
    this.#ports = ports;
    this.#known = new Set(known);
    this.#filter = ports.filterOf(memory.words, memory.brandWords, memory.languageWords);
    const released = (pending: StoredPendingMessage, isApproved: boolean, atMs: number) =>
      this.#release(pending, isApproved, atMs);
    this.#pending = new PendingMessageQueue(memory, { ...ports, released }, nowMs);
    this.#updates = new WorkerUpdates(log, memory, this.#pending, {
      append: (body, atMs) => void this.#append(body, atMs),
      sendPrivate: ports.sendPrivate,
      changed: ports.changed,
      erased: ports.erased,
      wordsChanged: () => {
        this.#filter = ports.filterOf(memory.words, memory.brandWords, memory.languageWords);
      },
    });
  }

  get settings(): RoomSettings {
    return this.#memory.settings;
  }
  get pending(): PendingMessage[] {
    return this.#pending.list.map(toPendingMessage);
  }

  /** The ticket may be older than the worker's last update about the user. */
  currentSpeaker(speaker: Speaker): Speaker {
    const update = this.#memory.persons.find(({ person }) => person.uid === speaker.uid);
    return update ? applySpeakerUpdate(speaker, update.person) : speaker;
  }

  /** Returns a frame for the author, unless the message's own event serves as the response. */
  say(onTicket: Speaker | undefined, say: SayFrame, nowMs: number): LiveServerFrame | undefined {
    const { cid } = say;
    const speaker = onTicket && this.currentSpeaker(onTicket);
    const repeated = speaker && this.#findRepeated(speaker.uid, cid);
    if (repeated) return repeated;
    const text = say.phrase ? "" : cleanMessage(say.text);
    const rules = {
      settings: this.settings,
      hasBadWords: (line: string, locale: string, brand?: string) => this.#filter.rejects(line, locale, brand),
      isKnown: (uid: number) => this.#known.has(uid),
    };
    const recent = this.#history.of(speaker?.uid ?? 0);
    const speech = { text: say.phrase ?? text, isPhrase: say.phrase !== undefined };
    const verdict = checkSpeech(rules, speaker, speech, recent, nowMs);
    if (verdict.kind === "rejected") return { t: "refused", cid, refusal: verdict.rejection };
    if (!speaker) return { t: "refused", cid, refusal: { code: "not_signed_in" } };
    if (verdict.kind === "held" && this.#pending.list.length >= MAX_PENDING_MESSAGES)
      return { t: "refused", cid, refusal: { code: "room_busy" } };
    this.#history.note(speaker.uid, speech.text, nowMs);
    const clean = { ...say, text };
    if (verdict.kind === "accepted") {
      this.#publish(speaker, clean, nowMs);
      return undefined;
    }
    const delayMs = this.settings.delaySeconds * 1000;
    this.#pending.hold(speaker, clean, { why: verdict.why, delayMs }, nowMs);
    return { t: "held", cid, why: verdict.why };
  }

  applyMessages(messages: readonly RoomMessage[], nowMs: number): void {
    this.#updates.applyMessages(messages, nowMs);
  }
  applySettings(update: SettingsUpdate, nowMs: number): void {
    this.#updates.applySettings(update, nowMs);
  }

  #append(body: RoomEventBody, nowMs: number): RoomEvent {
    const event = this.#log.append(body, nowMs);
    this.#ports.broadcast(event);
    return event;
  }

  /** A client that never received the response resends its message. */
  #findRepeated(uid: number, cid: string): LiveServerFrame | undefined {
    const sent = this.#log.events.find((one) => one.k === "say" && one.cid === cid && one.from.uid === uid);
    if (sent) return { t: "said", cid, seq: sent.seq };
    const pending = this.#pending.list.find(({ speaker, say }) => say.cid === cid && speaker.uid === uid);
    return pending && { t: "held", cid, why: pending.why };
  }

  #quote(seq: number | undefined): QuotedMessage | undefined {
    const message = seq === undefined ? undefined : this.#log.line(seq);
    if (message?.k !== "say") return undefined;
    const text = [...message.text].slice(0, QUOTED_CHARS).join("");
    return { line: message.seq, name: message.from.name, text };
  }

  #publish(speaker: Speaker, say: SayFrame, nowMs: number): void {
    const { cid, text, phrase, mentions } = say;
    const reply = this.#quote(say.replyTo);
    this.#addKnownSpeaker(speaker.uid);
    this.#append(
      {
        k: "say",
        from: toChatAuthor(speaker),
        text,
        cid,
        ...(phrase && { phrase }),
        ...(reply && { reply }),
        ...(mentions && mentions.length > 0 && { mentions }),
      },
      nowMs,
    );
  }

  #addKnownSpeaker(uid: number): void {
    if (this.#known.has(uid) || this.#known.size >= MAX_KNOWN_SPEAKERS) return;
    this.#known.add(uid);
    this.#ports.addKnownSpeaker(uid);
  }

  #release({ speaker, say }: StoredPendingMessage, isApproved: boolean, nowMs: number): void {
    const isMuted = this.currentSpeaker(speaker).mutes.some(({ untilMs }) => untilMs > nowMs);
    const rejectedFrame: LiveServerFrame = { t: "refused", cid: say.cid, refusal: { code: "not_approved" } };
    if (isApproved && !isMuted) this.#publish(speaker, say, nowMs);
    else this.#ports.sendPrivate({ uid: speaker.uid, frame: rejectedFrame });
  }
}
