import { DEFAULT_ROOM_SETTINGS, type RoomSettings } from "#domain/chat/settings.ts";
import { applySpeakerUpdate, type SpeakerUpdate } from "#domain/chat/speaker.ts";
import type { HeartbeatResponse, HubRequest, Relay, SayResponses } from "#party/protocol/live-room/edge-frames.ts";
import { encodeLiveServerFrame, type SayFrame } from "#party/protocol/live-room/frames.ts";
import { RoomConnections } from "../connections.ts";
import { RoomLog } from "../event-log.ts";
import type { RoomViewer, ViewerConnection } from "../viewer.ts";
import type { Timers } from "./event-batcher.ts";

const BATCH_MS = 20;
const LONGEST_BATCH_MS = 100;
/** Fifty edges forward in a room of 100,000; larger batches keep the hub's request rate manageable. */
const VIEWERS_PER_MS = 1_000;

export type EdgePorts = {
  timers: Timers;
  nowMs(): number;
  edge: number;
  /** Both throw if the hub does not respond. */
  heartbeat(request: Extract<HubRequest, { do: "pulse" }>): Promise<HeartbeatResponse>;
  forwardMessages(request: Extract<HubRequest, { do: "says" }>): Promise<SayResponses>;
};
type ForwardedMessage = { viewer: RoomViewer; say: SayFrame };

/** An additional object of a large room: serves viewers from the hub's events and forwards their messages to it. */
export class EdgeCore {
  readonly #ports: EdgePorts;
  readonly #log = new RoomLog({ epoch: "", seq: 0, droppedSeq: 0, events: [] });
  readonly #connections: RoomConnections;
  #settings: RoomSettings = DEFAULT_ROOM_SETTINGS;
  #persons = new Map<number, SpeakerUpdate>();
  #viewers = 0;
  #says: ForwardedMessage[] = [];
  #isSayScheduled = false;

  constructor(ports: EdgePorts) {
    this.#ports = ports;
    const { timers, nowMs } = ports;
    this.#connections = new RoomConnections(this.#log, {
      timers,
      nowMs,
      viewers: () => this.#viewers,
      settings: () => this.#settings,
      currentSpeaker: (who) => {
        const person = this.#persons.get(who.uid);
        return person ? applySpeakerUpdate(who, person) : who;
      },
      onCount: (open) => this.#onCount(open),
      onSay: (viewer, say) => this.#forward(viewer, say),
      onGreeted: () => undefined,
    });
  }

  /** Loads the hub's state before the first viewer is greeted. */
  start(): Promise<void> {
    return this.#heartbeat();
  }

  join(peer: ViewerConnection): void {
    this.#connections.join(peer);
  }
  leave(key: string): void {
    this.#connections.leave(key);
  }
  receive(peer: ViewerConnection, message: string | ArrayBuffer | ArrayBufferView): void {
    this.#connections.receive(peer, message);
  }

  /** Applies events in order; after a gap, loads the state from the hub. */
  async relay({ epoch, viewers, events, whispers: privateFrames }: Relay): Promise<void> {
    this.#viewers = viewers;
    for (const privateFrame of privateFrames) {
      if ("person" in privateFrame) this.#persons.set(privateFrame.person.uid, privateFrame.person);
      this.#connections.sendPrivate(privateFrame);
    }
    const fresh = events.filter(({ seq }) => seq > this.#log.seq);
    const isGap = epoch !== this.#log.epoch || (fresh[0] !== undefined && fresh[0].seq !== this.#log.seq + 1);
    if (isGap) await this.#heartbeat();
    else this.#take(fresh);
  }

  #take(events: Relay["events"]): void {
    for (const event of events) {
      this.#log.take(event);
      if (event.k === "settings") this.#settings = event.settings;
    }
    this.#log.drain();
    this.#connections.broadcast(events);
  }

  async #heartbeat(): Promise<void> {
    const { epoch, seq } = this.#log;
    const { edge } = this.#ports;
    const response = await this.#ports.heartbeat({ do: "pulse", edge, viewers: this.#connections.size, seq, epoch });
    this.#viewers = response.viewers;
    this.#settings = response.settings;
    this.#persons = new Map(response.persons.map((person) => [person.uid, person]));
    // Some of these may have arrived by relay in the meantime.
    if (response.mode === "resume") return this.#take(response.events.filter((event) => event.seq > this.#log.seq));
    const { droppedSeq, events } = response;
    this.#log.replace({ epoch: response.epoch, seq: response.seq, droppedSeq, events });
    this.#connections.resetAll();
  }

  #onCount(open: number): void {
    // If it fails, the next heartbeat catches up.
    this.#heartbeat().catch(() => undefined);
    if (open > 0) this.#connections.scheduleCount();
  }

  #forward(viewer: RoomViewer, say: SayFrame): void {
    this.#says.push({ viewer, say });
    if (!this.#isSayScheduled) this.#scheduleSays();
  }

  #scheduleSays(): void {
    this.#isSayScheduled = true;
    const delayMs = Math.min(LONGEST_BATCH_MS, Math.max(BATCH_MS, this.#viewers / VIEWERS_PER_MS));
    this.#ports.timers.after(delayMs, () => void this.#sendSays());
  }

  /** Sends one batch at a time, so that a user's messages stay in order. */
  async #sendSays(): Promise<void> {
    const forwarded = this.#says;
    this.#says = [];
    const says = forwarded.map(({ viewer, say }, index) => {
      const { who } = viewer.session;
      return { key: String(index), say, ...(who && { speaker: who }) };
    });
    try {
      const { answers } = await this.#ports.forwardMessages({ do: "says", says });
      for (const { key, frame } of answers) forwarded[Number(key)]?.viewer.send(encodeLiveServerFrame(frame));
    } catch {
      for (const { viewer, say } of forwarded) {
        viewer.send(encodeLiveServerFrame({ t: "refused", cid: say.cid, refusal: { code: "room_busy" } }));
      }
    }
    this.#isSayScheduled = false;
    if (this.#says.length > 0) this.#scheduleSays();
  }
}
