import { isModeratorOf } from "#domain/chat/speaker.ts";
import type {
  HeartbeatResponse,
  HubRequest,
  PrivateFrame,
  Relay,
  SayResponses,
} from "#party/protocol/live-room/edge-frames.ts";
import {
  encodeLiveServerFrame,
  isChatMessageEvent,
  type RoomEvent,
  type SayFrame,
} from "#party/protocol/live-room/frames.ts";
import type {
  RoomRequestBody,
  SayResponse,
  SlotResponse,
  SnapshotResponse,
} from "#party/protocol/worker/room-messages.ts";
import { EdgeLinks } from "../edge/edge-links.ts";
import type { Timers } from "../edge/event-batcher.ts";
import { RoomLog } from "../event-log.ts";
import type { MessageFilter } from "../moderation/message-filter.ts";
import { RoomWriter } from "../moderation/room-writer.ts";
import type { RoomMemory, RoomState, RoomStateChange } from "../moderation/writer-state.ts";
import type { RoomViewer, ViewerConnection } from "../viewer.ts";
import { RoomConnections } from "./edges.ts";

export type HubPorts = {
  timers: Timers;
  nowMs(): number;
  newId(): string;
  filterOf(words: readonly string[]): MessageFilter;
  /** The host holds back what the room sends until this is durable, as Durable Objects do. */
  write(change: RoomStateChange): void;
  relay(edge: number, relay: Relay): Promise<void>;
  /** How many one object takes before others open. */
  seats: number;
};

/** The room's first object, and the only one of most rooms: the desk, its own audience, and links to the edges. */
export class HubCore {
  readonly #ports: HubPorts;
  readonly #log: RoomLog;
  readonly #memory: RoomMemory;
  readonly #desk: RoomWriter;
  readonly #audience: RoomConnections;
  readonly #edges: EdgeLinks;
  #isChanged = false;
  #known: number[] = [];

  constructor({ log, memory, known }: RoomState, ports: HubPorts) {
    this.#ports = ports;
    this.#log = new RoomLog(log);
    this.#memory = memory;
    const viewers = () => this.viewers;
    const { timers, nowMs, newId, filterOf } = ports;
    this.#edges = new EdgeLinks({ timers, nowMs, viewers, epoch: () => this.#log.epoch, relay: ports.relay });
    this.#audience = new RoomConnections(this.#log, {
      timers,
      nowMs,
      viewers,
      settings: () => this.#desk.settings,
      standing: (who) => this.#desk.standing(who),
      counted: () => this.#counted(),
      said: (reader, say) => this.#say(reader, say),
      greeted: (reader) => this.#showWaiting(reader),
    });
    this.#desk = new RoomWriter(
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

  join(peer: ViewerConnection): void {
    this.#edges.joined();
    this.#audience.join(peer);
  }
  leave(key: string): void {
    this.#audience.leave(key);
  }
  receive(peer: ViewerConnection, message: string | ArrayBuffer | ArrayBufferView): void {
    this.#audience.receive(peer, message);
    this.#keep();
  }

  answer(tell: RoomRequestBody): SlotResponse | SnapshotResponse | SayResponse | { v: 1 } {
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

  fromEdge(told: HubRequest): HeartbeatResponse | SayResponses {
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

  #pulseAnswer(seq: number, epoch: string): HeartbeatResponse {
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

  #look(line: number | undefined): SnapshotResponse {
    const { epoch, seq, events } = this.#log;
    const list = events.filter((event) => isChatMessageEvent(event) && (line === undefined || event.seq === line));
    return { viewers: this.viewers, revision: this.#memory.revision, epoch, seq, list };
  }

  #say(reader: RoomViewer, say: SayFrame): void {
    const frame = this.#desk.say(reader.session.who, say, this.#ports.nowMs());
    if (frame) reader.send(encodeLiveServerFrame(frame));
  }

  #showWaiting(reader: RoomViewer): void {
    const { who } = reader.session;
    const list = this.#desk.waiting;
    if (who && isModeratorOf(who) && list.length > 0) reader.send(encodeLiveServerFrame({ t: "waiting", list }));
  }

  #tell(event: RoomEvent): void {
    this.#audience.tell([event]);
    this.#edges.tell(event);
  }

  #whisper(whisper: PrivateFrame): void {
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
