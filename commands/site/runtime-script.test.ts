import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { withRuntimeScript } from "./runtime-script.ts";

const VARIABLE = "MINIFLARE_WORKERD_PATH";
const before = process.env[VARIABLE];
let dirs: string[];
beforeEach(async () => {
  dirs = await Promise.all(["a-", "b-"].map((name) => mkdtemp(join(tmpdir(), `kickoff-${name}`))));
  delete process.env[VARIABLE];
});
afterEach(async () => {
  if (before !== undefined) process.env[VARIABLE] = before;
  await Promise.all(dirs.map((dir) => rm(dir, { recursive: true })));
});

const during = (dir: string, waitFor: Promise<void>): Promise<string | undefined> =>
  withRuntimeScript(dir, undefined, async () => {
    await waitFor;
    return process.env[VARIABLE];
  });

test("two sites that start together each use their own script, and none is left in the environment", async () => {
  const [a = "", b = ""] = dirs;
  const first = Promise.withResolvers<void>();
  const started = [during(a, first.promise), during(b, Promise.resolve())];
  first.resolve();
  expect(await Promise.all(started)).toEqual([join(a, "rooms-runtime.sh"), join(b, "rooms-runtime.sh")]);
  expect(process.env[VARIABLE]).toBeUndefined();
  expect(await readFile(join(b, "rooms-runtime.sh"), "utf8")).toContain(join(b, "children.pids"));
});

test("a failed start leaves nothing behind and does not stop the next", async () => {
  const [a = "", b = ""] = dirs;
  const failed = withRuntimeScript(a, undefined, () => Promise.reject(new Error("no runtime")));
  const next = during(b, Promise.resolve());
  await expect(failed).rejects.toThrow("no runtime");
  expect(await next).toBe(join(b, "rooms-runtime.sh"));
  expect(process.env[VARIABLE]).toBeUndefined();
});
