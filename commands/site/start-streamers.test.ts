import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { requireFreePort } from "./free-port.ts";
import { startStreamers } from "./start-streamers.ts";
import { waitForSite } from "./wait-for-site.ts";

let dir: string;
let server: Server | undefined;
let status: number;
const stop = new AbortController();
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "kickoff-streamers-"));
  status = 200;
});
afterEach(() => {
  server?.close();
  rmSync(dir, { recursive: true, force: true });
});

const listen = (port: number) =>
  new Promise<void>((resolve) => {
    server = createServer((_request, response) => response.writeHead(status).end()).listen(port, "localhost", resolve);
  });

test("streamers start once the site answers that it is well", async () => {
  const port = await requireFreePort(0);
  const [script, started] = [join(dir, "script.mjs"), join(dir, "started")];
  writeFileSync(
    script,
    `import { writeFileSync } from "node:fs";
    const { status } = await fetch(process.env.SITE_URL + "/healthz");
    writeFileSync(${JSON.stringify(started)}, String(status));
    process.on("disconnect", () => process.exit(0));`,
  );
  const lines: string[] = [];
  const streamers = startStreamers({
    siteUrl: `http://localhost:${port}`,
    print: (line) => void lines.push(line),
    script,
  });
  try {
    status = 503;
    await listen(port);
    let asked = 0;
    server?.on("request", () => (asked += 1));
    await expect.poll(() => asked).toBeGreaterThan(1);
    expect(existsSync(started)).toBe(false);
    status = 200;
    await expect.poll(() => existsSync(started) && readFileSync(started, "utf8")).toBe("200");
    expect(lines).toEqual([]);
  } finally {
    streamers.stop();
  }
});

test("a long wait is explained once, and ends with its signal", async () => {
  const siteUrl = `http://localhost:${await requireFreePort(0)}`;
  const lines: string[] = [];
  const waiting = waitForSite(siteUrl, {
    signal: stop.signal,
    print: (line) => {
      lines.push(line);
      setTimeout(() => stop.abort(), 700);
    },
    sayAfterMs: 0,
  });
  expect(await waiting).toBe(false);
  expect(lines).toEqual([expect.stringMatching(/^waiting for http:\/\/localhost:\d+: fetch failed: .*ECONNREFUSED/)]);
});
