import type { PushClient, SiteResponse } from "#ingest/uplink/push-client.ts";

/** Enough for half a second of video over a very slow connection. */
const TIMEOUT_MS = 15_000;

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** Sends no cookies, because the stream key authorizes. */
export function createFetchClient(): PushClient {
  const closed = new AbortController();
  async function send(
    method: string,
    path: string,
    headers: Record<string, string>,
    body: BodyInit,
  ): Promise<SiteResponse> {
    const signal = AbortSignal.any([closed.signal, AbortSignal.timeout(TIMEOUT_MS)]);
    const response = await fetch(path, { method, headers, body, signal, credentials: "omit", cache: "no-store" });
    // A proxy's error page is not JSON; the status alone is enough.
    const answer: unknown = await response.json().catch(() => ({}));
    return { status: response.status, body: isFields(answer) ? answer : {} };
  }
  return {
    postJson: (path, headers, body) =>
      send("POST", path, { "content-type": "application/json", ...headers }, JSON.stringify(body)),
    putBytes: (path, headers, body) =>
      send("PUT", path, { "content-type": "video/mp4", ...headers }, new Uint8Array(body)),
    close: () => closed.abort(),
  };
}
