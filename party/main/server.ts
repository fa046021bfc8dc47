import type * as Party from "partykit/server";

/** partykit wants a main party: ours holds no room and only answers for the process. */
export default class Main implements Party.Server {
  static onFetch(request: Party.Request): Response | undefined {
    return new URL(request.url).pathname === "/healthz" ? Response.json({ status: "ok" }) : undefined;
  }

  static onBeforeConnect(): Response {
    return new Response(null, { status: 404 });
  }

  onRequest(): Response {
    return new Response(null, { status: 404 });
  }
}

Main satisfies Party.Worker;
