import type * as Party from "partykit/server";
import { FAN_OUT_PATH } from "#party/protocol/worker/fan-out.ts";
import { fanOut } from "./fan-out.ts";

/** partykit requires a main party. Ours has no rooms; it answers health checks and fans out. */
export default class Main implements Party.Server {
  static onFetch(request: Party.Request, lobby: Party.FetchLobby): Response | undefined | Promise<Response> {
    const { pathname } = new URL(request.url);
    if (pathname === "/healthz") return Response.json({ status: "ok" });
    if (pathname !== FAN_OUT_PATH) return undefined;
    return fanOut(request, String(lobby.env.ROOM_SECRET ?? ""), (topic, body) => {
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
