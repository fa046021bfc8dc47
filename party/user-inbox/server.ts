import type * as Party from "partykit/server";
import { FrameRateLimiter } from "#party/fan-out/rate-limiter.ts";
import { StoredReader } from "#party/protocol/stored-reader.ts";
import { CLOSE_BAD_FRAMES, inboxRoomName, isInboxName, MAX_INBOX_SOCKETS } from "#party/protocol/user-inbox/frames.ts";
import { sessionOfTicket, ticketOf, verifyTicket } from "#party/protocol/user-inbox/ticket.ts";
import {
  MAX_INBOX_MESSAGE_BYTES,
  parseInboxMessage,
  storedCountSchema,
} from "#party/protocol/worker/inbox-messages.ts";
import { type RoomRequest, verifySignedText } from "#party/protocol/worker/signed-request.ts";
import { type InboxPeer, UserInboxCore } from "./core.ts";

/** The subset of a PartyKit room and its connections that the room uses; any host that provides it can run the room. */
type InboxConnection = Pick<Party.Connection, "readyState" | "send" | "close"> & {
  state: unknown;
  setState(state: { badFrames: number; sessionId?: string | undefined }): unknown;
};
type InboxRoom = Pick<Party.Room, "id"> & {
  storage: {
    get<Value>(key: string): Promise<Value | undefined>;
    put<Value>(key: string, value: Value): Promise<void>;
  };
  getConnections(): Iterable<InboxConnection>;
};
type Lobby = Pick<Party.Lobby, "id" | "env">;

const COUNT_KEY = "count";
const reject = (status: number, code: string): Response => Response.json({ code }, { status });
const secretOf = (lobby: Lobby): string => String(lobby.env.ROOM_SECRET ?? "");

function stateOf({ state }: InboxConnection): { badFrames: number; sessionId: string | undefined } {
  if (typeof state !== "object" || state === null) return { badFrames: 0, sessionId: undefined };
  const badFrames = "badFrames" in state ? Number(state.badFrames) : 0;
  return { badFrames, sessionId: "sessionId" in state && state.sessionId ? String(state.sessionId) : undefined };
}

const toPeer = (connection: InboxConnection): InboxPeer => ({
  sessionId: () => stateOf(connection).sessionId,
  badFrames: () => stateOf(connection).badFrames,
  rememberBadFrames: (badFrames) => void connection.setState({ ...stateOf(connection), badFrames }),
  send(text) {
    if (connection.readyState !== WebSocket.OPEN) return;
    try {
      connection.send(text);
    } catch {
      // A broken socket must not affect the other tabs; its page reconnects.
      connection.close(1011, "broken");
    }
  },
  close(code, reason) {
    if (connection.readyState === WebSocket.OPEN) connection.close(code, reason);
  },
});

export default class UserInbox implements Party.Server {
  readonly options: Party.ServerOptions = { hibernate: true };
  readonly #room: InboxRoom;
  readonly #rateLimiters = new WeakMap<InboxConnection, FrameRateLimiter>();
  #core: Promise<UserInboxCore> | undefined;

  constructor(room: InboxRoom) {
    this.#room = room;
  }

  /** Rejects the request before the room wakes, unless the ticket belongs to this user. */
  static async onBeforeConnect<Req extends { url: string }>(request: Req, lobby: Lobby): Promise<Req | Response> {
    if (!isInboxName(lobby.id)) return reject(404, "unknown_room");
    const check = await verifyTicket(
      secretOf(lobby),
      inboxRoomName(Number(lobby.id)),
      ticketOf(request.url),
      Date.now(),
    );
    return check.ok ? request : reject(401, check.code);
  }

  static async onBeforeRequest<Req extends RoomRequest>(request: Req, lobby: Lobby): Promise<Req | Response> {
    if (!isInboxName(lobby.id)) return reject(404, "unknown_room");
    if (request.method !== "POST") return reject(405, "method");
    const signed = await verifySignedText(request.clone(), secretOf(lobby), MAX_INBOX_MESSAGE_BYTES, Date.now());
    return signed.ok ? request : reject(signed.status, signed.code);
  }

  /** A ticket can open any number of sockets until it expires, so their number is limited here. */
  onConnect(connection: InboxConnection, { request }: { request: { url: string } }): void {
    if ([...this.#room.getConnections()].length > MAX_INBOX_SOCKETS) {
      connection.close(CLOSE_BAD_FRAMES, "too_many_sockets");
      return;
    }
    connection.setState({ badFrames: 0, sessionId: sessionOfTicket(ticketOf(request.url)) });
  }

  async onMessage(message: string | ArrayBuffer | ArrayBufferView, sender: InboxConnection): Promise<void> {
    const core = await this.#ready();
    const decision = this.#rateLimiterOf(sender).check(Date.now());
    if (decision === "close") toPeer(sender).close(CLOSE_BAD_FRAMES, "flood");
    if (decision === "accept") core.receive(toPeer(sender), message);
  }

  /** Completes the closing handshake; otherwise the client waits for its own timeout. */
  onClose(connection: Pick<InboxConnection, "close">): void {
    connection.close();
  }

  async onRequest(request: RoomRequest): Promise<Response> {
    const core = await this.#ready();
    const message = parseInboxMessage(await request.text());
    if (!message) return reject(400, "malformed");
    if (!("signedOut" in message)) return Response.json({ v: 1, news: await core.publish(message) });
    core.signOutSession(message.signedOut);
    return Response.json({ v: 1 });
  }

  #rateLimiterOf(connection: InboxConnection): FrameRateLimiter {
    const limiter = this.#rateLimiters.get(connection) ?? new FrameRateLimiter(Date.now());
    this.#rateLimiters.set(connection, limiter);
    return limiter;
  }

  /** Concurrent requests share one load. */
  #ready(): Promise<UserInboxCore> {
    this.#core ??= this.#load().catch((error: unknown) => {
      this.#core = undefined;
      throw error;
    });
    return this.#core;
  }

  async #load(): Promise<UserInboxCore> {
    const { storage, id } = this.#room;
    const reader = new StoredReader();
    // If it is unreadable, pages show the count they loaded until the site sends the next one.
    const count = reader.read(COUNT_KEY, storedCountSchema, await storage.get<unknown>(COUNT_KEY));
    reader.report((line) => console.error(JSON.stringify({ room: `user-inbox/${id}`, ...line })));
    return new UserInboxCore(count, {
      peers: () => [...this.#room.getConnections()].map(toPeer),
      write: (count) => storage.put(COUNT_KEY, count),
    });
  }
}

UserInbox satisfies Party.Worker;
