import { expect, test } from "vitest";
import { mainLinks } from "./main-links.ts";

const current = (path: string, search: string) =>
  mainLinks({ basePath: "/vi" }, path, search)
    .filter((link) => link.current)
    .map((link) => link.key);

test.each([
  ["/", "", ["home"]],
  ["/", "?tab=tomorrow", ["home"]],
  ["/", "?tab=live&sport=tennis", ["live"]],
  ["/match", "?page=2", ["matches"]],
  ["/match/soccer", "", []],
  ["/about", "", []],
] as const)("on %s%s the reader is at %j", (path, search, keys) => {
  expect(current(path, search)).toEqual(keys);
});

test("every link keeps the reader's language", () => {
  for (const link of mainLinks({ basePath: "/vi" }, "/", "")) expect(link.href).toMatch(/^\/vi(\/|\?|$)/);
});
