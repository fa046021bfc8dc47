import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Manifest } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
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

/** A chunk and its transitive imports. */
function withImports(key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const imported of manifest[key]?.imports ?? []) withImports(imported, seen);
  return seen;
}

test.each([
  CONTROLS,
  "client/features/matches/live/start-live-scores.ts",
  "client/areas/fan/home/now-rail.tsx",
  "client/features/notifications/guest/guest-notification-bell.tsx",
])("%s, which many pages load, needs no code of the match page, of a room or of the library", (part) => {
  const names = [...withImports(part)].map((key) => manifest[key]?.name);
  expect(names.length).toBeGreaterThan(3);
  for (const page of ["match", "match-labels", "library", "forms"]) expect(names).not.toContain(page);
});
