import { moderates } from "#domain/chat/speaker.ts";
import type { PulseAnswer, Relay, SaysAnswer, ToHub, Whisper } from "#party/protocol/live-room/edge-frames.ts";
import { isLine, type RoomEvent, type SayFrame, serverFrame } from "#party/protocol/live-room/frames.ts";
import type { LookAnswer, RoomTell, SayAnswer, SeatAnswer } from "#party/protocol/worker/room-messages.ts";
import { EdgeLinks } from "../edge/edge-links.ts";
import type { Timers } from "../edge/event-batcher.ts";
import { RoomLog } from "../event-log.ts";
import type { LineFilter } from "../moderation/message-filter.ts";
import { Desk } from "../moderation/room-writer.ts";
import type { DeskMemory, DeskState, RoomWrite } from "../moderation/writer-state.ts";
import type { Peer, Reader } from "../viewer.ts";
import { Audience } from "./edges.ts";

export type HubPorts = {
  timers: Timers;
  nowMs(): number;
  newId(): string;
  filterOf(words: readonly string[]): LineFilter;
  /** The host holds back what the room sends until this is durable, as Durable Objects do. */
  write(change: RoomWrite): void;
  relay(edge: number, relay: Relay): Promise<void>;
  /** How many one object takes before others open. */
  seats: number;
};

/** The room's first object, and the only one of most rooms: the desk, its own audience, and links to the edges. */
export class HubCore {
  readonly #ports: HubPorts;
  readonly #log: RoomLog;
  readonly #memory: DeskMemory;
  readonly #desk: Desk;
  readonly #audience: Audience;
  readonly #edges: EdgeLinks;
  #isChanged = false;
  #known: number[] = [];

  constructor({ log, memory, known }: DeskState, ports: HubPorts) {
    this.#ports = ports;
    this.#log = new RoomLog(log);
    this.#memory = memory;
    const viewers = () => this.viewers;
    const { timers, nowMs, newId, filterOf } = ports;
    this.#edges = new EdgeLinks({ timers, nowMs, viewers, epoch: () => this.#log.epoch, relay: ports.relay });
    this.#audience = new Audience(this.#log, {
      timers,
      nowMs,
      viewers,
      settings: () => this.#desk.settings,
      standing: (who) => this.#desk.standing(who),
      counted: () => this.#counted(),
      said: (reader, say) => this.#say(reader, say),
      greeted: (reader) => this.#showWaiting(reader),
    });
    this.#desk = new Desk(
      this.#log,
      { memory, known },
      {
        tell: (event) => this.#tell(event),
        whisper: (whisper) => this.#whisper(whisper),
        changed: () => {
          this.#isChanged = true;
        },
        knows: (uid) => void this.#known.push(uid),
        after: (delayMs, run) =>
          timers.after(delayMs, () => {
            run();
            this.#keep();
          }),
        filterOf,
        newId,
      },
      nowMs(),
    );
  }

  get viewers(): number {
    return this.#audience.size + this.#edges.viewers;
  }

  join(peer: Peer): void {
    this.#edges.joined();
    this.#audience.join(peer);
  }
  leave(key: string): void {
    this.#audience.leave(key);
  }
  receive(peer: Peer, message: string | ArrayBuffer | ArrayBufferView): void {
    this.#audience.receive(peer, message);
    this.#keep();
  }

  answer(tell: RoomTell): SeatAnswer | LookAnswer | SayAnswer | { v: 1 } {
    const nowMs = this.#ports.nowMs();
    switch (tell.do) {
      case "letters":
        this.#desk.takeLetters(tell.letters, nowMs);
        break;
      case "settings":
        this.#desk.takeSettings(tell.revision, tell.settings, tell.words, nowMs);
        break;
      case "seat":
        return {
          ...this.#edges.seat(this.#ports.seats, this.#audience.size, tell.places ?? 1),
          revision: this.#memory.revision,
          viewers: this.viewers,
        };
      case "look":
        return this.#look(tell.line);
      case "say": {
        const frame = this.#desk.say(tell.speaker, tell.say, nowMs) ?? null;
        this.#keep();
        return { frame };
      }
    }
    this.#keep();
    return { v: 1 };
  }

  fromEdge(told: ToHub): PulseAnswer | SaysAnswer {
    const nowMs = this.#ports.nowMs();
    if (told.do === "pulse") {
      this.#edges.pulse(told.edge, told.viewers);
      this.#audience.countAgain();
      return this.#pulseAnswer(told.seq, told.epoch);
    }
    const answers = told.says.flatMap(({ key, speaker, say }) => {
      const frame = this.#desk.say(speaker, say, nowMs);
      return frame ? [{ key, frame }] : [];
    });
    this.#keep();
    return { answers };
  }

  #pulseAnswer(seq: number, epoch: string): PulseAnswer {
    const log = this.#log;
    const resume = epoch === log.epoch && seq <= log.seq && seq >= log.droppedSeq;
    return {
      epoch: log.epoch,
      seq: log.seq,
      droppedSeq: log.droppedSeq,
      mode: resume ? "resume" : "reset",
      events: resume ? log.events.filter((event) => event.seq > seq) : [...log.events],
      viewers: this.viewers,
      settings: this.#desk.settings,
      persons: this.#memory.persons.map(({ person }) => person),
    };
  }

  #look(line: number | undefined): LookAnswer {
    const { epoch, seq, events } = this.#log;
    const list = events.filter((event) => isLine(event) && (line === undefined || event.seq === line));
    return { viewers: this.viewers, revision: this.#memory.revision, epoch, seq, list };
  }

  #say(reader: Reader, say: SayFrame): void {
    const frame = this.#desk.say(reader.session.who, say, this.#ports.nowMs());
    if (frame) reader.send(serverFrame(frame));
  }

  #showWaiting(reader: Reader): void {
    const { who } = reader.session;
    const list = this.#desk.waiting;
    if (who && moderates(who) && list.length > 0) reader.send(serverFrame({ t: "waiting", list }));
  }

  #tell(event: RoomEvent): void {
    this.#audience.tell([event]);
    this.#edges.tell(event);
  }

  #whisper(whisper: Whisper): void {
    this.#audience.whisper(whisper);
    this.#edges.whisper(whisper);
  }

  #counted(): void {
    this.#edges.counted();
    if (this.#edges.isAlone) return;
    this.#edges.showViewers();
    this.#audience.countAgain();
  }

  #keep(): void {
    const { added, removed } = this.#log.drain();
    const known = this.#known;
    if (added.length === 0 && removed.length === 0 && known.length === 0 && !this.#isChanged) return;
    const { epoch, seq, droppedSeq } = this.#log;
    const memory = this.#isChanged ? this.#memory : undefined;
    this.#isChanged = false;
    this.#known = [];
    this.#ports.write({ log: { epoch, seq, droppedSeq }, added, removed, memory, known });
  }
}
