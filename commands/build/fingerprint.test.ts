import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ROOT } from "../root.ts";
import { fingerprint } from "./fingerprint.ts";

const FOLDER = ".cache/fingerprint-test";
const write = (name: string, text: string) => {
  const file = join(ROOT, FOLDER, name);
  mkdirSync(join(file, ".."), { recursive: true });
  writeFileSync(file, text);
};
const now = () => fingerprint([FOLDER]);

beforeEach(() => write("a.ts", "1"));
afterEach(() => rmSync(join(ROOT, FOLDER), { recursive: true, force: true }));

test("a changed, an added and a renamed source change it", () => {
  const seen = [now()];
  write("a.ts", "2");
  seen.push(now());
  write("b/c.ts", "1");
  seen.push(now());
  rmSync(join(ROOT, FOLDER, "b/c.ts"));
  write("b/d.ts", "1");
  seen.push(now());
  expect(new Set(seen).size).toBe(4);
});

test("what commands, editors and tests write beside the sources does not", () => {
  const before = now();
  for (const name of ["compiled/x.js", ".gitignore", ".meta.json", "README.md", "a.test.ts", ".a.ts.swp"]) {
    write(name, "x");
  }
  expect(now()).toBe(before);
});
