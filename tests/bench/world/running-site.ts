import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, open, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ROOT } from "#commands/root.ts";
import { freePort } from "#commands/site/free-port.ts";
import type { Delivery } from "#domain/feed/delivery.ts";
import { hmacHex } from "#tests/support/feed.ts";

const START_SECONDS = 60;
const FEED_SECRET = "bench-feed-secret";

export type BenchSite = {
  url: string;
  /** Host of the English brand; browsers resolve it themselves. */
  host: string;
  push(delivery: Delivery): Promise<void>;
  stop(): Promise<void>;
};

const lastWords = async (logFile: string) => (await readFile(logFile, "utf8")).slice(-2_000);

/** The port opens before the tables exist, so only the log line tells that the site is ready. */
async function ready(child: ChildProcess, logFile: string): Promise<void> {
  const untilMs = Date.now() + START_SECONDS * 1_000;
  while (Date.now() < untilMs) {
    const log = await readFile(logFile, "utf8");
    if (/^ *[\d.]+ s {2}ready$/m.test(log)) return;
    if (child.exitCode !== null) break;
    await sleep(200);
  }
  throw new Error(`the site did not get ready:\n${await lastWords(logFile)}`);
}

async function push(url: string, delivery: Delivery, logFile: string): Promise<void> {
  const body = JSON.stringify(delivery);
  const headers = { "x-signature": await hmacHex(FEED_SECRET, body), "content-type": "application/json" };
  const response = await fetch(`${url}/internal/feed`, { method: "POST", headers, body });
  const text = await response.text();
  if (!response.ok) throw new Error(`the feed was refused: ${response.status} ${text}\n${await lastWords(logFile)}`);
}

/**
 * Runs `npm start` in production mode, in a separate process with separate state; logs go to a file, whose cost is
 * included.
 */
export async function startBenchSite(): Promise<BenchSite> {
  const port = await freePort();
  const stateDir = await mkdtemp(join(tmpdir(), "kickoff-bench-"));
  const logFile = join(stateDir, "site.log");
  const log = await open(logFile, "w");
  const child = spawn(process.execPath, ["commands/start.ts"], {
    cwd: ROOT,
    stdio: ["ignore", log.fd, log.fd],
    env: {
      ...process.env,
      PORT: String(port),
      STATE_DIR: stateDir,
      ENVIRONMENT: "production",
      SIMULATOR: "off",
      FEED_SECRET,
      ROOM_SECRET: "bench-room-secret",
      SESSION_SECRET: "bench-session-secret",
      INGEST_SECRET: "bench-ingest-secret",
    },
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  // An aborted bench must not leave a site running.
  const endChild = () => child.kill("SIGTERM");
  process.once("exit", endChild);
  const stop = async () => {
    process.removeListener("exit", endChild);
    endChild();
    await ended;
    await log.close();
    await rm(stateDir, { recursive: true, force: true });
  };
  const loopback = `http://127.0.0.1:${port}`;
  try {
    await ready(child, logFile);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: loopback,
    host: `inkstone.localhost:${port}`,
    push: (delivery) => push(loopback, delivery, logFile),
    stop,
  };
}
