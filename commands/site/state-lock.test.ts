import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lockState, refuseWhileRunning } from "./state-lock.ts";

let stateDir = "";
beforeEach(() => {
  stateDir = mkdtempSync(join(tmpdir(), "kickoff-lock-"));
});
afterEach(() => rmSync(stateDir, { recursive: true, force: true }));
const writePid = (pid: number) => writeFileSync(join(stateDir, "site.pid"), String(pid));

test("a state that another living process uses is refused, and named", () => {
  writePid(process.ppid);
  expect(() => lockState(stateDir)).toThrow(`process ${process.ppid} runs a site on ${stateDir}`);
  expect(() => refuseWhileRunning(stateDir)).toThrow("stop it first");
});

test("a free state is locked until it is given back", () => {
  const unlock = lockState(stateDir);
  expect(() => refuseWhileRunning(stateDir)).not.toThrow();
  unlock();
  expect(() => lockState(stateDir)).not.toThrow();
});

test("what a killed site left behind stops nobody", () => {
  writePid(2 ** 30);
  expect(() => lockState(stateDir)).not.toThrow();
});
