import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type MatchWatchRequest, parseWatch, WATCH_PATH } from "#party/protocol/worker/watch.ts";

/** A fake site that only tracks which matches are watched. */
export async function startFakeWatchSite({ unknownMatch }: { unknownMatch?: number } = {}) {
  const state = { asked: [] as MatchWatchRequest[], isDown: false };
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += part;
    const watch = parseWatch(body);
    if (state.isDown || request.url !== WATCH_PATH || !watch) response.writeHead(503).end();
    else if (watch.matchId === unknownMatch) response.writeHead(404).end();
    else {
      state.asked.push(watch);
      response.end(JSON.stringify({ status: "success", result: { sinceMs: Date.now() } }));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, state, stop: () => server.close() };
}
export type FakeWatchSite = Awaited<ReturnType<typeof startFakeWatchSite>>;
