// Requests to the site over one keep-alive connection, so that parts arrive in order.
import { Agent as HttpAgent, request as httpRequest } from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import type { PushClient, SiteResponse } from "./uplink/push-client.ts";

/** `trace` correlates the logs of a push across ingest, site and rooms. */
export type SiteOptions = { siteUrl: string; timeoutMs?: number; trace?: string };

const DEFAULT_TIMEOUT_MS = 5_000;
const MAX_ANSWER_BYTES = 65_536;
const ONE_CONNECTION = { keepAlive: true, maxSockets: 1 };

function parseBody(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

export class SiteClient implements PushClient {
  readonly #baseUrl: string;
  readonly #timeoutMs: number;
  readonly #agent: HttpAgent | HttpsAgent;
  readonly #request: typeof httpRequest;
  readonly #traced: Record<string, string>;

  constructor({ siteUrl, timeoutMs = DEFAULT_TIMEOUT_MS, trace }: SiteOptions) {
    this.#traced = trace === undefined ? {} : { "x-request-id": trace };
    const isHttps = siteUrl.startsWith("https:");
    this.#baseUrl = siteUrl.replace(/\/+$/, "");
    this.#timeoutMs = timeoutMs;
    this.#agent = isHttps ? new HttpsAgent(ONE_CONNECTION) : new HttpAgent(ONE_CONNECTION);
    this.#request = isHttps ? httpsRequest : httpRequest;
  }

  postJson(path: string, headers: Record<string, string>, body: unknown): Promise<SiteResponse> {
    return this.#send(
      "POST",
      path,
      { "content-type": "application/json", ...headers },
      Buffer.from(JSON.stringify(body)),
    );
  }

  putBytes(path: string, headers: Record<string, string>, body: Uint8Array): Promise<SiteResponse> {
    return this.#send("PUT", path, { "content-type": "video/mp4", ...headers }, body);
  }

  close(): void {
    this.#agent.destroy();
  }

  /** Rejects if the site cannot be reached or the request times out. */
  #send(method: string, path: string, headers: Record<string, string>, body: Uint8Array): Promise<SiteResponse> {
    return new Promise((resolve, reject) => {
      const sent = this.#request(
        this.#baseUrl + path,
        {
          method,
          agent: this.#agent,
          headers: { ...headers, ...this.#traced, "content-length": body.length },
          signal: AbortSignal.timeout(this.#timeoutMs),
        },
        (response) => {
          const chunks: Buffer[] = [];
          let bytes = 0;
          response.on("data", (chunk: Buffer) => {
            bytes += chunk.length;
            if (bytes <= MAX_ANSWER_BYTES) chunks.push(chunk);
          });
          response.on("error", reject);
          response.on("end", () =>
            resolve({ status: response.statusCode ?? 0, body: parseBody(Buffer.concat(chunks).toString("utf8")) }),
          );
        },
      );
      sent.on("error", reject);
      sent.end(body);
    });
  }
}
