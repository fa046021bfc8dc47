import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { collectClientFiles } from "./client-files.ts";

const root = mkdtempSync(join(tmpdir(), "kickoff-files-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Output folder of the last deployment, which the site serves. */
let live: string | undefined;
let deployments = 0;
const fetchLive = async (url: string): Promise<Response> => {
  const file = live && join(live, new URL(url).pathname);
  return file && existsSync(file) ? new Response(readFileSync(file)) : new Response(null, { status: 404 });
};

/** Builds, collects the files and takes them live. */
async function deploy(id: string, files: readonly string[]) {
  const clientDir = join(root, `build-${id}`);
  mkdirSync(join(clientDir, "assets"), { recursive: true });
  writeFileSync(join(clientDir, "logo.svg"), id);
  for (const file of files) writeFileSync(join(clientDir, "assets", file), file);
  deployments += 1;
  const outDir = join(root, `out-${deployments}`);
  const options = { clientDir, outDir, buildId: id, liveUrl: "https://site.test", fetch: fetchLive };
  const collected = await collectClientFiles(options);
  live = outDir;
  return { ...collected, has: (file: string) => existsSync(join(outDir, "assets", file)) };
}

test("pages of the last two builds find their files, and older ones do not", async () => {
  const first = await deploy("one", ["app-1.js", "shared.js"]);
  expect(first).toMatchObject({ keptFiles: 0, keptBuilds: [] });
  const second = await deploy("two", ["app-2.js", "shared.js"]);
  expect(second).toMatchObject({ keptFiles: 1, keptBuilds: ["one"] });
  expect(second.has("app-1.js")).toBe(true);
  const third = await deploy("three", ["app-3.js"]);
  expect(third.keptBuilds).toEqual(["two", "one"]);
  expect(["app-1.js", "app-2.js", "shared.js"].every(third.has)).toBe(true);
  const fourth = await deploy("four", ["app-4.js"]);
  expect(fourth.has("app-1.js")).toBe(false);
  expect(fourth.has("app-2.js")).toBe(true);
});

test("deploying the same build again keeps the same files", async () => {
  const again = await deploy("four", ["app-4.js"]);
  expect(again.keptBuilds).toEqual(["three", "two"]);
  expect(again.has("app-3.js")).toBe(true);
});

test("a list of builds that names files outside of the folder is rejected", async () => {
  writeFileSync(join(live ?? "", "assets/builds.json"), JSON.stringify([{ id: "x", files: ["../../secrets.js"] }]));
  await expect(deploy("five", [])).rejects.toThrow("is not a list of builds");
});
