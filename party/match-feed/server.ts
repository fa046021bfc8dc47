import type * as Party from "partykit/server";
import { FrameRateLimiter } from "#party/fan-out/rate-limiter.ts";
import { CLOSE_TOO_MANY_BAD_FRAMES } from "#party/protocol/match-feed/frames.ts";
import { parseTopic } from "#party/protocol/match-feed/parse-topic.ts";
import { MAX_PUBLISH_BYTES, parsePublish } from "#party/protocol/worker/publish.ts";
import { type RoomRequest, verifySignedText } from "#party/protocol/worker/signed-request.ts";
import { type FeedConnectionPeer, MatchFeedCore } from "./core.ts";
import { parseSubscriberSession, type SubscriberSession } from "./session.ts";
import { type FeedStorage, loadMatchFeed, writeMatchFeed } from "./stored-feed.ts";

/** What the room uses of a PartyKit room and its connections: any host that provides this can run it. */
type FeedConnection = Pick<Party.Connection, "readyState" | "send" | "close"> & {
  state: unknown;
  setState(session: SubscriberSession): unknown;
};
type FeedRoom = Pick<Party.Room, "id"> & {
  storage: FeedStorage;
  getConnections(): Iterable<FeedConnection>;
};
type Lobby = Pick<Party.Lobby, "id" | "env">;

const reject = (status: number, code: string): Response => Response.json({ code }, { status });

const toPeer = (connection: FeedConnection): FeedConnectionPeer => ({
  session: () => parseSubscriberSession(connection.state),
  remember: (session) => void connection.setState(session),
  send(text) {
    if (connection.readyState === WebSocket.OPEN) connection.send(text);
  },
  close(code, reason) {
    if (connection.readyState === WebSocket.OPEN) connection.close(code, reason);
  },
});

export default class MatchFeed implements Party.Server {
  readonly options: Party.ServerOptions = { hibernate: true };
  readonly #room: FeedRoom;
  readonly #rateLimiters = new WeakMap<FeedConnection, FrameRateLimiter>();
  #core: Promise<MatchFeedCore> | undefined;

  constructor(room: FeedRoom) {
    this.#room = room;
  }

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

  async onMessage(message: string | ArrayBuffer | ArrayBufferView, sender: FeedConnection): Promise<void> {
    const core = await this.#ready();
    const nowMs = Date.now();
    const decision = this.#rateLimiterOf(sender, nowMs).check(nowMs);
    if (decision === "close") toPeer(sender).close(CLOSE_TOO_MANY_BAD_FRAMES, "flood");
    if (decision === "accept") core.receive(toPeer(sender), message, nowMs);
  }

  /** Completes the closing handshake; without it the client waits for its own timeout. */
  onClose(connection: Pick<FeedConnection, "close">): void {
    connection.close();
  }

  async onRequest(request: RoomRequest): Promise<Response> {
    const core = await this.#ready();
    if (request.method === "GET") return Response.json(core.health([...this.#room.getConnections()].length));
    const entries = parsePublish(await request.text());
    const answer = entries && (await core.publish(entries, Date.now()));
    return answer ? Response.json(answer) : reject(400, "malformed");
  }

  #rateLimiterOf(connection: FeedConnection, nowMs: number): FrameRateLimiter {
    const limiter = this.#rateLimiters.get(connection) ?? new FrameRateLimiter(nowMs);
    this.#rateLimiters.set(connection, limiter);
    return limiter;
  }

  /** Loads once: partykit delivers messages while a room still starts. */
  #ready(): Promise<MatchFeedCore> {
    this.#core ??= this.#load().catch((error: unknown) => {
      this.#core = undefined;
      throw error;
    });
    return this.#core;
  }

  async #load(): Promise<MatchFeedCore> {
    const topic = parseTopic(this.#room.id);
    if (!topic) throw new Error(`Room "${this.#room.id}" is no topic of match-feed`);
    const { storage } = this.#room;
    const state = await loadMatchFeed(storage, () => crypto.randomUUID());
    return new MatchFeedCore(topic, state, {
      peers: () => this.#peers(),
      write: (change) => writeMatchFeed(storage, change),
      clock: { after: (delayMs, run) => void setTimeout(run, delayMs) },
    });
  }

  *#peers(): Iterable<FeedConnectionPeer> {
    for (const connection of this.#room.getConnections()) yield toPeer(connection);
  }
}

MatchFeed satisfies Party.Worker;
