import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type ProviderRequest = {
  path: string;
  query: URLSearchParams;
  form: URLSearchParams;
  headers: IncomingHttpHeaders;
};
export type ProviderResponse = { status?: number; headers?: Record<string, string>; body?: string };
/** `fails`: every endpoint except the consent page answers 500. `hangs`: requests never get a response. */
export type ProviderFailure = "none" | "fails" | "hangs";
export type FakeProvider = {
  url: string;
  failure: ProviderFailure;
  requests: ProviderRequest[];
  stop(): Promise<void>;
};

export const jsonResponse = (value: unknown, status = 200): ProviderResponse => ({
  status,
  headers: { "content-type": "application/json" },
  body: JSON.stringify(value),
});
export const redirectResponse = (to: string): ProviderResponse => ({ status: 302, headers: { location: to } });

function send(response: ServerResponse, { status = 200, headers = {}, body = "" }: ProviderResponse): void {
  response.writeHead(status, headers).end(body);
}

/** An HTTP server that behaves like a provider; `page` is shown to the user, `endpoints` are called by the site. */
export async function startFakeProvider(
  page: (requests: ProviderRequest, own: string) => ProviderResponse | undefined,
  endpoints: Record<string, (requests: ProviderRequest) => ProviderResponse>,
): Promise<FakeProvider> {
  const server = createServer(async (incoming, response) => {
    const url = new URL(incoming.url ?? "/", provider.url);
    let body = "";
    for await (const part of incoming) body += part;
    const requests = {
      path: url.pathname,
      query: url.searchParams,
      form: new URLSearchParams(body),
      headers: incoming.headers,
    };
    const seen = page(requests, provider.url);
    if (seen) return send(response, seen);
    provider.requests.push(requests);
    if (provider.failure === "hangs") return;
    if (provider.failure === "fails") return send(response, { status: 500, body: "out of order" });
    send(response, endpoints[requests.path]?.(requests) ?? { status: 404, body: "not found" });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const provider: FakeProvider = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    failure: "none",
    requests: [],
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return provider;
}
