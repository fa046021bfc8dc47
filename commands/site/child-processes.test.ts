import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { childrenFile, recordChild, stopOrphans } from "./child-processes.ts";
import { requireFreePort } from "./free-port.ts";

let stateDir: string;
beforeEach(() => {
  stateDir = mkdtempSync(join(tmpdir(), "kickoff-orphans-"));
});
afterEach(() => rmSync(stateDir, { recursive: true, force: true }));

const SLEEP = "setInterval(() => {}, 1000)";
const run = (...args: string[]) => spawn(process.execPath, ["-e", SLEEP, ...args]);
const ended = (child: ReturnType<typeof run>) =>
  new Promise((resolve) => child.once("exit", (_, signal) => resolve(signal)));

test("ends recorded processes of a site, and no other program that has their number now", async () => {
  const [ours, other] = [run("/somewhere/ingest/main.ts"), run("another-program")];
  recordChild(stateDir, ours.pid);
  recordChild(stateDir, other.pid);
  const signal = ended(ours);
  expect(await stopOrphans(stateDir)).toBe(1);
  expect(await signal).toBe("SIGKILL");
  expect(other.exitCode).toBeNull();
  expect(existsSync(childrenFile(stateDir))).toBe(false);
  other.kill("SIGKILL");
});

test("the port of an ended process is free at once", async () => {
  const listening = `require("node:http").createServer().listen(0, function () { console.log(this.address().port) })`;
  const child = spawn(process.execPath, ["-e", listening, "/somewhere/ingest/main.ts"]);
  const port = await new Promise<number>((resolve) => child.stdout.once("data", (text) => resolve(Number(text))));
  recordChild(stateDir, child.pid);
  await stopOrphans(stateDir);
  expect(await requireFreePort(port)).toBe(port);
});

test("nothing recorded and processes that have ended are no orphans", async () => {
  expect(await stopOrphans(stateDir)).toBe(0);
  recordChild(stateDir, 2 ** 22);
  recordChild(stateDir, undefined);
  expect(await stopOrphans(stateDir)).toBe(0);
});
