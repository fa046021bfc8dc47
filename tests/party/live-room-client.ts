import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Badge, StandingMute } from "#domain/chat/speaker.ts";
import {
  ACK_EVERY,
  type ClientFrame,
  clientFrame,
  liveRoom,
  type RoomEvent,
  type SayFrame,
  type ServerFrame,
} from "#party/protocol/live-room/frames.ts";
import { readLiveFrame } from "#party/protocol/live-room/parse-server-frame.ts";
import { type RoomPass, signPass } from "#party/protocol/live-room/ticket.ts";
import type { RoomLetter, RoomTell, Tiding } from "#party/protocol/worker/room-messages.ts";
import { signedFetch } from "./room-client.ts";
import { ROOM_SECRET, type RunningHost } from "./run-hosts.ts";

type Host = Pick<RunningHost, "url" | "path">;
export type Guest = { uid?: number; name?: string; level?: number; badges?: Badge[]; mutes?: StandingMute[] };

export const passFor = (room: string, guest: Guest = {}, change: Partial<RoomPass> = {}): RoomPass => ({
  room: liveRoom(room),
  nonce: randomUUID(),
  expiresAtMs: Date.now() + 60_000,
  ...(guest.uid !== undefined && {
    who: {
      uid: guest.uid,
      name: guest.name ?? `Fan${guest.uid}`,
      level: guest.level ?? 2,
      badges: guest.badges ?? [],
      locale: "en",
      isFollower: false,
      mutes: guest.mutes ?? [],
    },
  }),
  ...change,
});

/** One socket of one visitor, and all it heard. */
export class LiveViewer {
  readonly heard: ServerFrame[] = [];
  closed: { code: number; reason: string } | undefined;
  isDeaf = false;
  #unacked = 0;
  readonly #socket: WebSocket;

  private constructor(url: string) {
    this.#socket = new WebSocket(url.replace("http", "ws"));
    this.#socket.addEventListener("message", ({ data }) => this.#hear(String(data)));
    this.#socket.addEventListener("close", ({ code, reason }) => {
      this.closed = { code, reason };
    });
  }

  static async open(url: string): Promise<LiveViewer> {
    const viewer = new LiveViewer(url);
    await viewer.until(() => viewer.#socket.readyState !== WebSocket.CONNECTING);
    return viewer;
  }

  static async knock(host: Host, room: string, ticket: string | undefined): Promise<LiveViewer> {
    const query = ticket === undefined ? "" : `?ticket=${encodeURIComponent(ticket)}`;
    return LiveViewer.open(host.url + host.path("live-room", room) + query);
  }

  /** Let in and greeted. */
  static async join(host: Host, room: string, guest: Guest = {}, since = 0, epoch?: string): Promise<LiveViewer> {
    const viewer = await LiveViewer.knock(host, room, await signPass(ROOM_SECRET, passFor(room, guest)));
    return viewer.greet(since, epoch);
  }

  async greet(since = 0, epoch?: string): Promise<this> {
    this.say({ t: "hello", since, ...(epoch !== undefined && { epoch }) });
    await this.until(() => this.welcome !== undefined || this.closed !== undefined);
    return this;
  }

  #hear(text: string): void {
    const frame = readLiveFrame(text);
    if (!frame) throw new Error(`nobody can read ${text}`);
    this.heard.push(frame);
    if (frame.t !== "events") return;
    this.#unacked += frame.list.length;
    if (this.#unacked < ACK_EVERY || this.isDeaf) return;
    this.#unacked = 0;
    this.say({ t: "ack", seq: frame.list.at(-1)?.seq ?? 0 });
  }

  get welcome() {
    return this.heard.find((frame) => frame.t === "welcome");
  }
  events(): RoomEvent[] {
    return this.heard.flatMap((frame) => (frame.t === "events" ? frame.list : []));
  }
  texts(): string[] {
    return this.events().flatMap((event) => (event.k === "say" ? [event.text] : []));
  }
  of<T extends ServerFrame["t"]>(t: T): Extract<ServerFrame, { t: T }>[] {
    return this.heard.filter((frame): frame is Extract<ServerFrame, { t: T }> => frame.t === t);
  }
  refusals() {
    return this.of("refused").map(({ refusal }) => refusal);
  }
  say(frame: ClientFrame): void {
    this.#socket.send(clientFrame(frame));
  }
  raw(text: string): void {
    this.#socket.send(text);
  }
  talk(text: string, more: Partial<SayFrame> = {}): void {
    this.say({ t: "say", cid: randomUUID(), text, ...more });
  }
  close(): void {
    this.#socket.close();
  }
  async until(condition: () => boolean): Promise<void> {
    while (!condition()) await wait(5);
  }
}

export async function tellRoom(host: Host, room: string, tell: RoomTell): Promise<unknown> {
  const answer = await signedFetch(host, host.path("live-room", room), JSON.stringify(tell));
  if (!answer.ok) throw new Error(`the room answered ${answer.status}`);
  return answer.json();
}

export const letter = (id: number, tiding: Tiding): RoomLetter => ({ id, tiding });
export const write = (host: Host, room: string, ...letters: RoomLetter[]) =>
  tellRoom(host, room, { do: "letters", letters });
