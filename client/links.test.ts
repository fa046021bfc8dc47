import { expect, test } from "vitest";
import { homeHref, localeHref, matchHref, matchListHref, roomHref, staticPageHref } from "./links.ts";

const plain = { basePath: "" };
const arabic = { basePath: "/ar" };

test("URLs have the locale prefix and only the given search parameters", () => {
  expect(homeHref(plain)).toBe("/");
  expect(homeHref(arabic)).toBe("/ar");
  expect(homeHref(arabic, { tab: "live", sport: undefined })).toBe("/ar?tab=live");
  expect(matchListHref(plain, "cs:go", { date: "2026-05-01", page: 2 })).toBe("/match/cs:go?date=2026-05-01&page=2");
  expect(matchListHref(arabic)).toBe("/ar/match");
  expect(staticPageHref(arabic, "about")).toBe("/ar/about");
  expect(staticPageHref(plain, "privacy")).toBe("/protocol/privacy");
});

test("a match URL contains its game, or is the match list if the game has no pages", () => {
  expect(matchHref(arabic, 202, 7)).toBe("/ar/soccer/7");
  expect(matchHref(plain, 15, 7)).toBe("/match");
});

test.each([
  [plain, "/", "/vi"],
  [plain, "/?tab=live", "/vi?tab=live"],
  [plain, "/match/cs:go?page=2", "/vi/match/cs:go?page=2"],
  [arabic, "/ar", "/vi"],
  [arabic, "/ar/soccer/7", "/vi/soccer/7"],
  [arabic, "/about", "/vi/about"],
  [arabic, "/arena", "/vi/arena"],
])("the same page in Vietnamese, from %o %s", (app, path, expected) => {
  expect(localeHref(app, "vi", path)).toBe(expected);
});

test("a room URL contains the room name, an anchor's room the user id", () => {
  expect(roomHref(arabic)).toBe("/ar/live");
  expect(roomHref(plain, "202-7")).toBe("/live/202-7");
  expect(roomHref(plain, "c-7")).toBe("/customLive/7");
  expect(roomHref(plain, "c-7", "live2")).toBe("/live2/c-7");
});
