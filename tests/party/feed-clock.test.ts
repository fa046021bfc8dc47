import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  FEED_TICK_PATH,
  type FeedTick,
  parseFeedTick,
  startClockBody,
  stopClockBody,
} from "#party/protocol/worker/feed-clock.ts";
import { verifyRoomRequest } from "#party/protocol/worker/publish.ts";
import { fetchSigned } from "./room-client.ts";
import { HOSTS, ROOM_SECRET, type RunningHost } from "./run-hosts.ts";

const LIMIT_MS = 60_000;

/** A fake site that accepts signed ticks, optionally slowly, and counts overlapping ones. */
class FakeSite {
  readonly ticks: FeedTick[] = [];
  readonly rejected: string[] = [];
  /** Ignores a tick of the previous test that is still running. */
  sinceMs = 0;
  overlaps = 0;
  status = 200;
  workMs = 0;
  #running = 0;
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
  }
  static async open(): Promise<FakeSite> {
    const server = createServer().listen(0, "127.0.0.1");
    const site = new FakeSite(server);
    server.on("request", async (request, response) => {
      await site.#take(request);
      response.writeHead(site.status).end();
    });
    await once(server, "listening");
    return site;
  }
  async #take(request: IncomingMessage): Promise<void> {
    const body = await text(request);
    const headers = new Headers(request.headers as Record<string, string>);
    const path = request.url ?? "";
    const genuine = await verifyRoomRequest(ROOM_SECRET, path, body, headers, Date.now());
    const tick = parseFeedTick(body);
    if (!genuine || path !== FEED_TICK_PATH || !tick) {
      this.rejected.push(`${request.method} ${path} ${body}`);
      return;
    }
    if (this.#running > 0) this.overlaps += 1;
    this.#running += 1;
    await wait(this.workMs);
    this.#running -= 1;
    if (tick.nowMs >= this.sinceMs) this.ticks.push(tick);
  }
  get url(): string {
    const address = this.#server.address();
    return `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  }
  /** Has no timeout: the test's own time limit ends the wait. */
  async until(count: number): Promise<void> {
    while (this.ticks.length < count) await wait(5);
  }
  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, "close");
  }
}

describe.each(HOSTS)("$name", ({ run, continues }) => {
  let host: RunningHost;
  let site: FakeSite;
  const command = (body: string) => fetchSigned(host, host.path("feed-clock", "main"), body);

  beforeAll(async () => {
    site = await FakeSite.open();
    host = await run(site.url);
  });
  beforeEach(async () => {
    await command(stopClockBody());
    Object.assign(site, { sinceMs: Date.now(), status: 200, workMs: 0, overlaps: 0 });
    site.ticks.length = 0;
  });
  afterAll(async () => {
    await host.stop();
    await site.close();
  });

  test("sends the site signed ticks, one after the other", { timeout: LIMIT_MS }, async () => {
    site.workMs = 400;
    expect((await command(startClockBody(250))).status).toBe(200);
    await site.until(3);
    expect(site.overlaps).toBe(0);
    expect(site.rejected).toEqual([]);
    const [first, second] = site.ticks;
    expect((second?.nowMs ?? 0) - (first?.nowMs ?? 0)).toBeGreaterThanOrEqual(650);
  });

  test("continues more slowly after an error of the site", { timeout: LIMIT_MS }, async () => {
    site.status = 503;
    await command(startClockBody(250));
    await site.until(2);
    site.status = 200;
    await site.until(3);
    const [first, second] = site.ticks;
    expect((second?.nowMs ?? 0) - (first?.nowMs ?? 0)).toBeGreaterThanOrEqual(500);
  });

  test(`continues after kill -9 ${continues}`, { timeout: LIMIT_MS }, async () => {
    await command(startClockBody(300));
    await site.until(1);
    await host.kill();
    const before = site.ticks.length;
    await host.start();
    if (continues !== "by itself") await command(startClockBody(300));
    await site.until(before + 2);
    expect(await (await command(stopClockBody())).json()).toEqual({ v: 1, did: "stop" });
  });

  test("rejects unsigned commands, other clocks and intervals out of range", { timeout: LIMIT_MS }, async () => {
    const path = host.path("feed-clock", "main");
    expect((await fetch(host.url + path, { method: "POST", body: startClockBody(250) })).status).toBe(401);
    expect((await command(startClockBody(1))).status).toBe(400);
    expect((await fetchSigned(host, host.path("feed-clock", "other"), startClockBody(250))).status).toBe(404);
    expect((await fetchSigned(host, path)).status).toBe(405);
  });
});
