import { expect, test } from "vitest";
import { STAT_KEYS } from "#domain/matches/detail/stat-keys.ts";
import {
  averagePerMatch,
  serveStatKeys,
  sharedRate,
  sortByStat,
  sortStatKeys,
  successRate,
  toggleSorting,
  weaponStatKeys,
} from "./stat-keys.ts";

test("serve and weapon stats are recognized", () => {
  expect(serveStatKeys(STAT_KEYS.tennis.player)).toContain("aces");
  expect(serveStatKeys(STAT_KEYS.tennis.player)).not.toContain("winners");
  expect(serveStatKeys(STAT_KEYS.volleyball.player)).toEqual(["aces", "serve_errors"]);
  expect(serveStatKeys(STAT_KEYS.soccer.player)).toEqual([]);
  expect(weaponStatKeys(STAT_KEYS["cs:go"].player)).toContain("kills_sniper");
  expect(weaponStatKeys(STAT_KEYS.lol.player)).toEqual([]);
});

test("an average is per match, and empty without matches", () => {
  expect(averagePerMatch({ played: 4, values: { goals: 6 } })).toEqual({ goals: 1.5 });
  expect(averagePerMatch({ played: 0, values: { goals: 0 } })).toEqual({ goals: 0 });
});

test("rows are sorted by a stat, descending first; a second click reverses the order", () => {
  const rows = [1, 3, 2].map((goals) => ({ values: { goals } }));
  const goals = (sorting: ReturnType<typeof toggleSorting>) =>
    sortByStat(rows, sorting.sort, sorting.direction).map((line) => line.values.goals);
  const down = toggleSorting("goals", {});
  expect(goals({})).toEqual([1, 3, 2]);
  expect(goals(down)).toEqual([3, 2, 1]);
  expect(goals(toggleSorting("goals", down))).toEqual([1, 2, 3]);
  expect(toggleSorting("goals", toggleSorting("goals", down))).toEqual(down);
});

test("the success rate is made of attempted, undefined without attempts", () => {
  expect(successRate("passes_completed", { passes_completed: 30, passes: 40 })).toBe(0.75);
  expect(successRate("headshots", { headshots: 3, kills: 12 })).toBe(0.25);
  expect(successRate("passes_completed", { passes_completed: 0, passes: 0 })).toBeUndefined();
  expect(successRate("goals", { goals: 3 })).toBeUndefined();
  expect(successRate("runs", { runs: 50, balls_faced: 40 })).toBeUndefined();
});

test("stats are in the game's order, unknown ones last", () => {
  expect(sortStatKeys(["unknown", "corners", "minutes", "goals"], "soccer")).toEqual([
    "goals",
    "minutes",
    "corners",
    "unknown",
  ]);
});

test("possession is a share of both sides together, and no share without their sum", () => {
  expect(sharedRate("possession_seconds", { possession_seconds: 1_200, possession_total_seconds: 2_000 })).toBe(0.6);
  expect(sharedRate("possession_seconds", { possession_seconds: 1_200 })).toBeUndefined();
  expect(sharedRate("shots", { shots: 3 })).toBeUndefined();
});
