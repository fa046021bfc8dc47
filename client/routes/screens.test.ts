import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "#commands/root.ts";

const FOLDER = join(ROOT, "client/routes");
const LAZY_SCREEN = /lazyScreen\(\s*\(\) => import\("#(client\/[^"]+)"\)/;
const PRELOADED_SCREEN = /screen: "([^"]+)"/;

const routes = readdirSync(FOLDER)
  .map((file) => ({ file, source: readFileSync(join(FOLDER, file), "utf8") }))
  .flatMap(({ file, source }) => {
    const [, lazy] = LAZY_SCREEN.exec(source) ?? [];
    return lazy === undefined || file.endsWith(".test.ts") ? [] : [{ file, lazy, source }];
  });

test("many routes have a lazy screen", () => {
  expect(routes.length).toBeGreaterThan(20);
});

test.each(routes)("$file preloads the chunks of the screen it renders", ({ lazy, source }) => {
  expect(PRELOADED_SCREEN.exec(source)?.[1]).toBe(lazy);
});
