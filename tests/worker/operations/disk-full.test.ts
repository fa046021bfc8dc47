import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { ROOT } from "#commands/root.ts";
import { requireFreePort } from "#commands/site/free-port.ts";
import { createDelivery, createLiveMatch, createLiveMatchDelivery, hmacHex } from "#tests/support/feed.ts";
import { snapshotDir, TEST_SECRETS } from "#tests/support/site-snapshot.ts";
import { openScores } from "#tests/support/steady-load.ts";

/** A separate mount namespace, whose file system is discarded when its last process exits. */
const IN_SMALL_DISK = ["--mount", "--map-root-user", "--user", "sh", "-c"];
const DISK = "160m";
const canMount = spawnSync("unshare", [...IN_SMALL_DISK, "mount -t tmpfs tmpfs /tmp"]).status === 0;

const SITE_SCRIPT = join(ROOT, "tests/support/run-site-here.ts");
let child: ChildProcess | undefined;
const stateDir = mkdtempSync(join(tmpdir(), "kickoff-disk-"));
afterEach(() => {
  // The process group, so that the site's runtimes also end if the test fails.
  if (child?.pid !== undefined && child.exitCode === null) process.kill(-child.pid, "SIGKILL");
  rmSync(stateDir, { recursive: true, force: true });
});

async function start(port: number): Promise<number> {
  const script = `mount -t tmpfs -o size=${DISK} tmpfs "$STATE_DIR" && cp -r "$SNAPSHOT/." "$STATE_DIR" && exec "${process.execPath}" "${SITE_SCRIPT}"`;
  const environment = {
    STATE_DIR: stateDir,
    PORT: String(port),
    SIMULATOR: "off",
    RTMP_PORT: "off",
    SNAPSHOT: snapshotDir() ?? "",
    FEED_SECRET: TEST_SECRETS.feedSecret,
    ROOM_SECRET: TEST_SECRETS.roomSecret,
    SESSION_SECRET: TEST_SECRETS.sessionSecret,
    INGEST_SECRET: TEST_SECRETS.ingestSecret,
  };
  const started = spawn("unshare", [...IN_SMALL_DISK, script], {
    cwd: ROOT,
    detached: true,
    env: { ...process.env, ENVIRONMENT: "test", ...environment },
  });
  child = started;
  let output = "";
  for (const stream of [started.stdout, started.stderr]) stream.on("data", (part) => (output += part));
  await expect.poll(() => output, { timeout: 240_000, interval: 200 }).toContain("ready at");
  return started.pid ?? 0;
}

/** The end of the site's log, without request lines. */
const logOf = (pid: number): string =>
  spawnSync("sh", [
    "-c",
    `grep -v '"event":"request"' "$1" | tail -c 4000`,
    "sh",
    join(`/proc/${pid}/root`, stateDir, "site.log"),
  ]).stdout.toString();

/** Fills the site's disk, accessed through its process's view of the file system. */
function fillDisk(pid: number): { empty(): void } {
  const file = join(`/proc/${pid}/root`, stateDir, "filler");
  const handle = openSync(file, "w");
  for (let size = 1 << 20; size >= 512; ) {
    try {
      writeSync(handle, Buffer.alloc(size));
    } catch {
      size >>= 1;
    }
  }
  closeSync(handle);
  return { empty: () => rmSync(file) };
}

test.runIf(canMount)(
  "a full disk: stored pages and scores go on, writes say when to retry, and all recover with space",
  {
    timeout: 600_000,
  },
  async () => {
    const port = await requireFreePort(0);
    const url = `http://localhost:${port}`;
    const pid = await start(port);
    const page = (path: string) => fetch(url + path, { headers: { accept: "text/html", cookie: "lang=en" } });
    const resultOf = async <Result>(response: Response) => ((await response.json()) as { result: Result }).result;
    const { token } = await resultOf<{ token: string }>(await fetch(`${url}/java/login/testLogin?name=rich`));
    const buy = async (key: string) => {
      const response = await fetch(`${url}/java/orderpay/scoreOrder`, {
        method: "POST",
        headers: { "content-type": "application/json", token, "idempotency-key": key },
        body: JSON.stringify({ days: 7, coins: 100 }),
      });
      return { status: response.status, retryAfter: response.headers.get("retry-after"), body: await response.json() };
    };
    const deliver = async (delivery: object) => {
      const body = JSON.stringify(delivery);
      const headers = {
        "x-signature": await hmacHex(TEST_SECRETS.feedSecret, body),
        "content-type": "application/json",
      };
      return (await fetch(`${url}/internal/feed`, { method: "POST", headers, body })).status;
    };
    expect(await deliver(createLiveMatchDelivery())).toBe(200);
    expect((await page("/en")).status).toBe(200);
    await expect.poll(async () => (await page("/en")).headers.get("x-cache")).toMatch(/hit|stale/);
    const keys: string[] = [];
    const bought = async (key: string) => {
      keys.push(key);
      return buy(key);
    };
    expect(await bought("space-1-purchase")).toMatchObject({ status: 200 });

    const filler = fillDisk(pid);
    // At first, writes still reuse free space inside the database files.
    let refusedKey = "";
    for (let n = 0; refusedKey === ""; n += 1) {
      const key = `full-${n}-purchase`;
      const answer = await bought(key);
      if (answer.status === 200) continue;
      if (answer.status !== 503) throw new Error(logOf(pid), { cause: answer });
      expect(answer).toMatchObject({
        status: 503,
        body: { errorName: "server_busy", retryAfterSeconds: expect.any(Number) },
      });
      expect(Number(answer.retryAfter)).toBeGreaterThan(0);
      refusedKey = key;
    }
    const stored = await page("/en");
    expect(stored.status).toBe(200);
    expect(await stored.text()).toContain("</html>");
    const { feed, received } = openScores({ origin: url.replace("http", "ws") });
    await expect.poll(() => feed.getState().kind).toBe("connected");
    const goal = createDelivery([
      createLiveMatch({ revision: 6, score: { home: 2, away: 0, parts: [{ home: 2, away: 0 }] } }),
    ]);
    // Accepted if the change fits into space that the database already has; otherwise the source retries it.
    expect([200, 503]).toContain(await deliver(goal));

    filler.empty();
    // The same purchase and delivery are retried, as clients and feeds do.
    await expect.poll(async () => (await buy(refusedKey)).status, { timeout: 120_000 }).toBe(200);
    await expect.poll(() => deliver(goal), { timeout: 60_000 }).toBe(200);
    await expect.poll(() => received.at(-1)?.home, { timeout: 60_000 }).toBe(2);
    await expect.poll(async () => (await page("/en/soccer/990001")).status, { timeout: 30_000 }).toBe(200);
    const record = await fetch(`${url}/java/user/getScoreOpenRecord`, { headers: { token } });
    const boosts = await resultOf<{ list: unknown[] }>(record);
    expect(boosts.list).toHaveLength(keys.length);
    await expect.poll(async () => (await fetch(`${url}/healthz`)).status, { timeout: 60_000 }).toBe(200);
    feed.close();
    child?.kill("SIGTERM");
    await expect.poll(() => child?.exitCode, { timeout: 30_000 }).toBe(0);
  },
);
