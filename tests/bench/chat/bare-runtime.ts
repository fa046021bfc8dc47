import { Miniflare } from "#party/host/miniflare.ts";
import type { Contender } from "./contender.ts";

/** Memory of an idle socket in the bare runtime, which is the minimum for any room. */
const SCRIPT = `
import { DurableObject } from "cloudflare:workers";
export class Room extends DurableObject {
  async fetch() {
    const { 0: theirs, 1: ours } = new WebSocketPair();
    this.ctx.acceptWebSocket(ours);
    return new Response(null, { status: 101, webSocket: theirs });
  }
  webSocketMessage(socket) { socket.send("welcome"); }
  webSocketClose(socket) { socket.close(); }
}
export default { fetch: (request, { ROOM }) => ROOM.get(ROOM.idFromName("one")).fetch(request) };`;

export async function startBareRuntime(): Promise<{ port: number; contender: Contender; stop(): Promise<void> }> {
  const miniflare = new Miniflare({
    modules: true,
    script: SCRIPT,
    compatibilityDate: "2026-07-30",
    durableObjects: { ROOM: { className: "Room", useSQLite: true } },
  });
  const { port } = await miniflare.ready;
  const contender: Contender = {
    name: "the runtime alone",
    urlOf: async () => `ws://127.0.0.1:${port}/`,
    greeting: "hello",
    isWelcome: (text) => text === "welcome",
    frameOf: (text) => text,
    answerTo: () => undefined,
  };
  return { port: Number(port), contender, stop: () => miniflare.dispose() };
}
