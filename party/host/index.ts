import { routePartykitRequest } from "partyserver";
import { failureText } from "#domain/failure-text.ts";
import { VIEWERS_PER_NODE } from "#party/fan-out/place-viewer.ts";
import { LIVE_PING, LIVE_PONG } from "#party/protocol/live-room/frames.ts";
import { MEDIA_STORE_PATH } from "#party/protocol/live-stream/media-request.ts";
import { matchFeedPath, PING_FRAME, PONG_FRAME } from "#party/protocol/match-feed/frames.ts";
import { INBOX_PING, INBOX_PONG } from "#party/protocol/user-inbox/frames.ts";
import { FAN_OUT_PATH } from "#party/protocol/worker/fan-out.ts";
import FeedClock from "../feed-clock/server.ts";
import LiveRoom from "../live-room/server.ts";
import LiveStream from "../live-stream/server.ts";
import { fanOut, type SendToRoom } from "../main/fan-out.ts";
import MatchFeed from "../match-feed/server.ts";
import UserInbox from "../user-inbox/server.ts";
import { FeedPlacement } from "./feed-placement.ts";
import { hostParty, type RoomsEnv, withRoomKeyring } from "./hosted-party.ts";
import { serveStoredMedia } from "./stored-media.ts";

export class MatchFeedRoom extends hostParty(MatchFeed, { ping: PING_FRAME, pong: PONG_FRAME }) {}
export class FeedClockRoom extends hostParty(FeedClock) {}
export class UserInboxRoom extends hostParty(UserInbox, { ping: INBOX_PING, pong: INBOX_PONG }) {}
export class LiveRoomHost extends hostParty(LiveRoom, { ping: LIVE_PING, pong: LIVE_PONG }) {}
export class LiveStreamHost extends hostParty(LiveStream) {}

const notFound = (): Response => new Response(null, { status: 404 });
type Lobby = { id: string; env: RoomsEnv };
type CheckResult = Request | Response | Promise<Request | Response>;
/** Each party's checks, which run before a room wakes. */
type PartyChecks = {
  onBeforeConnect(request: Request, lobby: Lobby): CheckResult;
  onBeforeRequest(request: Request, lobby: Lobby): CheckResult;
};
const PARTIES: Record<"MATCH_FEED" | "FEED_CLOCK" | "USER_INBOX" | "LIVE_ROOM", PartyChecks> = {
  MATCH_FEED: MatchFeed,
  FEED_CLOCK: FeedClock,
  USER_INBOX: UserInbox,
  LIVE_ROOM: LiveRoom,
};
/** Skips `onBeforeRequest`, because fanOut has already checked the signature for all batches. */
const sendToMatchFeed =
  ({ MATCH_FEED: rooms }: RoomsEnv): SendToRoom =>
  (topic, body) =>
    rooms.get(rooms.idFromName(topic)).fetch(`http://rooms${matchFeedPath(topic)}`, { method: "POST", body });

const LIVE_STREAM_PATH = /^\/parties\/live-stream\/([^/]+)$/;

/** Bypasses partyserver's router, which would copy the body of every part. */
async function sendToLiveStream(request: Request, env: RoomsEnv, name: string): Promise<Response> {
  const checked = await LiveStream.onBeforeRequest(request, { id: name, env });
  if (checked instanceof Response) return checked;
  return env.LIVE_STREAM.get(env.LIVE_STREAM.idFromName(name)).fetch(checked);
}

const isUpgrade = (request: Request): boolean => request.headers.get("upgrade")?.toLowerCase() === "websocket";

const feedPlacement = new FeedPlacement();
const MATCH_FEED_PATH = /^\/parties\/match-feed\/([^/]+)$/;

/** Visitors request a topic and get a socket on a node with capacity. */
async function connectToFeed(request: Request, env: RoomsEnv, topic: string): Promise<Response> {
  const checked = await MatchFeed.onBeforeConnect(request, { id: topic, env });
  if (checked instanceof Response) return checked;
  const rooms = env.MATCH_FEED;
  const { name, locationHint } = await feedPlacement.place(topic, request.cf?.continent, {
    perNode: Number(env.SEATS_PER_ROOM ?? VIEWERS_PER_NODE),
    readHealth: () => rooms.get(rooms.idFromName(topic)).fetch(`http://rooms${matchFeedPath(topic)}`),
  });
  const url = new URL(matchFeedPath(name), request.url);
  return rooms.get(rooms.idFromName(name), { locationHint }).fetch(new Request(url, request));
}

const isParty = (name: string): name is keyof typeof PARTIES => Object.hasOwn(PARTIES, name);

async function answer(request: Request, env: RoomsEnv): Promise<Response> {
  const path = new URL(request.url).pathname;
  if (path === "/healthz") return Response.json({ status: "ok" });
  if (path === FAN_OUT_PATH) return fanOut(request, env.ROOM_SECRET, sendToMatchFeed(env));
  if (path.startsWith(MEDIA_STORE_PATH)) return serveStoredMedia(request, env, Date.now());
  const [, liveStream] = LIVE_STREAM_PATH.exec(path) ?? [];
  if (liveStream !== undefined) return sendToLiveStream(request, env, liveStream);
  const [, topic] = MATCH_FEED_PATH.exec(path) ?? [];
  if (topic !== undefined && isUpgrade(request)) return connectToFeed(request, env, topic);
  if (!/^\/parties\/(match-feed|feed-clock|user-inbox|live-room)\/[^/]+$/.test(path)) return notFound();
  const response = await routePartykitRequest(request, env, {
    onBeforeConnect: (incoming, lobby) =>
      isParty(lobby.className)
        ? PARTIES[lobby.className].onBeforeConnect(incoming, { id: lobby.name, env })
        : notFound(),
    onBeforeRequest: (incoming, lobby) =>
      isParty(lobby.className)
        ? PARTIES[lobby.className].onBeforeRequest(incoming, { id: lobby.name, env })
        : notFound(),
  });
  return response ?? notFound();
}

/** The site's requests carry the id of the originating request, which links the log lines of both workers. */
function logFailure(request: Request, failure: Record<string, string | number>): void {
  const trace = request.headers.get("x-request-id") ?? undefined;
  console.error(
    JSON.stringify({
      at: new Date().toISOString(),
      level: "error",
      event: "room_request_failed",
      trace,
      path: new URL(request.url).pathname,
      ...failure,
    }),
  );
}

export default {
  async fetch(request, env) {
    try {
      const response = await answer(request, withRoomKeyring(env));
      if (response.status >= 500) logFailure(request, { status: response.status });
      return response;
    } catch (error) {
      logFailure(request, { error: failureText(error) });
      throw error;
    }
  },
} satisfies ExportedHandler<RoomsEnv>;
