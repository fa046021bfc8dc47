import { appendFileSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { rotateLogs } from "./rotate-logs.ts";

let stateDir: string;
beforeEach(() => {
  stateDir = mkdtempSync(join(tmpdir(), "kickoff-logs-"));
});
afterEach(() => rmSync(stateDir, { recursive: true, force: true }));
const read = (name: string) => readFileSync(join(stateDir, name), "utf8");

test("a log over its size is kept as three older files, and an open file continues at the start", () => {
  const file = openSync(join(stateDir, "site.log"), "a");
  for (const text of ["first", "second", "third", "fourth"]) {
    writeSync(file, text);
    rotateLogs(stateDir, 4);
  }
  writeSync(file, "on");
  expect([1, 2, 3].map((n) => read(`site.log.${n}`))).toEqual(["fourth", "third", "second"]);
  expect(read("site.log")).toBe("on");
});

test("a small log and a missing one stay as they are", () => {
  appendFileSync(join(stateDir, "rooms.log"), "short");
  rotateLogs(stateDir, 100);
  expect(statSync(join(stateDir, "rooms.log")).size).toBe(5);
});
