import { expect, test } from "vitest";
import { mainLinks } from "./main-links.ts";

const app = { basePath: "/vi", brand: { mall: true, plans: true } };
const current = (path: string) =>
  mainLinks(app, path)
    .filter((link) => link.current)
    .map((link) => link.key);

test.each([
  ["/", ["home"]],
  ["/live", ["live"]],
  ["/live2", ["live"]],
  ["/live/202-990001", ["live"]],
  ["/customLive/7", ["live"]],
  ["/live/data", []],
  ["/match", ["matches"]],
  ["/match/soccer", []],
  ["/leagueLibrary", ["data"]],
  ["/playerLibrary/7/meansModule", ["data"]],
  ["/mall/details/3", ["mall"]],
  ["/expert/7", ["experts"]],
  ["/about", []],
] as const)("on %s the current page is %j", (path, keys) => {
  expect(current(path)).toEqual(keys);
});

test("every link keeps the locale prefix", () => {
  for (const link of mainLinks(app, "/")) expect(link.href).toMatch(/^\/vi(\/|\?|$)/);
});

test("a brand without a mall or tips has no link to them", () => {
  const keys = mainLinks({ ...app, brand: { mall: false, plans: false } }, "/").map(({ key }) => key);
  expect(keys).not.toContain("mall");
  expect(keys).not.toContain("experts");
});
