import type * as Party from "partykit/server";
import { FrameRateLimiter } from "#party/fan-out/rate-limiter.ts";
import {
  CLOSE_TOO_MANY_BAD_FRAMES,
  CLOSE_UNKNOWN_MATCH,
  CLOSE_UNSIGNED_LINK,
  matchFeedPath,
} from "#party/protocol/match-feed/frames.ts";
import { type FeedNode, parseFeedNode } from "#party/protocol/match-feed/parse-node.ts";
import { parseTopic } from "#party/protocol/match-feed/parse-topic.ts";
import { MAX_PUBLISH_BYTES, type PublishResponse, parsePublish } from "#party/protocol/worker/publish.ts";
import { signRoomRequest, verifyRoomRequest } from "#party/protocol/worker/request-signature.ts";
import { type RoomRequest, verifySignedText } from "#party/protocol/worker/signed-request.ts";
import { MatchFeedCore } from "./core.ts";
import type { MatchFeedChange } from "./feed-state.ts";
import type { FeedStorage } from "./feed-storage.ts";
import { MatchWatch, requestWatch } from "./match-watch.ts";
import { connectToParent, LINK_HEADER, type ParentRooms } from "./parent-link.ts";
import { MatchFeedReplica, REPORT_INTERVAL_MS } from "./replica.ts";
import { type FeedConnection, RoomPeers } from "./room-peers.ts";
import { openFeedStore } from "./stored-feed.ts";

/** The subset of a PartyKit room and its connections that the room uses; any host that provides it can run the room. */
type FeedRoom = Pick<Party.Room, "id"> & {
  env: Record<string, unknown>;
  storage: FeedStorage & {
    setAlarm(atMs: number): Promise<void>;
    getAlarm(): Promise<number | null>;
    deleteAll(): Promise<void>;
  };
  getConnections(): Iterable<FeedConnection>;
  context: { parties: Record<string, ParentRooms> };
};
type Lobby = Pick<Party.Lobby, "id" | "env">;
type ConnectRequest = { headers: { get(name: string): string | null } };

/** A socket closed before its handshake completes lingers. */
const AFTER_HANDSHAKE_MS = 1_000;

const reject = (status: number, code: string): Response => Response.json({ code }, { status });

/** Only match rooms have a watch. */
type Node =
  | { kind: "hub"; core: MatchFeedCore; watch: MatchWatch | undefined }
  | { kind: "replica"; core: MatchFeedReplica };

export default class MatchFeed implements Party.Server {
  readonly options: Party.ServerOptions = { hibernate: true };
  readonly #room: FeedRoom;
  readonly #secret: string;
  readonly #rateLimiters = new WeakMap<FeedConnection, FrameRateLimiter>();
  #node: Promise<Node> | undefined;
  #connected: RoomPeers | undefined;

  constructor(room: FeedRoom) {
    this.#room = room;
    this.#secret = String(room.env.ROOM_SECRET ?? "");
  }

  /** Visitors request a topic, and the rooms' worker picks the node. */
  static onBeforeConnect<Req>(request: Req, lobby: Lobby): Req | Response {
    return parseTopic(lobby.id) ? request : reject(404, "unknown_topic");
  }

  /** Rejects unsigned requests before they wake or create a room. */
  static async onBeforeRequest<Req extends RoomRequest>(request: Req, lobby: Lobby): Promise<Req | Response> {
    if (!parseTopic(lobby.id)) return reject(404, "unknown_topic");
    if (request.method !== "GET" && request.method !== "POST") return reject(405, "method");
    const secret = String(lobby.env.ROOM_SECRET ?? "");
    const signed = await verifySignedText(request.clone(), secret, MAX_PUBLISH_BYTES, Date.now());
    return signed.ok ? request : reject(signed.status, signed.code);
  }

  async onConnect(connection: FeedConnection, { request }: { request: ConnectRequest }): Promise<void> {
    this.#peers.of(connection);
    const child = request.headers.get(LINK_HEADER);
    const node = await this.#watched();
    if (child !== null) await this.#acceptLink(node, connection, child, request);
    if (node.kind === "replica") {
      await node.core.ensureLink();
      await this.#scheduleReport();
    }
  }

