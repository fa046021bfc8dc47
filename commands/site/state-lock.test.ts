import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lockState, rejectWhileRunning } from "./state-lock.ts";

let stateDir = "";
beforeEach(() => {
  stateDir = mkdtempSync(join(tmpdir(), "kickoff-lock-"));
});
afterEach(() => rmSync(stateDir, { recursive: true, force: true }));
const writePid = (pid: number) => writeFileSync(join(stateDir, "site.pid"), String(pid));

test("rejects a state that another running process uses, and names the process", () => {
  writePid(process.ppid);
  expect(() => lockState(stateDir)).toThrow(`process ${process.ppid} runs a site on ${stateDir}`);
  expect(() => rejectWhileRunning(stateDir)).toThrow("stop it first");
});

test("locks a free state until it is released", () => {
  const unlock = lockState(stateDir);
  expect(() => rejectWhileRunning(stateDir)).not.toThrow();
  unlock();
  expect(() => lockState(stateDir)).not.toThrow();
});

test("ignores the lock of a killed process", () => {
  writePid(2 ** 30);
  expect(() => lockState(stateDir)).not.toThrow();
});
