import { cleanMessage } from "#domain/chat/clean-message.ts";
import { MAX_PENDING_MESSAGES } from "#domain/chat/limits.ts";
import { checkSpeech } from "#domain/chat/may-speak.ts";
import type { RoomSettings } from "#domain/chat/settings.ts";
import { applySpeakerUpdate, type Speaker, type SpeakerUpdate } from "#domain/chat/speaker.ts";
import type { PrivateFrame } from "#party/protocol/live-room/edge-frames.ts";
import type {
  LiveServerFrame,
  PendingMessage,
  QuotedMessage,
  RoomEvent,
  RoomEventBody,
  SayFrame,
} from "#party/protocol/live-room/frames.ts";
import type { RoomMessage, RoomPayload } from "#party/protocol/worker/room-messages.ts";
import type { RoomLog } from "../event-log.ts";
import { describeSettingsChange } from "./describe-settings-change.ts";
import type { MessageFilter } from "./message-filter.ts";
import { PendingMessageQueue, toPendingMessage } from "./pending-messages.ts";
import { SpeechHistory } from "./speech-history.ts";
import {
  MAX_KNOWN_SPEAKERS,
  MAX_STORED_SPEAKERS,
  type RoomMemory,
  type RoomState,
  type StoredPendingMessage,
} from "./writer-state.ts";

const QUOTED_CHARS = 80;

export type RoomWriterPorts = {
  /** An event to all, everywhere; kept by then, or kept together with it. */
  tell(event: RoomEvent): void;
  whisper(whisper: PrivateFrame): void;
  /** Something beside the log changed. */
  changed(): void;
  /** This person spoke here: their next line is not their first. */
  knows(uid: number): void;
  after(delayMs: number, run: () => void): void;
  filterOf(words: readonly string[]): MessageFilter;
  newId(): string;
};

/** What is told on as it came. */
function toEventBody({
  do: k,
  ...told
}: Extract<RoomPayload, { do: "gift" | "undone" | "prediction" }>): RoomEventBody {
  return { k, ...told } as RoomEventBody;
}
const toChatAuthor = ({ uid, name, level, badges }: Speaker) => ({ uid, name, level, badges });

/** Where a room is written: judges what is said, numbers it, and takes what the worker tells. Knows no socket and no store. */
export class RoomWriter {
  readonly #log: RoomLog;
  readonly #memory: RoomMemory;
  readonly #ports: RoomWriterPorts;
  readonly #held: PendingMessageQueue;
  readonly #pace = new SpeechHistory();
  readonly #known: Set<number>;
  #filter: MessageFilter;

  constructor(log: RoomLog, { memory, known }: Omit<RoomState, "log">, ports: RoomWriterPorts, nowMs: number) {
    this.#log = log;
    this.#memory = memory;
    this.#ports = ports;
    this.#known = new Set(known);
    this.#filter = ports.filterOf(memory.words);
    const released = (held: StoredPendingMessage, isApproved: boolean, atMs: number) =>
      this.#release(held, isApproved, atMs);
    this.#held = new PendingMessageQueue(memory, { ...ports, released }, nowMs);
  }

  get settings(): RoomSettings {
    return this.#memory.settings;
  }
  get waiting(): PendingMessage[] {
    return this.#held.list.map(toPendingMessage);
  }

  /** The pass may be older than what the worker told since. */
  standing(who: Speaker): Speaker {
    const known = this.#memory.persons.find(({ person }) => person.uid === who.uid);
    return known ? applySpeakerUpdate(who, known.person) : who;
  }

