import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type FakeFeedResponse =
  | { kind: "json"; body: unknown }
  | { kind: "status"; status: number; retryAfter?: string }
  | { kind: "half"; body: unknown }
  | { kind: "bytes"; bytes: Uint8Array }
  | { kind: "silence" };

export type FakeFeedProvider = {
  url: string;
  /** Received requests in order: path with query, and the key. */
  requests: { path: string; key: string }[];
  respond: (path: string) => FakeFeedResponse;
  stop(): Promise<void>;
};

function send(response: FakeFeedResponse, out: ServerResponse): void {
  if (response.kind === "silence") return;
  if (response.kind === "status") {
    out
      .writeHead(response.status, response.retryAfter === undefined ? {} : { "retry-after": response.retryAfter })
      .end();
    return;
  }
  const bytes = response.kind === "bytes" ? Buffer.from(response.bytes) : Buffer.from(JSON.stringify(response.body));
  out.writeHead(200, { "content-type": "application/json", "content-length": bytes.length });
  if (response.kind !== "half") {
    out.end(bytes);
    return;
  }
  out.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => out.destroy());
}

/** A local HTTP server that acts as a feed provider and can fail in every way that providers do. */
export async function startFakeFeedProvider(response: (path: string) => FakeFeedResponse): Promise<FakeFeedProvider> {
  const provider: FakeFeedProvider = { url: "", requests: [], respond: response, stop: async () => undefined };
  const server = createServer((request, out) => {
    const path = decodeURIComponent(request.url ?? "");
    const { "x-apisports-key": apiKey, authorization } = request.headers;
    provider.requests.push({ path, key: String(apiKey ?? authorization ?? "") });
    send(provider.respond(path), out);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  provider.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  provider.stop = () =>
    new Promise((done) => {
      server.closeAllConnections();
      server.close(() => done());
    });
  return provider;
}
