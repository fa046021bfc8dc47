import type { PrivateFrame, Relay } from "#party/protocol/live-room/edge-frames.ts";
import type { RoomEvent } from "#party/protocol/live-room/frames.ts";
import type { Timers } from "./event-batcher.ts";

const GATHER_MS = 30;
const RETRY_MS = 1_000;
/** An edge that was silent so long has nobody left, or will pulse when it is back. */
const FORGET_MS = 10_000;
/** Above this the edge finds out by its next pulse that it missed something. */
const MOST_WAITING = 400;
const MOST_EDGES = 99;

type Link = {
  viewers: number;
  atMs: number;
  /** Places given since it last said how many are there. */
  promised: number;
  events: RoomEvent[];
  whispers: PrivateFrame[];
  isTimed: boolean;
};
export type EdgeLinkPorts = {
  timers: Timers;
  nowMs(): number;
  viewers(): number;
  epoch(): string;
  /** Throws when the edge did not take it. */
  relay(edge: number, relay: Relay): Promise<void>;
};

/** The hub's side of the fan-out tree: who sits where, and what each edge has yet to pass on. */
export class EdgeLinks {
  readonly #ports: EdgeLinkPorts;
  readonly #links = new Map<number, Link>();
  #promisedHere = 0;

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

  /** The hub first, then the emptiest edge with room, then a new one; as many of the wished places as are free there. */
  seat(seats: number, here: number, wished: number): { edge: number; places: number } {
    const free = seats - here - this.#promisedHere;
    if (free > 0) {
      const places = Math.min(wished, free);
      this.#promisedHere += places;
      return { edge: 0, places };
    }
    const open = [...this.#links].map(([edge, { viewers, promised }]) => ({ edge, taken: viewers + promised }));
    const [emptiest] = open.sort((a, b) => a.taken - b.taken);
    const isFull = emptiest === undefined || emptiest.taken >= seats;
    const edge = isFull && this.#links.size < MOST_EDGES ? this.#links.size + 1 : (emptiest?.edge ?? 0);
    const link = this.#link(edge);
    const places = Math.max(1, Math.min(wished, seats - link.viewers - link.promised));
    link.promised += places;
    return { edge, places };
  }

  joined(): void {
    this.#promisedHere = Math.max(0, this.#promisedHere - 1);
  }

  /** Promises are for seconds: who has not come by now asks again. */
  counted(): void {
    this.#promisedHere = 0;
    const sinceMs = this.#ports.nowMs() - FORGET_MS;
    for (const [edge, link] of this.#links) {
      if (link.atMs < sinceMs && edge === this.#links.size) this.#links.delete(edge);
    }
  }

  pulse(edge: number, viewers: number): void {
    const link = this.#link(edge);
    link.viewers = viewers;
    // An edge pulses first before anybody is in.
    if (viewers > 0) link.promised = 0;
    link.atMs = this.#ports.nowMs();
  }

  tell(event: RoomEvent): void {
    for (const [edge, link] of this.#links) {
      link.events.push(event);
      this.#time(edge, link, GATHER_MS);
    }
  }

  whisper(whisper: PrivateFrame): void {
    for (const [edge, link] of this.#links) {
      link.whispers.push(whisper);
      this.#time(edge, link, GATHER_MS);
    }
  }

  showViewers(): void {
    for (const [edge, link] of this.#links) this.#time(edge, link, GATHER_MS);
  }

  #link(edge: number): Link {
    const known = this.#links.get(edge);
    if (known) return known;
    const link: Link = {
      viewers: 0,
      atMs: this.#ports.nowMs(),
      promised: 0,
      events: [],
      whispers: [],
      isTimed: false,
    };
    this.#links.set(edge, link);
    return link;
  }

  #time(edge: number, link: Link, delayMs: number): void {
    if (link.isTimed) return;
    link.isTimed = true;
    this.#ports.timers.after(delayMs, () => void this.#send(edge, link));
  }

  /** The next one waits for this one's answer, so an edge hears everything in order. */
  async #send(edge: number, link: Link): Promise<void> {
    const { events, whispers } = link;
    link.events = [];
    link.whispers = [];
    const { epoch, viewers } = this.#ports;
    let delayMs = GATHER_MS;
    try {
      await this.#ports.relay(edge, { do: "relay", epoch: epoch(), viewers: viewers(), events, whispers });
    } catch {
      // It is told again as long as it pulses, and asks by itself for what was too much to keep.
      const isThere = this.#ports.nowMs() - link.atMs < FORGET_MS;
      link.events = isThere ? [...events, ...link.events].slice(-MOST_WAITING) : [];
      link.whispers = isThere ? [...whispers, ...link.whispers].slice(-MOST_WAITING) : [];
      delayMs = RETRY_MS;
    }
    link.isTimed = false;
    if (link.events.length > 0 || link.whispers.length > 0) this.#time(edge, link, delayMs);
  }
}
