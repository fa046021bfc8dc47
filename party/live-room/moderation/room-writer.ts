import { cleanLine } from "#domain/chat/clean-message.ts";
import { MOST_HELD } from "#domain/chat/limits.ts";
import { maySpeak } from "#domain/chat/may-speak.ts";
import type { RoomSettings } from "#domain/chat/settings.ts";
import { type PersonNow, type Speaker, withPerson } from "#domain/chat/speaker.ts";
import type { Whisper } from "#party/protocol/live-room/edge-frames.ts";
import type {
  EventBody,
  HeldLine,
  Quoted,
  RoomEvent,
  SayFrame,
  ServerFrame,
} from "#party/protocol/live-room/frames.ts";
import type { RoomLetter, Tiding } from "#party/protocol/worker/room-messages.ts";
import type { RoomLog } from "../event-log.ts";
import { changesInWords } from "./describe-settings-change.ts";
import type { LineFilter } from "./message-filter.ts";
import { HeldLines, heldLine } from "./pending-messages.ts";
import { SpeechPace } from "./speech-history.ts";
import { type DeskMemory, type DeskState, type Held, MOST_KNOWN, MOST_PERSONS } from "./writer-state.ts";

const QUOTED_CHARS = 80;

export type DeskPorts = {
  /** An event to all, everywhere; kept by then, or kept together with it. */
  tell(event: RoomEvent): void;
  whisper(whisper: Whisper): void;
  /** Something beside the log changed. */
  changed(): void;
  /** This person spoke here: their next line is not their first. */
  knows(uid: number): void;
  after(delayMs: number, run: () => void): void;
  filterOf(words: readonly string[]): LineFilter;
  newId(): string;
};

/** What is told on as it came. */
function asEvent({ do: k, ...told }: Extract<Tiding, { do: "gift" | "undone" | "prediction" }>): EventBody {
  return { k, ...told } as EventBody;
}
const faceOf = ({ uid, name, level, badges }: Speaker) => ({ uid, name, level, badges });

/** Where a room is written: judges what is said, numbers it, and takes what the worker tells. Knows no socket and no store. */
export class Desk {
  readonly #log: RoomLog;
  readonly #memory: DeskMemory;
  readonly #ports: DeskPorts;
  readonly #held: HeldLines;
  readonly #pace = new SpeechPace();
  readonly #known: Set<number>;
  #filter: LineFilter;

  constructor(log: RoomLog, { memory, known }: Omit<DeskState, "log">, ports: DeskPorts, nowMs: number) {
    this.#log = log;
    this.#memory = memory;
    this.#ports = ports;
    this.#known = new Set(known);
    this.#filter = ports.filterOf(memory.words);
    const released = (held: Held, isApproved: boolean, atMs: number) => this.#release(held, isApproved, atMs);
    this.#held = new HeldLines(memory, { ...ports, released }, nowMs);
  }

  get settings(): RoomSettings {
    return this.#memory.settings;
  }
  get waiting(): HeldLine[] {
    return this.#held.list.map(heldLine);
  }

  /** The pass may be older than what the worker told since. */
  standing(who: Speaker): Speaker {
    const known = this.#memory.persons.find(({ person }) => person.uid === who.uid);
    return known ? withPerson(who, known.person) : who;
  }

  /** What the writer has to hear, unless the line itself is the answer. */
  say(pass: Speaker | undefined, say: SayFrame, nowMs: number): ServerFrame | undefined {
    const { cid } = say;
    const speaker = pass && this.standing(pass);
    const before = speaker && this.#saidBefore(speaker.uid, cid);
    if (before) return before;
    const text = say.phrase ? "" : cleanLine(say.text);
    const rules = {
      settings: this.settings,
      hasBadWords: (line: string, locale: string) => this.#filter.refuses(line, locale),
      isKnown: (uid: number) => this.#known.has(uid),
    };
    const lately = this.#pace.of(speaker?.uid ?? 0);
    const speech = { text: say.phrase ?? text, isPhrase: say.phrase !== undefined };
    const verdict = maySpeak(rules, speaker, speech, lately, nowMs);
    if (verdict.say === "no") return { t: "refused", cid, refusal: verdict.refusal };
    if (!speaker) return { t: "refused", cid, refusal: { code: "not_signed_in" } };
    if (verdict.say === "held" && this.#held.list.length >= MOST_HELD)
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

  takeLetters(letters: readonly RoomLetter[], nowMs: number): void {
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
    for (const line of changesInWords(before, settings)) this.#append({ k: "system", line }, nowMs);
  }

  #take(tiding: Tiding, nowMs: number): void {
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
        this.#append(asEvent(tiding), nowMs);
    }
  }

  #takePerson(person: PersonNow, keepUntilMs: number, nowMs: number): void {
    const others = this.#memory.persons.filter((known) => known.person.uid !== person.uid && known.keepUntilMs > nowMs);
    this.#memory.persons = [...others, { person, keepUntilMs }].slice(-MOST_PERSONS);
    this.#ports.whisper({ person });
  }

  #append(body: EventBody, nowMs: number): RoomEvent {
    const event = this.#log.append(body, nowMs);
    this.#ports.tell(event);
    return event;
  }

  /** An answer that was lost on its way makes the client say it again. */
  #saidBefore(uid: number, cid: string): ServerFrame | undefined {
    const line = this.#log.events.find((one) => one.k === "say" && one.cid === cid && one.from.uid === uid);
    if (line) return { t: "said", cid, seq: line.seq };
    const held = this.#held.list.find(({ speaker, say }) => say.cid === cid && speaker.uid === uid);
    return held && { t: "held", cid, why: held.why };
  }

  #quote(seq: number | undefined): Quoted | undefined {
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
        from: faceOf(speaker),
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
    if (this.#known.size >= MOST_KNOWN) return;
    this.#known.add(uid);
    this.#ports.knows(uid);
  }

  #release({ speaker, say }: Held, isApproved: boolean, nowMs: number): void {
    const isMuted = this.standing(speaker).mutes.some(({ untilMs }) => untilMs > nowMs);
    const refused: ServerFrame = { t: "refused", cid: say.cid, refusal: { code: "not_approved" } };
    if (isApproved && !isMuted) this.#utter(speaker, say, nowMs);
    else this.#ports.whisper({ uid: speaker.uid, frame: refused });
  }
}
