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
  asked: { path: string; key: string }[];
  answer: (path: string) => FakeFeedResponse;
  stop(): Promise<void>;
};

function send(said: FakeFeedResponse, out: ServerResponse): void {
  if (said.kind === "silence") return;
  if (said.kind === "status") {
    out.writeHead(said.status, said.retryAfter === undefined ? {} : { "retry-after": said.retryAfter }).end();
    return;
  }
  const bytes = said.kind === "bytes" ? Buffer.from(said.bytes) : Buffer.from(JSON.stringify(said.body));
  out.writeHead(200, { "content-type": "application/json", "content-length": bytes.length });
  if (said.kind !== "half") {
    out.end(bytes);
    return;
  }
  out.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => out.destroy());
}

/** A feed provider as a local HTTP server, with every way a provider can fail. */
export async function startFakeFeedProvider(answer: (path: string) => FakeFeedResponse): Promise<FakeFeedProvider> {
  const twin: FakeFeedProvider = { url: "", asked: [], answer, stop: async () => undefined };
  const server = createServer((request, out) => {
    const path = decodeURIComponent(request.url ?? "");
    const { "x-apisports-key": apiKey, authorization } = request.headers;
    twin.asked.push({ path, key: String(apiKey ?? authorization ?? "") });
    send(twin.answer(path), out);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  twin.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  twin.stop = () =>
    new Promise((done) => {
      server.closeAllConnections();
      server.close(() => done());
    });
  return twin;
}
