import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test, vi } from "vitest";
import type { RoomsOptions } from "./start-local.ts";
import { superviseRooms } from "./supervise.ts";

/** The default of one second is too short on a busy machine. */
const SOON = { timeout: 15_000 };

const OPTIONS = { port: 0, persistDir: "unused", roomSecret: "unused", siteUrl: "unused" };

/** A fake server that only answers /healthz and can be killed. */
function playedRooms() {
  const started: RoomsOptions[] = [];
  let server: Server | undefined;
  let failNextStart = false;
  const die = async () => {
    server?.close();
    server?.closeAllConnections();
    if (server?.listening) await once(server, "close");
  };
  return {
    started,
    die,
    failNextStart: () => {
      failNextStart = true;
    },
    async start(options: RoomsOptions) {
      started.push(options);
      if (failNextStart) {
        failNextStart = false;
        throw new Error("port taken");
      }
      server = createServer((_request, response) => response.end("{}")).listen(options.port, "127.0.0.1");
      await once(server, "listening");
      const { port } = server.address() as AddressInfo;
      return { url: `http://127.0.0.1:${port}`, dispose: die };
    },
  };
}

const answers = async (url: string) => (await fetch(`${url}/healthz`)).ok;

test("restarts dead rooms on the same port, with one log line each time", async () => {
  const played = playedRooms();
  const lines: string[] = [];
  const rooms = await superviseRooms(
    { ...OPTIONS, log: (line) => lines.push(line) },
    { start: played.start, pollMs: 5 },
  );
  for (const deaths of [1, 2]) {
    await played.die();
    await vi.waitFor(() => expect(lines).toHaveLength(deaths), SOON);
    expect(await answers(rooms.url)).toBe(true);
  }
  expect(played.started.slice(1).map(({ port }) => port)).toEqual(Array(2).fill(Number(new URL(rooms.url).port)));
  expect(JSON.parse(lines[0] ?? "")).toEqual({ room: "host", event: "rooms_restarted", url: rooms.url });
  await rooms.stop();
});

test("concurrent restart requests cause one restart", async () => {
  const played = playedRooms();
  const lines: string[] = [];
  const rooms = await superviseRooms(
    { ...OPTIONS, log: (line) => lines.push(line) },
    { start: played.start, pollMs: 5 },
  );
  await Promise.all([rooms.restart(), rooms.restart()]);
  expect(played.started).toHaveLength(2);
  expect(await answers(rooms.url)).toBe(true);
  await rooms.stop();
  expect(lines).toHaveLength(1);
});

test("retries a failed start", async () => {
  const played = playedRooms();
  const events: string[] = [];
  const log = (line: string) => events.push(JSON.parse(line).event);
  const rooms = await superviseRooms({ ...OPTIONS, log }, { start: played.start, pollMs: 5 });
  played.failNextStart();
  await played.die();
  await vi.waitFor(() => expect(events).toEqual(["rooms_restart_failed", "rooms_restarted"]), SOON);
  expect(await answers(rooms.url)).toBe(true);
  await rooms.stop();
});

test("reports a runtime that Miniflare restarted", async () => {
  const played = playedRooms();
  const lines: string[] = [];
  const rooms = await superviseRooms(
    { ...OPTIONS, log: (line) => lines.push(line) },
    { start: played.start, pollMs: 5 },
  );
  played.started[0]?.onRevived?.();
  expect(lines).toEqual(['{"room":"host","event":"rooms_revived"}']);
  await rooms.stop();
  await expect(answers(rooms.url)).rejects.toThrow();
});
