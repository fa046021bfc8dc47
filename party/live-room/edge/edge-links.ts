import type { PrivateFrame, Relay } from "#party/protocol/live-room/edge-frames.ts";
import type { RoomEvent } from "#party/protocol/live-room/frames.ts";
import type { Timers } from "./event-batcher.ts";

const BATCH_MS = 30;
/** An object handles about a thousand requests a second; half are reserved for its edges. */
const MS_PER_EDGE = 2;
const RETRY_MS = 1_000;
/** An edge without a heartbeat for this long has no viewers left, or will send one when it recovers. */
const FORGET_MS = 10_000;
/** Beyond this, the edge notices the gap and loads the events with its next heartbeat. */
const MAX_QUEUED = 400;
const MAX_EDGES = 99;

type Link = {
  viewers: number;
  atMs: number;
  /** Slots assigned since the last heartbeat. */
  reserved: number;
  events: RoomEvent[];
  privateFrames: PrivateFrame[];
  isScheduled: boolean;
};
export type EdgeLinkPorts = {
  timers: Timers;
  nowMs(): number;
  viewers(): number;
  epoch(): string;
  /** Throws if the edge did not accept it. */
  relay(edge: number, relay: Relay): Promise<void>;
};

/** The hub's side of the fan-out: each edge's viewers and pending events. */
export class EdgeLinks {
  readonly #ports: EdgeLinkPorts;
  readonly #links = new Map<number, Link>();
  #reservedHere = 0;

  constructor(ports: EdgeLinkPorts) {
    this.#ports = ports;
  }

  get viewers(): number {
    const sinceMs = this.#ports.nowMs() - FORGET_MS;
    return [...this.#links.values()].reduce((sum, { viewers, atMs }) => (atMs >= sinceMs ? sum + viewers : sum), 0);
  }
  get isAlone(): boolean {
    return this.#links.size === 0;
  }

  /** Fills the hub first, then the emptiest edge with free slots, then a new edge. */
  assignSlot(capacity: number, here: number, wanted: number): { edge: number; places: number } {
    const free = capacity - here - this.#reservedHere;
    if (free > 0) {
      const places = Math.min(wanted, free);
      this.#reservedHere += places;
      return { edge: 0, places };
    }
    const open = [...this.#links].map(([edge, { viewers, reserved }]) => ({ edge, taken: viewers + reserved }));
    const [emptiest] = open.sort((a, b) => a.taken - b.taken);
    const isFull = emptiest === undefined || emptiest.taken >= capacity;
    const edge = isFull && this.#links.size < MAX_EDGES ? this.#links.size + 1 : (emptiest?.edge ?? 0);
    const link = this.#link(edge);
    const places = Math.max(1, Math.min(wanted, capacity - link.viewers - link.reserved));
    link.reserved += places;
    return { edge, places };
  }

  viewerJoined(): void {
    this.#reservedHere = Math.max(0, this.#reservedHere - 1);
  }

  /** Reservations last seconds: a viewer who has not joined by now gets a new ticket. */
  resetReservations(): void {
    this.#reservedHere = 0;
    const sinceMs = this.#ports.nowMs() - FORGET_MS;
    for (const [edge, link] of this.#links) {
      if (link.atMs < sinceMs && edge === this.#links.size) this.#links.delete(edge);
    }
  }

  heartbeat(edge: number, viewers: number): void {
    const link = this.#link(edge);
    link.viewers = viewers;
    // The first heartbeat arrives before the first viewer.
    if (viewers > 0) link.reserved = 0;
    link.atMs = this.#ports.nowMs();
  }

  broadcast(event: RoomEvent): void {
    for (const [edge, link] of this.#links) {
      link.events.push(event);
      this.#schedule(edge, link, this.#batchMs);
    }
  }

  sendPrivate(frame: PrivateFrame): void {
    for (const [edge, link] of this.#links) {
      link.privateFrames.push(frame);
      this.#schedule(edge, link, this.#batchMs);
    }
  }

  showViewers(): void {
    for (const [edge, link] of this.#links) this.#schedule(edge, link, this.#batchMs);
  }

  get #batchMs(): number {
    return Math.max(BATCH_MS, MS_PER_EDGE * this.#links.size);
  }

  #link(edge: number): Link {
    const existing = this.#links.get(edge);
    if (existing) return existing;
    const link: Link = {
      viewers: 0,
      atMs: this.#ports.nowMs(),
      reserved: 0,
      events: [],
      privateFrames: [],
      isScheduled: false,
    };
    this.#links.set(edge, link);
    return link;
  }

  #schedule(edge: number, link: Link, delayMs: number): void {
    if (link.isScheduled) return;
    link.isScheduled = true;
    this.#ports.timers.after(delayMs, () => void this.#send(edge, link));
  }

  /** Sends one request at a time, so that an edge receives everything in order. */
  async #send(edge: number, link: Link): Promise<void> {
    const { events, privateFrames } = link;
    link.events = [];
    link.privateFrames = [];
    const { epoch, viewers } = this.#ports;
    let delayMs = this.#batchMs;
    try {
      await this.#ports.relay(edge, {
        do: "relay",
        epoch: epoch(),
        viewers: viewers(),
        events,
        whispers: privateFrames,
      });
    } catch {
      // Requeued while the edge sends heartbeats; it loads anything beyond the queue limit itself.
      const isThere = this.#ports.nowMs() - link.atMs < FORGET_MS;
      link.events = isThere ? [...events, ...link.events].slice(-MAX_QUEUED) : [];
      link.privateFrames = isThere ? [...privateFrames, ...link.privateFrames].slice(-MAX_QUEUED) : [];
      delayMs = RETRY_MS;
    }
    link.isScheduled = false;
    if (link.events.length > 0 || link.privateFrames.length > 0) this.#schedule(edge, link, delayMs);
  }
}
