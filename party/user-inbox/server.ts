import type * as Party from "partykit/server";
import { inboxRoomName, isInboxName } from "#party/protocol/user-inbox/frames.ts";
import { TICKET_PARAMETER, verifyTicket } from "#party/protocol/user-inbox/ticket.ts";
import {
  type InboxCountMessage,
  MAX_INBOX_MESSAGE_BYTES,
  parseInboxMessage,
} from "#party/protocol/worker/inbox-messages.ts";
import { type RoomRequest, verifySignedText } from "#party/protocol/worker/signed-request.ts";
import { type InboxPeer, UserInboxCore } from "./core.ts";

/** What the room uses of a PartyKit room and its connections; any host that has this much can run it. */
type InboxConnection = Pick<Party.Connection, "readyState" | "send" | "close"> & {
  state: unknown;
  setState(state: { badFrames: number }): unknown;
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
const refusal = (status: number, code: string): Response => Response.json({ code }, { status });
const secretOf = (lobby: Lobby): string => String(lobby.env.ROOM_SECRET ?? "");

const peerOf = (connection: InboxConnection): InboxPeer => ({
  badFrames() {
    const { state } = connection;
    return typeof state === "object" && state !== null && "badFrames" in state ? Number(state.badFrames) : 0;
  },
  rememberBadFrames: (badFrames) => void connection.setState({ badFrames }),
  send(text) {
    if (connection.readyState !== WebSocket.OPEN) return;
    try {
      connection.send(text);
    } catch {
      // A broken socket is no concern of the other tabs; its page connects again and asks.
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
  #core: Promise<UserInboxCore> | undefined;

  constructor(room: InboxRoom) {
    this.#room = room;
  }

  /** Without a ticket of this very person nobody comes in, and no room wakes. */
  static async onBeforeConnect<Req extends { url: string }>(request: Req, lobby: Lobby): Promise<Req | Response> {
    if (!isInboxName(lobby.id)) return refusal(404, "unknown_room");
    const ticket = new URL(request.url).searchParams.get(TICKET_PARAMETER);
    const check = await verifyTicket(secretOf(lobby), inboxRoomName(Number(lobby.id)), ticket, Date.now());
    return check === "genuine" ? request : refusal(401, check);
  }

  static async onBeforeRequest<Req extends RoomRequest>(request: Req, lobby: Lobby): Promise<Req | Response> {
    if (!isInboxName(lobby.id)) return refusal(404, "unknown_room");
    if (request.method !== "POST") return refusal(405, "method");
    const signed = await verifySignedText(request.clone(), secretOf(lobby), MAX_INBOX_MESSAGE_BYTES, Date.now());
    return signed.ok ? request : refusal(signed.status, signed.code);
  }

  async onMessage(message: string | ArrayBuffer | ArrayBufferView, sender: InboxConnection): Promise<void> {
    const core = await this.#ready();
    core.receive(peerOf(sender), message);
  }

  /** The runtime leaves the other half of the handshake to us; without it the client waits for its own time-out. */
  onClose(connection: Pick<InboxConnection, "close">): void {
    connection.close();
  }

  async onRequest(request: RoomRequest): Promise<Response> {
    const core = await this.#ready();
    const count = parseInboxMessage(await request.text());
    return count ? Response.json({ v: 1, news: await core.tell(count) }) : refusal(400, "malformed");
  }

  /** Loaded once for all who ask meanwhile. */
  #ready(): Promise<UserInboxCore> {
    this.#core ??= this.#load().catch((error: unknown) => {
      this.#core = undefined;
      throw error;
    });
    return this.#core;
  }

  async #load(): Promise<UserInboxCore> {
    const { storage } = this.#room;
    return new UserInboxCore(await storage.get<InboxCountMessage>(COUNT_KEY), {
      peers: () => [...this.#room.getConnections()].map(peerOf),
      write: (count) => storage.put(COUNT_KEY, count),
    });
  }
}

UserInbox satisfies Party.Worker;
