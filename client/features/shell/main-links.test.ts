import { expect, test } from "vitest";
import { mainLinks } from "./main-links.ts";

const app = { basePath: "/vi", brand: { mall: true } };
const current = (path: string, search: string) =>
  mainLinks(app, path, search)
    .filter((link) => link.current)
    .map((link) => link.key);

test.each([
  ["/", "", ["home"]],
  ["/", "?tab=tomorrow", ["home"]],
  ["/", "?tab=live&sport=tennis", ["live"]],
  ["/match", "?page=2", ["matches"]],
  ["/match/soccer", "", []],
  ["/leagueLibrary", "?game=tennis", ["data"]],
  ["/playerLibrary/7/meansModule", "", ["data"]],
  ["/mall/details/3", "", ["mall"]],
  ["/about", "", []],
] as const)("on %s%s the reader is at %j", (path, search, keys) => {
  expect(current(path, search)).toEqual(keys);
});

test("every link keeps the locale prefix", () => {
  for (const link of mainLinks(app, "/", "")) expect(link.href).toMatch(/^\/vi(\/|\?|$)/);
});

test("a brand without a mall has no link to it", () => {
  const keys = mainLinks({ ...app, brand: { mall: false } }, "/", "").map(({ key }) => key);
  expect(keys).not.toContain("mall");
});
