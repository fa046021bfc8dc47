import { expect, test } from "vitest";
import { matchDeskQuery, parseOpenMatch } from "./match-desk-search.ts";

test("unknown lists, games and dates are dropped", () => {
  expect(matchDeskQuery({ list: "x", game: "chess", date: "today", cursor: "-1" })).toEqual({
    list: "day",
    q: "",
    sort: "oldest",
    page: 1,
  });
  expect(
    matchDeskQuery({ list: "removed", game: "soccer", date: "2026-11-23", q: 42, sort: "newest", cursor: 3 }),
  ).toEqual({
    list: "removed",
    game: "soccer",
    date: "2026-11-23",
    q: "42",
    sort: "newest",
    page: 3,
  });
});

test("a match is opened by its id", () => {
  expect(parseOpenMatch({ match: "12" })).toBe(12);
  expect(parseOpenMatch({ match: "0" })).toBeUndefined();
  expect(parseOpenMatch({})).toBeUndefined();
});
