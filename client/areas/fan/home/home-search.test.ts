import { expect, test } from "vitest";
import { homeQuery, parseHomeSearch } from "./home-search.ts";

test("without parameters: today, all sports, first page", () => {
  expect(parseHomeSearch({})).toEqual({});
  expect(parseHomeSearch({ tab: "today", sport: "recommended", page: 1 })).toEqual({});
  expect(homeQuery({}, "Asia/Tokyo")).toEqual({ view: "today", tz: "Asia/Tokyo" });
});

test("parses what tabs and paging write", () => {
  const search = parseHomeSearch({ tab: "tomorrow", sport: "esports", page: "3" });
  expect(search).toEqual({ tab: "tomorrow", sport: "esports", page: 3 });
  expect(homeQuery(search, "UTC")).toEqual({ view: "tomorrow", sport: "esports", page: 3, tz: "UTC" });
});

test.each([
  [{ tab: "last-week" }],
  [{ tab: 7, sport: ["soccer"] }],
  [{ sport: "chess", page: "two" }],
  [{ page: 0 }],
  [{ page: -4 }],
  [{ page: null }],
  [{ page: Number.NaN }],
  [{ utm_source: "letter" }],
])("unknown values are dropped: %j", (search) => {
  expect(parseHomeSearch(search)).toEqual({});
});

test("a page past the end is the last allowed one", () => {
  expect(parseHomeSearch({ page: 1e9 })).toEqual({ page: 50 });
  expect(parseHomeSearch({ page: 2.9 })).toEqual({ page: 2 });
});
