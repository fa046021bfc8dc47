import type * as Party from "partykit/server";
import { createRoomFilter } from "#domain/chat/message-filter.ts";
import { edgeRoomName, parseEdgeName, parseRoomName } from "#domain/chat/room-name.ts";
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
import { StoredReader } from "#party/protocol/stored-reader.ts";
import {
  type LinesResponse,
  MAX_ROOM_REQUEST_BYTES,
  NO_MESSAGE_ID,
  parseRoomRequest,
  type RoomRequestBody,
} from "#party/protocol/worker/room-messages.ts";
import { type RoomRequest, verifySignedText } from "#party/protocol/worker/signed-request.ts";
import { ChatArchive } from "./chat-archive.ts";
import { EdgeCore } from "./edge/edge-core.ts";
import { type LiveRoomRuntime, type Lobby, type RoomConnection, requestObject, toViewerConnection } from "./host.ts";
import { HubCore } from "./hub/hub-core.ts";
import { sharedLanguageFilter } from "./moderation/word-lists.ts";
import { RoomRetention } from "./room-retention.ts";
import { parseViewerSession, UNAUTHENTICATED } from "./session.ts";
import { loadRoomState, UsedTickets, writeRoomState } from "./stored-room.ts";

/** Only streamers' rooms have replays, and therefore an archive. */
type Core = { kind: "hub"; core: HubCore; archive: ChatArchive | undefined } | { kind: "edge"; core: EdgeCore };
type Ready = { room: Core; tickets: UsedTickets; retention: RoomRetention };

/** The number one object serves well; see docs/rooms.md. */
const VIEWERS_PER_OBJECT = 2_000;

/** A socket closed before its handshake completes lingers, so rejected sockets are closed a little later. */
const AFTER_HANDSHAKE_MS = 2_000;

const reject = (status: number, code: string): Response => Response.json({ code }, { status });
const secretOf = (env: Record<string, unknown>): string => String(env.ROOM_SECRET ?? "");
const timers = { after: (delayMs: number, run: () => void) => void setTimeout(run, delayMs) };

/** Limit on an account's messages in one response. */
const MAX_LINES_OF_ACCOUNT = 2_000;

async function listLinesOf(core: HubCore, archive: ChatArchive | undefined, uid: number): Promise<LinesResponse> {
  const bySeq = new Map<number, { timeMs: number; text: string }>();
  for (const event of [...((await archive?.linesOf(uid)) ?? []), ...core.linesOf(uid)]) {
    if (event.k === "say") bySeq.set(event.seq, { timeMs: event.timeMs, text: event.text });
  }
  return {
    list: [...bySeq]
      .sort(([a], [b]) => a - b)
      .map(([, line]) => line)
      .slice(-MAX_LINES_OF_ACCOUNT),
  };
}

/** Messages dropped from the log are looked up in the archive. */
async function handleWorkerRequest(
  { core, archive }: Extract<Core, { kind: "hub" }>,
  request: RoomRequestBody,
): Promise<unknown> {
  if (request.do === "archive") {
    return archive ? archive.read(request.fromMs, request.toMs, request.limit) : { list: [], untilMs: request.toMs };
  }
  if (request.do === "lines_of") return listLinesOf(core, archive, request.uid);
  const response = core.handle(request);
  if (
    request.do !== "look" ||
    request.line === undefined ||
    request.line === NO_MESSAGE_ID ||
    !("list" in response) ||
    response.list.length > 0
  ) {
    return response;
  }
  const archived = await archive?.find(request.line);
  return archived ? { ...response, list: [archived] } : response;
}

export default class LiveRoom implements Party.Server {
  readonly options: Party.ServerOptions = { hibernate: true };
  readonly #host: LiveRoomRuntime;
  #loading: Promise<Ready> | undefined;

  constructor(host: LiveRoomRuntime) {
    this.#host = host;
  }

  /** Rejects the request before the room wakes, unless the ticket is valid and for this object. */
  static async onBeforeConnect<Req extends { url: string }>(request: Req, lobby: Lobby): Promise<Req | Response> {
    if (!parseEdgeName(lobby.id)) return reject(404, "unknown_room");
    const check = await verifyLiveTicket(
      secretOf(lobby.env),
      liveRoomTopic(lobby.id),
      ticketInUrl(request.url),
      Date.now(),
    );
    return check.ok ? request : reject(401, check.code);
  }

  static async onBeforeRequest<Req extends RoomRequest>(request: Req, lobby: Lobby): Promise<Req | Response> {
    if (!parseEdgeName(lobby.id)) return reject(404, "unknown_room");
    if (request.method !== "POST") return reject(405, "method");
    const signed = await verifySignedText(request.clone(), secretOf(lobby.env), MAX_ROOM_REQUEST_BYTES, Date.now());
    return signed.ok ? request : reject(signed.status, signed.code);
  }

