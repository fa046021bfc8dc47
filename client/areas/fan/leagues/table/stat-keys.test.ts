import { expect, test } from "vitest";
import { STAT_KEYS } from "#domain/matches/detail/stat-keys.ts";
import { inOrder, meanOf, nextSorting, orderBy, serviceKeys, shareOf, weaponKeys } from "./stat-keys.ts";

test("a serve is counted where there is one, weapons where they are told apart", () => {
  expect(serviceKeys(STAT_KEYS.tennis.player)).toContain("aces");
  expect(serviceKeys(STAT_KEYS.tennis.player)).not.toContain("winners");
  expect(serviceKeys(STAT_KEYS.volleyball.player)).toEqual(["aces", "serve_errors"]);
  expect(serviceKeys(STAT_KEYS.soccer.player)).toEqual([]);
  expect(weaponKeys(STAT_KEYS["cs:go"].player)).toContain("kills_sniper");
  expect(weaponKeys(STAT_KEYS.lol.player)).toEqual([]);
});

test("a mean is per match, and of no match it is nothing", () => {
  expect(meanOf({ played: 4, values: { goals: 6 } })).toEqual({ goals: 1.5 });
  expect(meanOf({ played: 0, values: { goals: 0 } })).toEqual({ goals: 0 });
});

test("rows are sorted by a figure, down first, and a second press turns them round", () => {
  const lines = [1, 3, 2].map((goals) => ({ values: { goals } }));
  const goals = (sorting: ReturnType<typeof nextSorting>) =>
    orderBy(lines, sorting.sort, sorting.direction).map((line) => line.values.goals);
  const down = nextSorting("goals", {});
  expect(goals({})).toEqual([1, 3, 2]);
  expect(goals(down)).toEqual([3, 2, 1]);
  expect(goals(nextSorting("goals", down))).toEqual([1, 2, 3]);
  expect(nextSorting("goals", nextSorting("goals", down))).toEqual(down);
});

test("what was made of what was tried is a share, of nothing it is none", () => {
  expect(shareOf("passes_completed", { passes_completed: 30, passes: 40 })).toBe(0.75);
  expect(shareOf("headshots", { headshots: 3, kills: 12 })).toBe(0.25);
  expect(shareOf("passes_completed", { passes_completed: 0, passes: 0 })).toBeUndefined();
  expect(shareOf("goals", { goals: 3 })).toBeUndefined();
  expect(shareOf("runs", { runs: 50, balls_faced: 40 })).toBeUndefined();
});

test("figures stand in the game's own order, those nobody knows last", () => {
  expect(inOrder(["unknown", "corners", "minutes", "goals"], "soccer")).toEqual([
    "goals",
    "minutes",
    "corners",
    "unknown",
  ]);
});
