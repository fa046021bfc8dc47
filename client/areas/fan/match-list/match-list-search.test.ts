import { describe, expect, test } from "vitest";
import {
  addDays,
  calendarQuery,
  matchListQuery,
  parseDateParam,
  parseMatchListSearch,
  upcomingQuery,
  weekQuery,
} from "./match-list-search.ts";

describe("readMatchListSearch", () => {
  test("without parameters: live matches", () => {
    expect(parseMatchListSearch({})).toEqual({});
    expect(parseMatchListSearch({ view: "live", page: "1" })).toEqual({});
    expect(matchListQuery("soccer", {}, "UTC")).toEqual({ view: "live", game: "soccer", tz: "UTC" });
  });

  test("a date opens the calendar, whatever the view", () => {
    expect(parseMatchListSearch({ view: "results", date: "2026-11-20", page: 2 })).toEqual({
      date: "2026-11-20",
      page: 2,
    });
    expect(matchListQuery(undefined, { date: "2026-11-20", page: 2 }, "UTC")).toEqual({
      view: "today",
      date: "2026-11-20",
      page: 2,
      tz: "UTC",
    });
  });

  test("the week view has no pages and can be filtered by game and league", () => {
    const search = parseMatchListSearch({ view: "week", way: "back", page: 2, league: 7 });
    expect(search).toEqual({ view: "week", way: "back", league: 7 });
    expect(weekQuery("lol", search, "UTC")).toEqual({ way: "back", game: "lol", leagueId: 7, tz: "UTC" });
    expect(parseMatchListSearch({ view: "results", way: "back" })).toEqual({ view: "results" });
  });

  test("unknown values are dropped", () => {
    expect(parseMatchListSearch({ view: "calendar", date: "soon", page: -1, x: 1 })).toEqual({});
    expect(parseMatchListSearch({ view: 3, date: 20_261_120 })).toEqual({});
  });
});

test.each([
  ["2026-02-31", "2026-02-28"],
  ["2028-02-31", "2028-02-29"],
  ["2026-13-01", "2026-12-01"],
  ["2026-00-00", "2026-01-01"],
  ["1066-10-14", "2000-10-14"],
  ["9999-12-31", "2099-12-31"],
  ["2026-1-5", "2026-01-05"],
])("the nearest day to %s is %s", (asked, given) => {
  expect(parseDateParam(asked)).toBe(given);
});

test("the calendar is centred on the open day, or today", () => {
  expect(calendarQuery("cs:go", { date: "2026-11-20" }, "UTC")).toEqual({
    game: "cs:go",
    date: "2026-11-20",
    tz: "UTC",
  });
  expect(calendarQuery(undefined, {}, "UTC")).toEqual({ tz: "UTC" });
});

test("a week on and back crosses months and years", () => {
  expect(addDays("2026-12-28", 7)).toBe("2027-01-04");
  expect(addDays("2028-03-04", -7)).toBe("2028-02-26");
});

test("upcoming matches are shown below a short live list, and nowhere else", () => {
  const next = { view: "upcoming", tz: "UTC", game: "dota2", size: 20 };
  expect(upcomingQuery("dota2", {}, "UTC", 0)).toEqual(next);
  expect(upcomingQuery("dota2", { league: 7 }, "UTC", 3)).toEqual({ ...next, leagueId: 7 });
  for (const search of [
    { view: "results" as const },
    { date: "2026-11-20" },
    { page: 2 },
    { view: "upcoming" as const },
  ])
    expect(upcomingQuery("dota2", search, "UTC", 0)).toBeUndefined();
  expect(upcomingQuery(undefined, {}, "UTC", 30)).toBeUndefined();
});
