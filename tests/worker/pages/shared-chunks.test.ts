import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Manifest } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MAIN_LOADS } from "#commands/build/page-loads.ts";
import { CLIENT_DIR } from "#commands/root.ts";
import { sendGet } from "#tests/support/http.ts";
import { startTestSite, type TestSite } from "#tests/support/site.ts";
import { createTestUser } from "#tests/worker/chat/join-room.ts";

const CONTROLS = "client/features/shell/signed-in-controls.tsx";
const manifest = JSON.parse(readFileSync(join(CLIENT_DIR, ".vite/manifest.json"), "utf8")) as Manifest;

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site?.stop());

async function listPreloaded(cookie: string): Promise<string[]> {
  const { body } = await sendGet(site, "/en/about", {}, { cookie });
  const [, files = "{}"] = /id="late-files"[^>]*>([^<]+)/.exec(body) ?? [];
  return (JSON.parse(files) as { scripts: string[] }).scripts;
}

test("pages of members preload the code of their header, those of guests don't", async () => {
  const { token } = await createTestUser(site, "fan");
  const file = `/${manifest[CONTROLS]?.file}`;
  expect(await listPreloaded(`token=${token}`)).toContain(file);
  const ofGuests = await listPreloaded("");
  expect(ofGuests.length).toBeGreaterThan(3);
  expect(ofGuests).not.toContain(file);
});

function withImports(keys: readonly string[]): Set<string> {
  const seen = new Set(keys);
  for (const key of seen) for (const imported of manifest[key]?.imports ?? []) seen.add(imported);
  return seen;
}

function listScripts(loads: readonly string[]): string[] {
  const entries = MAIN_LOADS.filter(({ name }) => loads.includes(name)).flatMap((load) => load.entries);
  const files = [...withImports(entries)].map((key) => manifest[key]?.file ?? "");
  return [...new Set(files)].filter((file) => file.endsWith(".js"));
}

test.each([
  ["home", 36],
  ["match-list", 30],
  ["match", 52],
  ["article", 23],
  ["room", 54],
])("the page %s with its deferred parts is at most %i scripts", (page, limit) => {
  expect(listScripts(["app", "deferred", page, `${page}-deferred`]).length).toBeLessThanOrEqual(limit);
});

test("the parts that many pages load are a fraction of a page", () => {
  const sizeOf = (file: string) => gzipSync(readFileSync(join(CLIENT_DIR, file))).length;
  const first = listScripts(["app", "home"]);
  for (const load of ["deferred", "article-deferred", "match-list-deferred", "member"]) {
    const files = listScripts([load]).filter((file) => !first.includes(file));
    const bytes = files.reduce((sum, file) => sum + sizeOf(file), 0);
    expect(files.length, load).toBeGreaterThan(0);
    expect(bytes, load).toBeLessThan(40_000);
  }
});
