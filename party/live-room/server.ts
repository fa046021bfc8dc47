import type * as Party from "partykit/server";
import { edgeRoomName, parseEdgeName } from "#domain/chat/room-name.ts";
import {
  type HubRequest,
  parseHeartbeatResponse,
  parseHubRequest,
  parseRelay,
  parseSayResponses,
} from "#party/protocol/live-room/edge-frames.ts";
import { CLOSE_LIVE_BROKEN, CLOSE_REPLAYED, liveRoomTopic } from "#party/protocol/live-room/frames.ts";
import {
  parseTicketClaims,
  type TicketClaims,
  ticketInUrl,
  verifyLiveTicket,
} from "#party/protocol/live-room/ticket.ts";
import { MAX_ROOM_REQUEST_BYTES, parseRoomRequest } from "#party/protocol/worker/room-messages.ts";
import { type RoomRequest, verifySignedText } from "#party/protocol/worker/signed-request.ts";
import { EdgeCore } from "./edge/edge-core.ts";
import { HubCore } from "./hub/hub-core.ts";
import { createRoomFilter } from "./moderation/message-filter.ts";
import { sharedLanguageFilter } from "./moderation/word-lists.ts";
import { parseViewerSession, UNAUTHENTICATED, type ViewerSession } from "./session.ts";
import { loadRoomState, type RoomStorage, UsedTickets, writeRoomState } from "./stored-room.ts";
import type { ViewerConnection } from "./viewer.ts";

/** What the room uses of a PartyKit room and its connections; any host that has this much can run it. */
type RoomConnection = Pick<Party.Connection, "readyState" | "send" | "close"> & {
  state: unknown;
  setState(session: ViewerSession): unknown;
};
type Stub = { fetch(init: { method: string; body: string }): Promise<Answer> };
type Answer = { ok: boolean; status: number; text(): Promise<string> };
type LiveRoomHost = Pick<Party.Room, "id" | "env"> & {
  storage: RoomStorage;
  getConnections(): Iterable<RoomConnection>;
  context: { parties: Record<string, { get(name: string): Stub }> };
};
type Lobby = Pick<Party.Lobby, "id" | "env">;
type Core = { kind: "hub"; core: HubCore } | { kind: "edge"; core: EdgeCore };
type Ready = { room: Core; passes: UsedTickets };

/** What one object serves well on the hosts we know; see docs/rooms.md. */
const SEATS = 2_000;

/** A socket that is closed before its handshake is answered lingers: who says nothing is closed when that is surely over. */
const AFTER_HANDSHAKE_MS = 2_000;

const refusal = (status: number, code: string): Response => Response.json({ code }, { status });
const secretOf = (env: Record<string, unknown>): string => String(env.ROOM_SECRET ?? "");
const timers = { after: (delayMs: number, run: () => void) => void setTimeout(run, delayMs) };

const peerOf = (connection: RoomConnection): ViewerConnection => ({
  session: () => parseViewerSession(connection.state),
  remember: (session) => void connection.setState(session),
  isOpen: () => connection.readyState === WebSocket.OPEN,
  send(text) {
    if (connection.readyState === WebSocket.OPEN) connection.send(text);
  },
  close(code, reason) {
    if (connection.readyState === WebSocket.OPEN) connection.close(code, reason);
  },
});

export default class LiveRoom implements Party.Server {
  readonly options: Party.ServerOptions = { hibernate: true };
  readonly #host: LiveRoomHost;
  #readying: Promise<Ready> | undefined;

  constructor(host: LiveRoomHost) {
    this.#host = host;
  }

  /** Without a fresh pass for this very object nobody comes in, and no room wakes. */
  static async onBeforeConnect<Req extends { url: string }>(request: Req, lobby: Lobby): Promise<Req | Response> {
    if (!parseEdgeName(lobby.id)) return refusal(404, "unknown_room");
    const check = await verifyLiveTicket(
      secretOf(lobby.env),
      liveRoomTopic(lobby.id),
      ticketInUrl(request.url),
      Date.now(),
    );
    return check.ok ? request : refusal(401, check.code);
  }

  static async onBeforeRequest<Req extends RoomRequest>(request: Req, lobby: Lobby): Promise<Req | Response> {
    if (!parseEdgeName(lobby.id)) return refusal(404, "unknown_room");
    if (request.method !== "POST") return refusal(405, "method");
    const signed = await verifySignedText(request.clone(), secretOf(lobby.env), MAX_ROOM_REQUEST_BYTES, Date.now());
    return signed.ok ? request : refusal(signed.status, signed.code);
  }

