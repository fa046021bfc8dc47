import { DEFAULT_ROOM_SETTINGS, type RoomSettings } from "#domain/chat/settings.ts";
import { applySpeakerUpdate, type SpeakerUpdate } from "#domain/chat/speaker.ts";
import type { HeartbeatResponse, HubRequest, Relay, SayResponses } from "#party/protocol/live-room/edge-frames.ts";
import { encodeLiveServerFrame, type SayFrame } from "#party/protocol/live-room/frames.ts";
import { RoomLog } from "../event-log.ts";
import { RoomConnections } from "../hub/edges.ts";
import type { RoomViewer, ViewerConnection } from "../viewer.ts";
import type { Timers } from "./event-batcher.ts";

const GATHER_MS = 20;

export type EdgePorts = {
  timers: Timers;
  nowMs(): number;
  edge: number;
  /** Both throw when the hub did not answer. */
  pulse(told: Extract<HubRequest, { do: "pulse" }>): Promise<HeartbeatResponse>;
  says(told: Extract<HubRequest, { do: "says" }>): Promise<SayResponses>;
};
type Waiting = { reader: RoomViewer; say: SayFrame };

/** One of a big room's further objects: an audience that hears what the hub writes, and hands on what it says. */
export class EdgeCore {
  readonly #ports: EdgePorts;
  readonly #log = new RoomLog({ epoch: "", seq: 0, droppedSeq: 0, events: [] });
  readonly #audience: RoomConnections;
  #settings: RoomSettings = DEFAULT_ROOM_SETTINGS;
  #persons = new Map<number, SpeakerUpdate>();
  #viewers = 0;
  #says: Waiting[] = [];
  #isSayTimed = false;

  constructor(ports: EdgePorts) {
    this.#ports = ports;
    const { timers, nowMs } = ports;
    this.#audience = new RoomConnections(this.#log, {
      timers,
      nowMs,
      viewers: () => this.#viewers,
      settings: () => this.#settings,
      standing: (who) => {
        const person = this.#persons.get(who.uid);
        return person ? applySpeakerUpdate(who, person) : who;
      },
      counted: (open) => this.#counted(open),
      said: (reader, say) => this.#hand(reader, say),
      greeted: () => undefined,
    });
  }

  /** Learns all there is before the first viewer is greeted. */
  start(): Promise<void> {
    return this.#pulse();
  }

  join(peer: ViewerConnection): void {
    this.#audience.join(peer);
  }
  leave(key: string): void {
    this.#audience.leave(key);
  }
  receive(peer: ViewerConnection, message: string | ArrayBuffer | ArrayBufferView): void {
    this.#audience.receive(peer, message);
  }

  /** In order, or not at all: after a gap the hub is asked. */
  async relay({ epoch, viewers, events, whispers }: Relay): Promise<void> {
    this.#viewers = viewers;
    for (const whisper of whispers) {
      if ("person" in whisper) this.#persons.set(whisper.person.uid, whisper.person);
      this.#audience.whisper(whisper);
    }
    const news = events.filter(({ seq }) => seq > this.#log.seq);
    const isGap = epoch !== this.#log.epoch || (news[0] !== undefined && news[0].seq !== this.#log.seq + 1);
    if (isGap) await this.#pulse();
    else this.#take(news);
  }

  #take(events: Relay["events"]): void {
    for (const event of events) {
      this.#log.take(event);
      if (event.k === "settings") this.#settings = event.settings;
    }
    this.#log.drain();
    this.#audience.tell(events);
  }

  async #pulse(): Promise<void> {
    const { epoch, seq } = this.#log;
    const { edge } = this.#ports;
    const answer = await this.#ports.pulse({ do: "pulse", edge, viewers: this.#audience.size, seq, epoch });
    this.#viewers = answer.viewers;
    this.#settings = answer.settings;
    this.#persons = new Map(answer.persons.map((person) => [person.uid, person]));
    // Meanwhile a relay may have told some of it.
    if (answer.mode === "resume") return this.#take(answer.events.filter((event) => event.seq > this.#log.seq));
    const { droppedSeq, events } = answer;
    this.#log.replace({ epoch: answer.epoch, seq: answer.seq, droppedSeq, events });
    this.#audience.greetAgain();
  }

  #counted(open: number): void {
    // A pulse that fails is made up for by the next.
    this.#pulse().catch(() => undefined);
    if (open > 0) this.#audience.countAgain();
  }

  #hand(reader: RoomViewer, say: SayFrame): void {
    this.#says.push({ reader, say });
    if (!this.#isSayTimed) this.#timeSays();
  }

  #timeSays(): void {
    this.#isSayTimed = true;
    this.#ports.timers.after(GATHER_MS, () => void this.#sendSays());
  }

  /** The next ones wait for these: a person's lines stay in their order. */
  async #sendSays(): Promise<void> {
    const waiting = this.#says;
    this.#says = [];
    const says = waiting.map(({ reader, say }, place) => {
      const { who } = reader.session;
      return { key: String(place), say, ...(who && { speaker: who }) };
    });
    try {
      const { answers } = await this.#ports.says({ do: "says", says });
      for (const { key, frame } of answers) waiting[Number(key)]?.reader.send(encodeLiveServerFrame(frame));
    } catch {
      for (const { reader, say } of waiting) {
        reader.send(encodeLiveServerFrame({ t: "refused", cid: say.cid, refusal: { code: "room_busy" } }));
      }
    }
    this.#isSayTimed = false;
    if (this.#says.length > 0) this.#timeSays();
  }
}
