import { expect, test } from "vitest";
import { availableTabs, matchTabHref, parseMatchSearch, selectedTab } from "./match-search.ts";

const NOTHING = {
  lineups: false,
  injuries: false,
  statistics: false,
  odds: false,
  text: false,
  momentum: false,
  animation: false,
  course: false,
};

test("valid parameters are kept, unknown ones dropped", () => {
  expect(parseMatchSearch({ tab: "statistics", part: "2", sort: "goals", order: "up", before: "3" })).toEqual({
    tab: "statistics",
    part: 2,
    sort: "goals",
    order: "up",
    before: undefined,
  });
  expect(parseMatchSearch({ tab: "text", before: 40, part: 2 })).toMatchObject({ before: 40, part: undefined });
  for (const tab of ["overview", "nothing", 7, undefined]) expect(parseMatchSearch({ tab }).tab).toBeUndefined();
  expect(parseMatchSearch({ tab: "statistics", part: "-1", sort: "A b" })).toMatchObject({
    part: undefined,
    sort: undefined,
  });
});

test("tabs without data are not available and fall back to the overview", () => {
  expect(availableTabs({ has: NOTHING, state: "in_progress", gameId: 202 })).toEqual(["overview", "preview", "chat"]);
  const has = { ...NOTHING, injuries: true, odds: true };
  expect(availableTabs({ has, state: "in_progress", gameId: 202 })).toEqual([
    "overview",
    "lineups",
    "odds",
    "preview",
    "chat",
  ]);
  expect(selectedTab({ has, state: "in_progress", gameId: 202 }, "odds")).toBe("odds");
  expect(selectedTab({ has, state: "in_progress", gameId: 202 }, "text")).toBe("overview");
});

test("two players have no line-ups", () => {
  const has = { ...NOTHING, lineups: true, injuries: true };
  expect(availableTabs({ has, state: "in_progress", gameId: 203 })).toEqual(["overview", "preview", "chat"]);
});

test("before the start the overview is the preview", () => {
  const match = { has: NOTHING, state: "not_started" as const, gameId: 202 };
  expect(availableTabs(match)).toEqual(["overview", "chat"]);
  expect(selectedTab(match, "preview")).toBe("overview");
});

test("the overview is the match URL without parameters", () => {
  const match = { gameId: 202, id: 9 };
  expect(matchTabHref({ basePath: "/vi" }, match, { tab: "overview" })).toBe("/vi/soccer/9");
  expect(matchTabHref({ basePath: "" }, match, { tab: "statistics", part: 2 })).toBe("/soccer/9?tab=statistics&part=2");
});
