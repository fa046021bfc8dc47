import { type Connection, Server, type WSMessage } from "partyserver";
import { toKeyring } from "#domain/operations/keyring.ts";

/** Named so that routePartykitRequest maps them to URLs: MATCH_FEED is served at /parties/match-feed/<id>. */
export type RoomsEnv = {
  MATCH_FEED: DurableObjectNamespace<Server<RoomsEnv>>;
  FEED_CLOCK: DurableObjectNamespace<Server<RoomsEnv>>;
  USER_INBOX: DurableObjectNamespace<Server<RoomsEnv>>;
  LIVE_ROOM: DurableObjectNamespace<Server<RoomsEnv>>;
  LIVE_STREAM: DurableObjectNamespace<Server<RoomsEnv>>;
  /** Segments of lives, accessed only by the rooms' worker. */
  LIVE_MEDIA: R2Bucket;
  ROOM_SECRET: string;
  ROOM_SECRET_NEXT?: string;
  SITE_URL: string;
  /** Service binding to the site; without it, the site's public address is used. */
  SITE?: Fetcher;
  /** Viewers per object of a live room or match feed; defaults to their own limits. */
  SEATS_PER_ROOM?: string;
};

/** Accepts the next key of ROOM_SECRET in addition to the current one; see `domain/operations/keyring.ts`. */
export const withRoomKeyring = (env: RoomsEnv): RoomsEnv =>
  env.ROOM_SECRET_NEXT ? { ...env, ROOM_SECRET: toKeyring(env.ROOM_SECRET, env.ROOM_SECRET_NEXT) } : env;

type OtherRooms = { get(name: string): { fetch(init: RequestInit): Promise<Response> } };

/** The part of PartyKit's room that our rooms use, as provided by this host. */
export type HostedRoom = {
  readonly id: string;
  readonly env: Record<string, unknown>;
  readonly storage: DurableObjectStorage;
  getConnections(): Iterable<Connection>;
  context: { parties: Record<"live_room" | "match_feed", OtherRooms> };
};

export type HostedParty = {
  onConnect?(connection: Connection, context: { request: Request }): void | Promise<void>;
  onMessage?(message: WSMessage, sender: Connection): void | Promise<void>;
  onClose?(connection: Connection): void | Promise<void>;
  /** Called when the connection is already gone. */
  onGone?(connection: Connection): void | Promise<void>;
  onRequest?(request: Request): Response | Promise<Response>;
  onAlarm?(): void | Promise<void>;
};

/** Fixed texts that the runtime answers without waking the room. */
export type Heartbeat = { ping: string; pong: string };

/** Close codes the runtime reports if the connection is already gone. */
const VANISHED: ReadonlySet<number> = new Set([1006, 1015]);

const otherRooms = (rooms: DurableObjectNamespace<Server<RoomsEnv>>, party: string): OtherRooms => ({
  get: (name) => ({
    fetch: (init) => rooms.get(rooms.idFromName(name)).fetch(`http://rooms/parties/${party}/${name}`, init),
  }),
});

/** Runs a PartyKit class as a Durable Object with hibernation. */
export function hostParty(Party: new (room: HostedRoom) => HostedParty, heartbeat?: Heartbeat) {
  return class HostedServer extends Server<RoomsEnv> {
    static override options = { hibernate: true };
    #party: HostedParty | undefined;

    override onStart(): void {
      if (heartbeat) {
        const { ping, pong } = heartbeat;
        this.ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(ping, pong));
      }
      this.#party = new Party({
        id: this.name,
        env: { ...withRoomKeyring(this.env) },
        storage: this.ctx.storage,
        getConnections: () => this.getConnections(),
        context: {
          parties: {
            live_room: otherRooms(this.env.LIVE_ROOM, "live-room"),
            match_feed: otherRooms(this.env.MATCH_FEED, "match-feed"),
          },
        },
      });
    }

    override onConnect(connection: Connection, context: { request: Request }): void | Promise<void> {
      return this.#party?.onConnect?.(connection, context);
    }

    override onMessage(connection: Connection, message: WSMessage): void | Promise<void> {
      return this.#party?.onMessage?.(message, connection);
    }

    override async onClose(connection: Connection, code: number): Promise<void> {
      if (VANISHED.has(code)) await this.#party?.onGone?.(connection);
      else await this.#party?.onClose?.(connection);
    }

    override async onRequest(request: Request): Promise<Response> {
      const response = await this.#party?.onRequest?.(request);
      return response ?? new Response(null, { status: 404 });
    }

    override async onAlarm(): Promise<void> {
      await this.#party?.onAlarm?.();
    }

    /** Lost connections are routine; clients resume with "since". */
    override onError(): void {}
  };
}