  async onMessage(message: string | ArrayBuffer | ArrayBufferView, sender: FeedConnection): Promise<void> {
    const { core } = await this.#watched();
    const nowMs = Date.now();
    const decision = this.#rateLimiterOf(sender, nowMs).check(nowMs);
    if (decision === "close") this.#peers.of(sender).close(CLOSE_TOO_MANY_BAD_FRAMES, "flood");
    if (decision === "accept") core.receive(this.#peers.of(sender), message, nowMs);
  }

  /** Completes the closing handshake; otherwise the client waits for its own timeout. */
  onClose(connection: FeedConnection): void {
    connection.close();
    this.onGone(connection);
  }

  /** The connection was lost without a closing handshake. */
  onGone(connection: FeedConnection): void {
    this.#peers.delete(connection);
  }

  async onRequest(request: RoomRequest): Promise<Response> {
    const node = await this.#ready();
    if (request.method === "GET") {
      const health = node.core.health([...this.#peers].length);
      return health ? Response.json(health) : reject(503, "not_ready");
    }
    if (node.kind === "replica") return reject(409, "not_a_hub");
    const unwatched = await this.#endWatch(node.core);
    if (unwatched) return Response.json(unwatched);
    const entries = parsePublish(await request.text());
    const answer = entries && (await node.core.publish(entries, Date.now()));
    const retiresAtMs = node.core.retiresAtMs();
    if (retiresAtMs !== undefined) await this.#scheduleAlarm(retiresAtMs);
    return answer ? Response.json(answer) : reject(400, "malformed");
  }

  async onAlarm(): Promise<void> {
    const node = await this.#ready();
    if (node.kind === "hub") await this.#retire(node.core);
    else if (await node.core.maintain()) await this.#scheduleReport();
  }

  /** Without viewers, the site stops sending and nothing is stored until one joins. */
  async #endWatch(core: MatchFeedCore): Promise<PublishResponse | undefined> {
    const { watch } = core;
    if (!watch || this.#hasConnections()) return undefined;
    const { seq } = core.health(0);
    await this.#room.storage.deleteAll();
    this.#node = undefined;
    return { v: 1, seq, accepted: 0, ignored: 0, unwatched: watch.token };
  }

  /** Asks the site for the match's changes before the first viewer is served. */
  async #watched(): Promise<Node> {
    const node = await this.#ready();
    if (node.kind === "hub") await node.watch?.ensure();
    return node;
  }

  async #retire(core: MatchFeedCore): Promise<void> {
    const retiresAtMs = core.retiresAtMs();
    if (retiresAtMs === undefined) return;
    if (retiresAtMs > Date.now()) return this.#scheduleAlarm(retiresAtMs);
    await this.#room.storage.deleteAll();
    this.#node = undefined;
  }

  /** An alarm rather than a timer, so that a node evicted by the runtime reconnects to its parent. */
  #scheduleReport(): Promise<void> {
    return this.#scheduleAlarm(Date.now() + REPORT_INTERVAL_MS);
  }

  async #scheduleAlarm(atMs: number): Promise<void> {
    const { storage } = this.#room;
    if ((await storage.getAlarm()) === null) await storage.setAlarm(atMs);
  }

  async #acceptLink(node: Node, connection: FeedConnection, child: string, request: ConnectRequest): Promise<void> {
    const parsed = parseFeedNode(child);
    const isChild = parsed?.kind === "replica" && parsed.parent === this.#room.id;
    const isSigned = await verifyRoomRequest(this.#secret, matchFeedPath(child), "", request.headers, Date.now());
    if (isChild && isSigned) node.core.link(this.#peers.of(connection), child);
    else connection.close(CLOSE_UNSIGNED_LINK, "unsigned");
  }

  #rateLimiterOf(connection: FeedConnection, nowMs: number): FrameRateLimiter {
    const limiter = this.#rateLimiters.get(connection) ?? new FrameRateLimiter(nowMs);
    this.#rateLimiters.set(connection, limiter);
    return limiter;
  }

  /** Concurrent callers share one load, because partykit delivers messages while a room is starting. */
  #ready(): Promise<Node> {
    this.#node ??= this.#load().catch((error: unknown) => {
      this.#node = undefined;
      throw error;
    });
    return this.#node;
  }

  async #load(): Promise<Node> {
    const node = parseFeedNode(this.#room.id);
    if (!node) throw new Error(`Room "${this.#room.id}" is no topic of match-feed`);
    return node.kind === "hub" ? this.#loadHub(node) : this.#createReplica(node);
  }

  async #loadHub({ topic }: FeedNode): Promise<Node> {
    const { storage } = this.#room;
    const store = await openFeedStore(topic, storage, () => crypto.randomUUID());
    if (store.isIncomplete) console.error(JSON.stringify({ room: this.#room.id, event: "stored_by_another_build" }));
    const write = (change: MatchFeedChange) => store.write(change);
    const core = new MatchFeedCore(topic, store.state, { ...this.#ports(), write });
    return { kind: "hub", core, watch: topic.kind === "match" ? this.#createWatch(core, topic.matchId) : undefined };
  }

  #createWatch(core: MatchFeedCore, matchId: number): MatchWatch {
    const { env } = this.#room;
    return new MatchWatch(core.watch !== undefined, {
      request: () => requestWatch(env, matchId),
      hasViewers: () => this.#hasConnections(),
      onWatched: (watch) => core.startWatch(watch, () => crypto.randomUUID()),
      onUnknownMatch: () =>
        this.#ports().clock.after(AFTER_HANDSHAKE_MS, () => {
          for (const peer of this.#peers) peer.close(CLOSE_UNKNOWN_MATCH, "unknown_match");
        }),
      onFailed: () => console.error(JSON.stringify({ room: this.#room.id, event: "watch_failed" })),
      after: this.#ports().clock.after,
    });
  }

  #createReplica({ topic, parent }: Extract<FeedNode, { kind: "replica" }>): Node {
    const { id, context } = this.#room;
    const rooms = context.parties.match_feed;
    if (!rooms) throw new Error("this host has no nodes below a hub");
    const sign = () => signRoomRequest(this.#secret, matchFeedPath(id), "", Date.now());
    const core = new MatchFeedReplica(topic, {
      ...this.#ports(),
      connect: (events) => connectToParent(rooms, parent, id, sign, events),
      random: () => Math.random(),
    });
    return { kind: "replica", core };
  }

  #ports() {
    return {
      peers: () => this.#peers,
      clock: { nowMs: () => Date.now(), after: (delayMs: number, run: () => void) => void setTimeout(run, delayMs) },
    };
  }

  get #peers(): RoomPeers {
    this.#connected ??= new RoomPeers(this.#room.getConnections());
    return this.#connected;
  }

  #hasConnections(): boolean {
    for (const _peer of this.#peers) return true;
    // The runtime lists a new socket slightly earlier.
    for (const _connection of this.#room.getConnections()) return true;
    return false;
  }
}

MatchFeed satisfies Party.Worker;
