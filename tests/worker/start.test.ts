import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, test } from "vitest";
import { ROOT } from "#commands/root.ts";
import { requireFreePort } from "#commands/site/free-port.ts";

const started: ChildProcess[] = [];
const stateDir = mkdtempSync(join(tmpdir(), "kickoff-start-"));
afterEach(() => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
});
// Seeded only once: later starts reuse the data of the first one.
afterAll(() => rmSync(stateDir, { recursive: true, force: true }));

/** Runs `npm start` and returns its output and exit code. */
function start(environment: Record<string, string>) {
  const child = spawn(process.execPath, ["commands/start.ts"], {
    cwd: ROOT,
    env: { ...process.env, STATE_DIR: stateDir, SIMULATOR: "off", ...environment },
  });
  started.push(child);
  const output = { out: "", errors: "" };
  child.stdout.on("data", (part) => {
    output.out += part;
  });
  child.stderr.on("data", (part) => {
    output.errors += part;
  });
  const ended = new Promise<number | null>((resolve) => child.on("exit", (code) => resolve(code)));
  const printed = (words: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => output.out.includes(words) && resolve();
      child.stdout.on("data", look);
      child.on("exit", () => reject(new Error(`ended before it said '${words}': ${output.out}${output.errors}`)));
      look();
    });
  return { child, said: output, ended, says: printed };
}

test("a port in use is one line and a failure", async () => {
  const holder = createServer();
  const port = await new Promise<number>((resolve) =>
    holder.listen(0, () => resolve((holder.address() as { port: number }).port)),
  );
  const { said: output, ended } = start({ PORT: String(port) });
  expect(await ended).toBe(1);
  expect(output.errors.trim()).toBe(`The site did not start: port ${port} is taken; set PORT to another`);
  holder.close();
});

test("a missing secret is one line and a failure", async () => {
  const { said: output, ended } = start({ ENVIRONMENT: "production", FEED_SECRET: "", ROOM_SECRET: "x" });
  expect(await ended).toBe(1);
  expect(output.errors.trim()).toBe("The site did not start: the secret FEED_SECRET is missing");
});

test("after kill -9 of the whole start, the next one ends what was left and takes the same port", async () => {
  const port = String(await requireFreePort(0));
  const first = start({ PORT: port });
  await first.says("Ctrl-C stops everything");
  first.child.kill("SIGKILL");
  await first.ended;
  const second = start({ PORT: port });
  await second.says("Ctrl-C stops everything");
  expect((await fetch(`http://localhost:${port}/healthz`)).status).toBe(200);
  const isAlive = (pid: number) => existsSync(`/proc/${pid}`) || process.platform !== "linux";
  const children = readFileSync(join(stateDir, "children.pids"), "utf8").trim().split("\n").map(Number);
  expect(children.length).toBeGreaterThanOrEqual(2);
  expect(children.every(isAlive)).toBe(true);
  second.child.kill("SIGTERM");
  expect(await second.ended).toBe(0);
  expect(existsSync(join(stateDir, "children.pids"))).toBe(false);
});

test.each(["SIGTERM", "SIGINT"] as const)("%s stops everything and frees the port", async (signal) => {
  const port = await requireFreePort(0);
  const { child, says: printed, ended } = start({ PORT: String(port) });
  await printed("Ctrl-C stops everything");
  expect((await fetch(`http://localhost:${port}/healthz`)).status).toBe(200);
  child.kill(signal);
  expect(await ended).toBe(0);
  expect(await requireFreePort(port)).toBe(port);
});