  /** The connection is unauthenticated until its ticket is redeemed; messages may arrive before that. */
  onConnect(connection: RoomConnection, { request }: { request: { url: string } }): void {
    connection.setState({ key: UNAUTHENTICATED, badFrames: 0 });
    this.#admit(connection, parseTicketClaims(ticketInUrl(request.url))).catch(() =>
      connection.close(CLOSE_LIVE_BROKEN, "broken"),
    );
  }

  async #admit(connection: RoomConnection, ticket: TicketClaims | undefined): Promise<void> {
    const { room, tickets, retention } = await this.#ready();
    if (!ticket || !tickets.use(ticket.nonce, ticket.expiresAtMs, Date.now())) {
      timers.after(AFTER_HANDSHAKE_MS, () => toViewerConnection(connection).close(CLOSE_REPLAYED, "replayed"));
      return;
    }
    const { nonce, who, sessionId } = ticket;
    connection.setState({ key: nonce, badFrames: 0, ...(who && { who }), ...(sessionId && { sessionId }) });
    room.core.join(toViewerConnection(connection));
    await retention.stored();
  }

  async onAlarm(): Promise<void> {
    const { retention } = await this.#ready();
    if (await retention.onAlarm()) this.#loading = undefined;
  }

  async onMessage(message: string | ArrayBuffer | ArrayBufferView, sender: RoomConnection): Promise<void> {
    const { room } = await this.#ready();
    const peer = toViewerConnection(sender);
    if (peer.session().key === UNAUTHENTICATED) peer.close(CLOSE_REPLAYED, "replayed");
    else if (peer.isOpen()) room.core.receive(peer, message);
  }

  /** Completes the closing handshake; otherwise the client waits for its own timeout. */
  async onClose(connection: RoomConnection): Promise<void> {
    connection.close();
    await this.onGone(connection);
  }

  /** The connection was lost without a closing handshake. */
  async onGone(connection: Pick<RoomConnection, "state">): Promise<void> {
    const { room } = await this.#ready();
    room.core.leave(parseViewerSession(connection.state).key);
  }

  async onRequest(request: RoomRequest): Promise<Response> {
    const { room } = await this.#ready();
    const body = await request.text();
    if (room.kind === "edge") {
      const relay = parseRelay(body);
      if (!relay) return reject(400, "malformed");
      await room.core.relay(relay);
      return Response.json({ v: 1 });
    }
    const workerRequest = parseRoomRequest(body);
    if (workerRequest) return Response.json(await handleWorkerRequest(room, workerRequest));
    const hubRequest = parseHubRequest(body);
    return hubRequest ? Response.json(room.core.fromEdge(hubRequest)) : reject(400, "malformed");
  }

  /** Concurrent requests share one load. */
  #ready(): Promise<Ready> {
    this.#loading ??= this.#load().catch((error: unknown) => {
      this.#loading = undefined;
      throw error;
    });
    return this.#loading;
  }

  async #load(): Promise<Ready> {
    const { storage, id } = this.#host;
    const name = parseEdgeName(id);
    if (!name) throw new Error(`Room "${id}" is not a live room`);
    const tickets = await UsedTickets.load(storage, timers, Date.now());
    const room: Core =
      name.edge === 0 ? await this.#hub(name.room) : { kind: "edge", core: await this.#edge(name.room, name.edge) };
    // Sockets that survived hibernation; one that is just connecting joins by itself.
    for (const connection of this.#host.getConnections()) {
      if (parseViewerSession(connection.state).knowsUpTo !== undefined) room.core.join(toViewerConnection(connection));
    }
    return { room, tickets, retention: this.#retentionOf(room) };
  }

  #retentionOf(room: Core): RoomRetention {
    const { storage } = this.#host;
    const archive = room.kind === "hub" ? room.archive : undefined;
    return new RoomRetention({
      storage,
      nowMs: () => Date.now(),
      hasConnections: () => [...this.#host.getConnections()].length > 0,
      lastEventAtMs: () => (room.kind === "hub" ? room.core.lastEventAtMs : undefined),
      ...(archive && { pruneArchive: (nowMs: number) => archive.pruneAll(nowMs) }),
    });
  }

  async #hub(room: string): Promise<Extract<Core, { kind: "hub" }>> {
    const { storage, env } = this.#host;
    const archive = parseRoomName(room)?.kind === "custom" ? new ChatArchive(storage) : undefined;
    const onError = (error: unknown) => console.error(JSON.stringify({ room, archive: String(error) }));
    archive?.resumeErasures().catch(onError);
    const reader = new StoredReader();
    const state = await loadRoomState(storage, () => crypto.randomUUID(), reader);
    reader.report((line) => console.error(JSON.stringify({ room, ...line })));
    const core = new HubCore(state, {
      timers,
      nowMs: () => Date.now(),
      newId: () => crypto.randomUUID(),
      filterOf: (words, ofBrands, ofLanguages) => createRoomFilter(sharedLanguageFilter, words, ofBrands, ofLanguages),
      write: (change) =>
        void writeRoomState(storage, change, archive)
          .then(() => archive?.prune(Date.now()))
          .catch((error: unknown) =>
            console.error(JSON.stringify({ room, unwritten: change.log.seq, error: String(error) })),
          ),
      relay: async (edge, relay) => void (await requestObject(this.#host, edgeRoomName(room, edge), relay)),
      capacity: Number(env.SEATS_PER_ROOM ?? VIEWERS_PER_OBJECT),
    });
    return { kind: "hub", core, archive };
  }

  async #edge(room: string, edge: number): Promise<EdgeCore> {
    const requestHub = async <Read>(body: HubRequest, read: (text: string) => Read | undefined): Promise<Read> => {
      const response = read(await requestObject(this.#host, room, body));
      if (response === undefined) throw new Error(`the hub of ${room} sent an invalid response`);
      return response;
    };
    const core = new EdgeCore({
      timers,
      nowMs: () => Date.now(),
      edge,
      heartbeat: (body) => requestHub(body, parseHeartbeatResponse),
      forwardMessages: (body) => requestHub(body, parseSayResponses),
    });
    await core.start();
    return core;
  }
}

LiveRoom satisfies Party.Worker;
