import type { MessageFilter, WordLists } from "#domain/chat/message-filter.ts";
import { isModeratorOf } from "#domain/chat/speaker.ts";
import type {
  HeartbeatResponse,
  HubRequest,
  PrivateFrame,
  Relay,
  SayResponses,
} from "#party/protocol/live-room/edge-frames.ts";
import { encodeLiveServerFrame, type RoomEvent, type SayFrame } from "#party/protocol/live-room/frames.ts";
import type {
  HubRequestBody,
  SayResponse,
  SlotResponse,
  SnapshotResponse,
} from "#party/protocol/worker/room-messages.ts";
import { RoomConnections } from "../connections.ts";
import { EdgeLinks } from "../edge/edge-links.ts";
import type { Timers } from "../edge/event-batcher.ts";
import { RoomLog } from "../event-log.ts";
import { RoomWriter } from "../moderation/room-writer.ts";
import type { RoomMemory, RoomState, RoomStateChange } from "../moderation/writer-state.ts";
import type { RoomViewer, ViewerConnection } from "../viewer.ts";
import { logForEdge, logForWorker } from "./log-views.ts";

export type HubPorts = {
  timers: Timers;
  nowMs(): number;
  newId(): string;
  filterOf(words: readonly string[], brandWords?: WordLists, languageWords?: WordLists): MessageFilter;
  /** Outgoing messages must be held back by the host until this is durable, as in Durable Objects. */
  write(change: RoomStateChange): void;
  relay(edge: number, relay: Relay): Promise<void>;
  /** Viewers per object before edges are opened. */
  capacity: number;
};

/** The room's first and usually only object: writes the log, serves viewers, and feeds the edges. */
export class HubCore {
  readonly #ports: HubPorts;
  readonly #log: RoomLog;
  readonly #memory: RoomMemory;
  readonly #writer: RoomWriter;
  readonly #connections: RoomConnections;
  readonly #edges: EdgeLinks;
  #isChanged = false;
  #known: number[] = [];
  #erased: number[] = [];

  constructor({ log, memory, known }: RoomState, ports: HubPorts) {
    this.#ports = ports;
    this.#log = new RoomLog(log);
    this.#memory = memory;
    const viewers = () => this.viewers;
    const { timers, nowMs, newId, filterOf } = ports;
    this.#edges = new EdgeLinks({ timers, nowMs, viewers, epoch: () => this.#log.epoch, relay: ports.relay });
    this.#connections = new RoomConnections(this.#log, {
      timers,
      nowMs,
      viewers,
      settings: () => this.#writer.settings,
      currentSpeaker: (speaker) => this.#writer.currentSpeaker(speaker),
      onCount: () => this.#onCount(),
      onSay: (viewer, say) => this.#say(viewer, say),
      onGreeted: (viewer) => this.#sendPending(viewer),
    });
    this.#writer = new RoomWriter(
      this.#log,
      { memory, known },
      {
        broadcast: (event) => this.#broadcast(event),
        sendPrivate: (frame) => this.#sendPrivate(frame),
        changed: () => {
          this.#isChanged = true;
        },
        erased: (uid) => void this.#erased.push(uid),
        addKnownSpeaker: (uid) => void this.#known.push(uid),
        after: (delayMs, run) =>
          timers.after(delayMs, () => {
            run();
            this.#save();
          }),
        filterOf,
        newId,
      },
      nowMs(),
    );
  }

  get viewers(): number {
    return this.#connections.size + this.#edges.viewers;
  }

  get lastEventAtMs(): number | undefined {
    return this.#log.events.at(-1)?.timeMs;
  }

  join(peer: ViewerConnection): void {
    this.#edges.viewerJoined();
    this.#connections.join(peer);
  }
  leave(key: string): void {
    this.#connections.leave(key);
  }
  receive(peer: ViewerConnection, message: string | ArrayBuffer | ArrayBufferView): void {
    this.#connections.receive(peer, message);
    this.#save();
  }

  handle(request: HubRequestBody): SlotResponse | SnapshotResponse | SayResponse | { v: 1 } {
    const nowMs = this.#ports.nowMs();
    switch (request.do) {
      case "letters":
        this.#writer.applyMessages(request.letters, nowMs);
        break;
      case "settings":
        this.#writer.applySettings(request, nowMs);
        break;
      case "seat":
        return {
          ...this.#edges.assignSlot(this.#ports.capacity, this.#connections.size, request.places ?? 1),
          revision: this.#memory.revision,
          viewers: this.viewers,
        };
      case "look":
        return {
          viewers: this.viewers,
          revision: this.#memory.revision,
          ...logForWorker(this.#log, request.line),
        };
      case "say": {
        const frame = this.#writer.say(request.speaker, request.say, nowMs) ?? null;
        this.#save();
        return { frame };
      }
    }
    this.#save();
    return { v: 1 };
  }

  /** An account's messages that are still in the log. */
  linesOf(uid: number): RoomEvent[] {
    return this.#log.events.filter((event) => event.k === "say" && event.from.uid === uid);
  }

  fromEdge(request: HubRequest): HeartbeatResponse | SayResponses {
    const nowMs = this.#ports.nowMs();
    if (request.do === "pulse") {
      this.#edges.heartbeat(request.edge, request.viewers);
      this.#connections.scheduleCount();
      return this.#heartbeatResponse(request.seq, request.epoch);
    }
    const answers = request.says.flatMap(({ key, speaker, say }) => {
      const frame = this.#writer.say(speaker, say, nowMs);
      return frame ? [{ key, frame }] : [];
    });
    this.#save();
    return { answers };
  }

  #heartbeatResponse(seq: number, epoch: string): HeartbeatResponse {
    return {
      ...logForEdge(this.#log, seq, epoch),
      viewers: this.viewers,
      settings: this.#writer.settings,
      persons: this.#memory.persons.map(({ person }) => person),
    };
  }

  #say(viewer: RoomViewer, say: SayFrame): void {
    const frame = this.#writer.say(viewer.session.who, say, this.#ports.nowMs());
    if (frame) viewer.send(encodeLiveServerFrame(frame));
  }

  #sendPending(viewer: RoomViewer): void {
    const { who } = viewer.session;
    const list = this.#writer.pending;
    if (who && isModeratorOf(who) && list.length > 0) viewer.send(encodeLiveServerFrame({ t: "waiting", list }));
  }

  #broadcast(event: RoomEvent): void {
    this.#connections.broadcast([event]);
    this.#edges.broadcast(event);
  }

  #sendPrivate(frame: PrivateFrame): void {
    this.#connections.sendPrivate(frame);
    this.#edges.sendPrivate(frame);
  }

  #onCount(): void {
    this.#edges.resetReservations();
    if (this.#edges.isAlone) return;
    this.#edges.showViewers();
    this.#connections.scheduleCount();
  }

  #save(): void {
    const { added, removed, withdrawn } = this.#log.drain();
    const [known, erased] = [this.#known, this.#erased];
    const isLogUnchanged = added.length === 0 && removed.length === 0 && withdrawn.length === 0;
    if (isLogUnchanged && known.length === 0 && erased.length === 0 && !this.#isChanged) return;
    const { epoch, seq, droppedSeq } = this.#log;
    const memory = this.#isChanged ? this.#memory : undefined;
    this.#isChanged = false;
    this.#known = [];
    this.#erased = [];
    this.#ports.write({ log: { epoch, seq, droppedSeq }, added, removed, withdrawn, erased, memory, known });
  }
}
