import { routePartykitRequest } from "partyserver";
import { PING_FRAME, PONG_FRAME } from "#party/protocol/match-feed.ts";
import FeedClock from "../feed-clock/server.ts";
import MatchFeed from "../match-feed/server.ts";
import { hostParty, type RoomsEnv } from "./hosted-party.ts";

export class MatchFeedRoom extends hostParty(MatchFeed, { ping: PING_FRAME, pong: PONG_FRAME }) {}
export class FeedClockRoom extends hostParty(FeedClock) {}

const notFound = (): Response => new Response(null, { status: 404 });
const PARTIES = { MATCH_FEED: MatchFeed, FEED_CLOCK: FeedClock } as const;
const isParty = (name: string): name is keyof typeof PARTIES => Object.hasOwn(PARTIES, name);

export default {
  async fetch(request, env) {
    const path = new URL(request.url).pathname;
    if (path === "/healthz") return Response.json({ status: "ok" });
    if (!/^\/parties\/(match-feed|feed-clock)\/[^/]+$/.test(path)) return notFound();
    const answer = await routePartykitRequest(request, env, {
      onBeforeConnect: (incoming, lobby) =>
        isParty(lobby.className)
          ? PARTIES[lobby.className].onBeforeConnect(incoming, { id: lobby.name, env })
          : notFound(),
      onBeforeRequest: (incoming, lobby) =>
        isParty(lobby.className)
          ? PARTIES[lobby.className].onBeforeRequest(incoming, { id: lobby.name, env })
          : notFound(),
    });
    return answer ?? notFound();
  },
} satisfies ExportedHandler<RoomsEnv>;