  /** What the writer has to hear, unless the line itself is the answer. */
  say(pass: Speaker | undefined, say: SayFrame, nowMs: number): LiveServerFrame | undefined {
    const { cid } = say;
    const speaker = pass && this.standing(pass);
    const before = speaker && this.#saidBefore(speaker.uid, cid);
    if (before) return before;
    const text = say.phrase ? "" : cleanMessage(say.text);
    const rules = {
      settings: this.settings,
      hasBadWords: (line: string, locale: string) => this.#filter.refuses(line, locale),
      isKnown: (uid: number) => this.#known.has(uid),
    };
    const lately = this.#pace.of(speaker?.uid ?? 0);
    const speech = { text: say.phrase ?? text, isPhrase: say.phrase !== undefined };
    const verdict = checkSpeech(rules, speaker, speech, lately, nowMs);
    if (verdict.say === "no") return { t: "refused", cid, refusal: verdict.refusal };
    if (!speaker) return { t: "refused", cid, refusal: { code: "not_signed_in" } };
    if (verdict.say === "held" && this.#held.list.length >= MAX_PENDING_MESSAGES)
      return { t: "refused", cid, refusal: { code: "room_busy" } };
    this.#pace.note(speaker.uid, speech.text, nowMs);
    const clean = { ...say, text };
    if (verdict.say === "now") {
      this.#utter(speaker, clean, nowMs);
      return undefined;
    }
    const delayMs = this.settings.delaySeconds * 1000;
    this.#held.hold(speaker, clean, { why: verdict.why, delayMs }, nowMs);
    return { t: "held", cid, why: verdict.why };
  }

  takeLetters(letters: readonly RoomMessage[], nowMs: number): void {
    for (const { id, tiding } of letters) {
      if (id <= this.#memory.lastLetter) continue;
      this.#memory.lastLetter = id;
      this.#take(tiding, nowMs);
    }
    this.#ports.changed();
  }

  takeSettings(revision: number, settings: RoomSettings, words: readonly string[], nowMs: number): void {
    const memory = this.#memory;
    if (revision <= memory.revision) return;
    const before = memory.settings;
    const isFirst = memory.revision === 0;
    memory.revision = revision;
    memory.settings = settings;
    memory.words = [...words];
    this.#filter = this.#ports.filterOf(words);
    this.#ports.changed();
    if (JSON.stringify(before) === JSON.stringify(settings)) return;
    this.#append({ k: "settings", settings }, nowMs);
    if (isFirst) return;
    for (const line of describeSettingsChange(before, settings)) this.#append({ k: "system", line }, nowMs);
  }

  #take(tiding: RoomPayload, nowMs: number): void {
    switch (tiding.do) {
      case "person":
        this.#takePerson(tiding.person, tiding.keepUntilMs, nowMs);
        return;
      case "signed_out":
        this.#ports.whisper({ signedOut: tiding.signedOut });
        return;
      case "delete":
        for (const line of tiding.lines) if (this.#log.line(line)) this.#append({ k: "gone", line }, nowMs);
        return;
      case "settle":
        this.#held.settle(tiding.held, tiding.approved, nowMs);
        return;
      default:
        this.#append(toEventBody(tiding), nowMs);
    }
  }

  #takePerson(person: SpeakerUpdate, keepUntilMs: number, nowMs: number): void {
    const others = this.#memory.persons.filter((known) => known.person.uid !== person.uid && known.keepUntilMs > nowMs);
    this.#memory.persons = [...others, { person, keepUntilMs }].slice(-MAX_STORED_SPEAKERS);
    this.#ports.whisper({ person });
  }

  #append(body: RoomEventBody, nowMs: number): RoomEvent {
    const event = this.#log.append(body, nowMs);
    this.#ports.tell(event);
    return event;
  }

  /** An answer that was lost on its way makes the client say it again. */
  #saidBefore(uid: number, cid: string): LiveServerFrame | undefined {
    const line = this.#log.events.find((one) => one.k === "say" && one.cid === cid && one.from.uid === uid);
    if (line) return { t: "said", cid, seq: line.seq };
    const held = this.#held.list.find(({ speaker, say }) => say.cid === cid && speaker.uid === uid);
    return held && { t: "held", cid, why: held.why };
  }

  #quote(seq: number | undefined): QuotedMessage | undefined {
    const line = seq === undefined ? undefined : this.#log.line(seq);
    if (line?.k !== "say") return undefined;
    return { line: line.seq, name: line.from.name, text: [...line.text].slice(0, QUOTED_CHARS).join("") };
  }

  #utter(speaker: Speaker, say: SayFrame, nowMs: number): void {
    const { cid, text, phrase, mentions } = say;
    const reply = this.#quote(say.replyTo);
    this.#know(speaker.uid);
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

  #know(uid: number): void {
    if (this.#known.has(uid)) return;
    if (this.#known.size >= MAX_KNOWN_SPEAKERS) return;
    this.#known.add(uid);
    this.#ports.knows(uid);
  }

  #release({ speaker, say }: StoredPendingMessage, isApproved: boolean, nowMs: number): void {
    const isMuted = this.standing(speaker).mutes.some(({ untilMs }) => untilMs > nowMs);
    const refused: LiveServerFrame = { t: "refused", cid: say.cid, refusal: { code: "not_approved" } };
    if (isApproved && !isMuted) this.#utter(speaker, say, nowMs);
    else this.#ports.whisper({ uid: speaker.uid, frame: refused });
  }
}
