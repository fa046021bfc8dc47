import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { ActiveMute, ChatBadge } from "#domain/chat/speaker.ts";
import {
  EVENTS_PER_ACK,
  encodeLiveClientFrame,
  type LiveClientFrame,
  type LiveServerFrame,
  liveRoomTopic,
  type RoomEvent,
  type SayFrame,
} from "#party/protocol/live-room/frames.ts";
import { parseLiveServerFrame } from "#party/protocol/live-room/parse-server-frame.ts";
import { signLiveTicket, type TicketClaims } from "#party/protocol/live-room/ticket.ts";
import type { RoomMessage, RoomPayload, RoomRequestBody } from "#party/protocol/worker/room-messages.ts";
import { fetchSigned } from "./room-client.ts";
import { ROOM_SECRET, type RunningHost } from "./run-hosts.ts";

type Host = Pick<RunningHost, "url" | "path">;
export type TestGuest = { uid?: number; name?: string; level?: number; badges?: ChatBadge[]; mutes?: ActiveMute[] };

export const createTicketClaims = (
  room: string,
  guest: TestGuest = {},
  change: Partial<TicketClaims> = {},
): TicketClaims => ({
  room: liveRoomTopic(room),
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

/** A viewer's socket and all frames that it received. */
export class LiveRoomTestClient {
  readonly received: LiveServerFrame[] = [];
  closed: { code: number; reason: string } | undefined;
  isWithoutAcks = false;
  #unacked = 0;
  readonly #socket: WebSocket;

  private constructor(url: string) {
    this.#socket = new WebSocket(url.replace("http", "ws"));
    this.#socket.addEventListener("message", ({ data }) => this.#receive(String(data)));
    this.#socket.addEventListener("close", ({ code, reason }) => {
      this.closed = { code, reason };
    });
  }

  static async open(url: string): Promise<LiveRoomTestClient> {
    const viewer = new LiveRoomTestClient(url);
    await viewer.until(() => viewer.#socket.readyState !== WebSocket.CONNECTING);
    return viewer;
  }

  static async connect(host: Host, room: string, ticket: string | undefined): Promise<LiveRoomTestClient> {
    const query = ticket === undefined ? "" : `?ticket=${encodeURIComponent(ticket)}`;
    return LiveRoomTestClient.open(host.url + host.path("live-room", room) + query);
  }

  /** Connects and waits for the welcome. */
  static async join(
    host: Host,
    room: string,
    guest: TestGuest = {},
    since = 0,
    epoch?: string,
  ): Promise<LiveRoomTestClient> {
    const viewer = await LiveRoomTestClient.connect(
      host,
      room,
      await signLiveTicket(ROOM_SECRET, createTicketClaims(room, guest)),
    );
    return viewer.hello(since, epoch);
  }

  async hello(since = 0, epoch?: string): Promise<this> {
    this.send({ t: "hello", since, ...(epoch !== undefined && { epoch }) });
    await this.until(() => this.welcome !== undefined || this.closed !== undefined);
    return this;
  }

  #receive(text: string): void {
    const frame = parseLiveServerFrame(text);
    if (!frame) throw new Error(`nobody can read ${text}`);
    this.received.push(frame);
    if (frame.t !== "events") return;
    this.#unacked += frame.list.length;
    if (this.#unacked < EVENTS_PER_ACK || this.isWithoutAcks) return;
    this.#unacked = 0;
    this.send({ t: "ack", seq: frame.list.at(-1)?.seq ?? 0 });
  }

  get welcome() {
    return this.received.find((frame) => frame.t === "welcome");
  }
  events(): RoomEvent[] {
    return this.received.flatMap((frame) => (frame.t === "events" ? frame.list : []));
  }
  texts(): string[] {
    return this.events().flatMap((event) => (event.k === "say" ? [event.text] : []));
  }
  of<T extends LiveServerFrame["t"]>(t: T): Extract<LiveServerFrame, { t: T }>[] {
    return this.received.filter((frame): frame is Extract<LiveServerFrame, { t: T }> => frame.t === t);
  }
  rejections() {
    return this.of("refused").map(({ refusal }) => refusal);
  }
  send(frame: LiveClientFrame): void {
    this.#socket.send(encodeLiveClientFrame(frame));
  }
  sendRaw(text: string): void {
    this.#socket.send(text);
  }
  sendMessage(text: string, more: Partial<SayFrame> = {}): void {
    this.send({ t: "say", cid: randomUUID(), text, ...more });
  }
  close(): void {
    this.#socket.close();
  }
  async until(condition: () => boolean): Promise<void> {
    while (!condition()) await wait(5);
  }
}

export async function postToTestRoom(host: Host, room: string, body: RoomRequestBody): Promise<unknown> {
  const response = await fetchSigned(host, host.path("live-room", room), JSON.stringify(body));
  if (!response.ok) throw new Error(`the room answered ${response.status}`);
  return response.json();
}

export const createRoomMessage = (id: number, payload: RoomPayload): RoomMessage => ({ id, tiding: payload });
export const sendRoomMessages = (host: Host, room: string, ...messages: RoomMessage[]) =>
  postToTestRoom(host, room, { do: "letters", letters: messages });
