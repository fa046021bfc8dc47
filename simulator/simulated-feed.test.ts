import { createHmac } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Delivery } from "#domain/feed/delivery.ts";
import { SimulatedFeed } from "./simulated-feed.ts";

const SECRET = "feed-secret";
const NOW_MS = 1_790_000_000_000;
const MINUTE_MS = 60_000;

let received: { delivery: Delivery; signature: string; body: string }[];
let status: number;
let server: Server;
let url: string;

beforeEach(async () => {
  received = [];
  status = 200;
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks).toString();
      received.push({ delivery: JSON.parse(body), signature: String(request.headers["x-signature"]), body });
      response.writeHead(status).end("{}");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const feedAt = (clock: { nowMs: number }) =>
  new SimulatedFeed({ url, secret: SECRET, seed: "test", lastSentAtMs: NOW_MS, nowMs: () => clock.nowMs });

test("posts what changed since the last tick, signed with the feed's secret", async () => {
  const clock = { nowMs: NOW_MS + 3 * MINUTE_MS };
  expect(await feedAt(clock).tick()).toBe(received.length);
  expect(received.flatMap(({ delivery }) => delivery.matches).length).toBeGreaterThan(0);
  for (const { body, signature, delivery } of received) {
    expect(signature).toBe(createHmac("sha256", SECRET).update(body).digest("hex"));
    expect(delivery).toMatchObject({ version: 1, source: "simulator", sentAtMs: clock.nowMs });
  }
});

test("repeats a rejected delivery with the next tick", async () => {
  const clock = { nowMs: NOW_MS + MINUTE_MS };
  const feed = feedAt(clock);
  status = 503;
  await expect(feed.tick()).rejects.toThrow("503");
  const [refused] = received;
  status = 200;
  received = [];
  clock.nowMs += 1_000;
  await feed.tick();
  const changed = new Set(received.flatMap(({ delivery }) => delivery.matches.map(({ id }) => id)));
  for (const { id } of refused?.delivery.matches ?? []) expect(changed.has(id), String(id)).toBe(true);
});

test("sends only later changes after a tick, and the fixtures once a day", async () => {
  const clock = { nowMs: NOW_MS + MINUTE_MS };
  const feed = feedAt(clock);
  await feed.tick();
  received = [];
  await feed.tick();
  expect(received.flatMap(({ delivery }) => delivery.matches)).toEqual([]);
});
