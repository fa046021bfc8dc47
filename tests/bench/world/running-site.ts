import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ROOT } from "#commands/root.ts";
import type { Delivery } from "#domain/feed/delivery.ts";
import { hmacHex } from "#tests/support/feed.ts";

const START_SECONDS = 60;
const FEED_SECRET = "bench-feed-secret";

export type BenchSite = {
  /** The address of the English brand: a guest without a language gets it without a redirect. */
  url: string;
  push(delivery: Delivery): Promise<void>;
  stop(): Promise<void>;
};

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, () => {
      const address = probe.address();
      probe.close(() => (typeof address === "object" && address ? resolve(address.port) : reject(new Error("no port"))));
    });
  });

async function answers(child: ChildProcess, url: string, complaints: () => string): Promise<void> {
  const untilMs = Date.now() + START_SECONDS * 1_000;
  while (Date.now() < untilMs) {
    if (child.exitCode !== null) throw new Error(`the site ended before it was ready: ${complaints()}`);
    const health = await fetch(`${url}/healthz`).catch(() => undefined);
    if (health?.ok) return;
    await sleep(200);
  }
  throw new Error(`the site was not ready after ${START_SECONDS} s`);
}

async function push(url: string, delivery: Delivery): Promise<void> {
  const body = JSON.stringify(delivery);
  const headers = { "x-signature": await hmacHex(FEED_SECRET, body), "content-type": "application/json" };
  const answer = await fetch(`${url}/internal/feed`, { method: "POST", headers, body });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`the feed was refused: ${answer.status} ${text}`);
}

/**
 * `npm start` as an operator runs it, in production mode, in a process and with a state of its own: its log lines cost
 * what they cost, and go nowhere.
 */
export async function startBenchSite(): Promise<BenchSite> {
  const port = await freePort();
  const stateDir = await mkdtemp(join(tmpdir(), "kickoff-bench-"));
  const child = spawn(process.execPath, ["commands/start.ts"], {
    cwd: ROOT,
    stdio: ["ignore", "ignore", "pipe"],
    env: {
      ...process.env,
      PORT: String(port),
      STATE_DIR: stateDir,
      ENVIRONMENT: "production",
      SIMULATOR: "off",
      FEED_SECRET,
      ROOM_SECRET: "bench-room-secret",
    },
  });
  let complaints = "";
  child.stderr?.on("data", (part) => {
    complaints = (complaints + part).slice(-2_000);
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    await rm(stateDir, { recursive: true, force: true });
  };
  const loopback = `http://127.0.0.1:${port}`;
  try {
    await answers(child, loopback, () => complaints);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `http://inkstone.localhost:${port}`, push: (delivery) => push(loopback, delivery), stop };
}
