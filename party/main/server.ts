import type * as Party from "partykit/server";
import { PASS_ON_PATH } from "#party/protocol/worker/fan-out.ts";
import { passOn } from "./fan-out.ts";

/** partykit wants a main party: ours holds no room, answers for the process and hands letters on. */
export default class Main implements Party.Server {
  static onFetch(request: Party.Request, lobby: Party.FetchLobby): Response | undefined | Promise<Response> {
    const { pathname } = new URL(request.url);
    if (pathname === "/healthz") return Response.json({ status: "ok" });
    if (pathname !== PASS_ON_PATH) return undefined;
    return passOn(request, String(lobby.env.ROOM_SECRET ?? ""), (topic, body) => {
      const rooms = lobby.parties.match_feed;
      if (!rooms) throw new Error("this host has no match feed");
      return rooms.get(topic).fetch({ method: "POST", body });
    });
  }

  static onBeforeConnect(): Response {
    return new Response(null, { status: 404 });
  }

  onRequest(): Response {
    return new Response(null, { status: 404 });
  }
}

Main satisfies Party.Worker;