  /** Until the pass is taken the socket is nobody's: the host lets messages in meanwhile. */
  onConnect(connection: RoomConnection, { request }: { request: { url: string } }): void {
    connection.setState({ key: UNAUTHENTICATED, badFrames: 0 });
    this.#admit(connection, parseTicketClaims(ticketInUrl(request.url))).catch(() =>
      connection.close(CLOSE_LIVE_BROKEN, "broken"),
    );
  }

  async #admit(connection: RoomConnection, pass: TicketClaims | undefined): Promise<void> {
    const { room, passes } = await this.#ready();
    if (!pass || !passes.use(pass.nonce, pass.expiresAtMs, Date.now())) {
      timers.after(AFTER_HANDSHAKE_MS, () => peerOf(connection).close(CLOSE_REPLAYED, "replayed"));
      return;
    }
    const { nonce, who, sessionId } = pass;
    connection.setState({ key: nonce, badFrames: 0, ...(who && { who }), ...(sessionId && { sessionId }) });
    room.core.join(peerOf(connection));
  }

  async onMessage(message: string | ArrayBuffer | ArrayBufferView, sender: RoomConnection): Promise<void> {
    const { room } = await this.#ready();
    const peer = peerOf(sender);
    if (peer.session().key === UNAUTHENTICATED) peer.close(CLOSE_REPLAYED, "replayed");
    else if (peer.isOpen()) room.core.receive(peer, message);
  }

  /** The runtime leaves the other half of the handshake to us; without it the client waits for its own time-out. */
  async onClose(connection: RoomConnection): Promise<void> {
    connection.close();
    await this.onGone(connection);
  }

  /** Vanished without a word. */
  async onGone(connection: Pick<RoomConnection, "state">): Promise<void> {
    const { room } = await this.#ready();
    room.core.leave(parseViewerSession(connection.state).key);
  }

  async onRequest(request: RoomRequest): Promise<Response> {
    const { room } = await this.#ready();
    const body = await request.text();
    if (room.kind === "edge") {
      const relay = parseRelay(body);
      if (!relay) return refusal(400, "malformed");
      await room.core.relay(relay);
      return Response.json({ v: 1 });
    }
    const tell = parseRoomRequest(body);
    if (tell) return Response.json(room.core.answer(tell));
    const told = parseHubRequest(body);
    return told ? Response.json(room.core.fromEdge(told)) : refusal(400, "malformed");
  }

  /** Loaded once for all who ask meanwhile. */
  #ready(): Promise<Ready> {
    this.#readying ??= this.#load().catch((error: unknown) => {
      this.#readying = undefined;
      throw error;
    });
    return this.#readying;
  }

  async #load(): Promise<Ready> {
    const { storage, id } = this.#host;
    const place = parseEdgeName(id);
    if (!place) throw new Error(`Room "${id}" is no live room`);
    const passes = await UsedTickets.load(storage, timers);
    const room: Core =
      place.edge === 0
        ? { kind: "hub", core: await this.#hub(place.room) }
        : { kind: "edge", core: await this.#edge(place.room, place.edge) };
    // Sockets that slept with the room; who is coming in right now joins by itself.
    for (const connection of this.#host.getConnections()) {
      if (parseViewerSession(connection.state).knowsUpTo !== undefined) room.core.join(peerOf(connection));
    }
    return { room, passes };
  }

  async #hub(room: string): Promise<HubCore> {
    const { storage, env } = this.#host;
    return new HubCore(await loadRoomState(storage, () => crypto.randomUUID()), {
      timers,
      nowMs: () => Date.now(),
      newId: () => crypto.randomUUID(),
      filterOf: (words) => createRoomFilter(sharedLanguageFilter, words),
      write: (change) =>
        void writeRoomState(storage, change).catch((error: unknown) =>
          console.error(JSON.stringify({ room, unwritten: change.log.seq, error: String(error) })),
        ),
      relay: async (edge, relay) => void (await this.#ask(edgeRoomName(room, edge), relay)),
      seats: Number(env.SEATS_PER_ROOM ?? SEATS),
    });
  }

  async #edge(room: string, edge: number): Promise<EdgeCore> {
    const told = async <Read>(body: HubRequest, read: (text: string) => Read | undefined): Promise<Read> => {
      const answer = read(await this.#ask(room, body));
      if (answer === undefined) throw new Error(`the hub of ${room} answered what nobody can read`);
      return answer;
    };
    const core = new EdgeCore({
      timers,
      nowMs: () => Date.now(),
      edge,
      pulse: (body) => told(body, parseHeartbeatResponse),
      says: (body) => told(body, parseSayResponses),
    });
    await core.start();
    return core;
  }

  /** Another object of this room, reached from within: from outside none comes past `onBeforeRequest`. */
  async #ask(name: string, body: unknown): Promise<string> {
    const party = this.#host.context.parties.live_room;
    if (!party) throw new Error("this host has no live rooms");
    const answer = await party.get(name).fetch({ method: "POST", body: JSON.stringify(body) });
    const heard = await answer.text();
    if (!answer.ok) throw new Error(`${name} answered ${answer.status}`);
    return heard;
  }
}

LiveRoom satisfies Party.Worker;
