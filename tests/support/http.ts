import { request } from "node:http";
import { gunzipSync } from "node:zlib";
import type { TestSite } from "./site.ts";

export type HttpResponse = { status: number; headers: Record<string, string | string[] | undefined>; body: string };

const textOf = (body: Buffer, encoding: string | undefined): string =>
  (encoding === "gzip" ? gunzipSync(body) : body).toString("utf8");

/** A plain request with any Host header, which `fetch` does not allow. Redirects are not followed. */
export function sendRequest(
  site: Pick<TestSite, "url">,
  path: string,
  options: { method?: string; host?: string; headers?: Record<string, string>; body?: string | Uint8Array } = {},
): Promise<HttpResponse> {
  const { port } = new URL(site.url);
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        // No keep-alive: the runtime closes connections after five idle seconds, which races with the next request.
        agent: false,
        host: "127.0.0.1",
        port,
        path,
        method: options.method ?? "GET",
        headers: { host: `${options.host ?? "localhost"}:${port}`, ...options.headers },
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part) => parts.push(part));
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: textOf(Buffer.concat(parts), response.headers["content-encoding"]),
          }),
        );
        response.on("error", reject);
      },
    );
    sent.on("error", reject);
    sent.end(options.body);
  });
}

export const sendGet = (
  site: Pick<TestSite, "url">,
  path: string,
  options: { host?: string } = {},
  headers: Record<string, string> = {},
) => sendRequest(site, path, { ...options, headers });
