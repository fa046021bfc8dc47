import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openLog } from "./log-file.ts";

test("appends lines, also after the file was moved away", async () => {
  const dir = mkdtempSync(join(tmpdir(), "kickoff-log-"));
  const file = join(dir, "a.log");
  const log = openLog(file);
  log.write("one\n");
  rmSync(file);
  log.write("two\n");
  log.end();
  await once(log, "finish");
  expect(readFileSync(file, "utf8")).toBe("two\n");
  rmSync(dir, { recursive: true });
});

test("a file that cannot be written loses lines and nothing else", async () => {
  const log = openLog("/nowhere/at/all.log");
  log.write("lost");
  log.end();
  await once(log, "finish");
  expect(log.errored).toBeNull();
});
