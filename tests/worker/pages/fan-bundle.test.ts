import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Manifest } from "vite";
import { expect, test } from "vitest";
import { CLIENT_DIR } from "#commands/root.ts";

const manifest = JSON.parse(readFileSync(join(CLIENT_DIR, ".vite/manifest.json"), "utf8")) as Manifest;
/** Areas that may contain staff code; streamers manage their videos with it. */
const WORKPLACES = ["client/areas/operator/", "client/areas/channel/", "client/areas/anchor/"];
/** Staff can view a fan's page as that user, and end the view there. */
const ALLOWED = "POST /operator/user/view/end";

/** Files that a browser loads for a chunk: the chunk itself and its static imports. */
function filesOf(key: string, seen = new Set<string>()): Set<string> {
  const part = manifest[key];
  if (!part || seen.has(part.file)) return seen;
  seen.add(part.file);
  for (const imported of part.imports ?? []) filesOf(imported, seen);
  return seen;
}

const staffCallsIn = (file: string): string[] =>
  [
    ...readFileSync(join(CLIENT_DIR, file), "utf8").matchAll(
      /(?:GET|POST) \/(?:operator|promotion\/channels)\/?[\w/{}]*/g,
    ),
  ]
    .map(([name]) => name)
    .filter((name) => name !== ALLOWED);

const roots = Object.keys(manifest).filter((key) => manifest[key]?.isEntry || manifest[key]?.isDynamicEntry);
const isStaff = (key: string) => WORKPLACES.some((area) => key.startsWith(area));

test("no page, dialog or embed of fans loads code of the back office or the channel pages", () => {
  const fans = roots.filter((key) => !isStaff(key));
  expect(fans.length).toBeGreaterThan(50);
  const found = fans.flatMap((key) =>
    [...filesOf(key)].flatMap((file) => staffCallsIn(file).map((name) => `${key}: ${name}`)),
  );
  expect(found).toEqual([]);
});

test("the back office has that code, in chunks of its own", () => {
  const staff = roots.filter(isStaff);
  const files = new Set(staff.flatMap((key) => [...filesOf(key)]));
  expect([...files].some((file) => staffCallsIn(file).length > 0)).toBe(true);
});
