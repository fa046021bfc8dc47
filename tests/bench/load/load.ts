import { connect } from "node:net";
import type { Target } from "./get-page.ts";
import { HttpResponseParser } from "./http-response-parser.ts";

const CONNECTIONS = 10;
const PATIENCE_MS = 30_000;

function requestOf({ url, headers = {} }: Target): string {
  const { host, pathname, search } = new URL(url);
  const lines = Object.entries({ host, connection: "keep-alive", ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return `GET ${pathname}${search} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`;
}

/** Sends requests over one connection until the deadline. Returns the number of responses. */
function requestOnOneConnection(target: Target, untilMs: number): Promise<number> {
  const { hostname, port } = new URL(target.url);
  const request = requestOf(target);
  return new Promise((resolve, reject) => {
    const line = connect({ host: hostname, port: Number(port), noDelay: true });
    let responseCount = 0;
    let reader = new HttpResponseParser();
    line.setTimeout(PATIENCE_MS, () => line.destroy(new Error(`${target.url}: no answer in ${PATIENCE_MS} ms`)));
    line.on("connect", () => line.write(request));
    line.on("error", reject);
    line.on("close", () => resolve(responseCount));
    line.on("data", (bytes) => {
      if (!reader.take(bytes)) return;
      if (reader.status !== 200) {
        line.destroy(new Error(`${target.url} answered ${reader.status} under load`));
        return;
      }
      responseCount += 1;
      if (performance.now() >= untilMs) {
        line.end();
        return;
      }
      reader = new HttpResponseParser();
      line.write(request);
    });
  });
}

/**
 * Measures responses per second. The client shares the machine with the server, so it only looks for the end of a
 * response: a full parser would mostly measure itself.
 */
export async function loadPages(target: Target, seconds: number): Promise<number> {
  const startMs = performance.now();
  const untilMs = startMs + seconds * 1_000;
  const lines = Array.from({ length: CONNECTIONS }, () => requestOnOneConnection(target, untilMs));
  const responseCount = (await Promise.all(lines)).reduce((sum, one) => sum + one, 0);
  if (responseCount === 0) throw new Error(`${target.url}: nothing was answered under load`);
  return responseCount / ((performance.now() - startMs) / 1_000);
}
