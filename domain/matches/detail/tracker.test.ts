import { expect, test } from "vitest";
import { GAMES } from "../games.ts";
import type { MatchDetail } from "../views.ts";
import { AWAY_FROM, hasTracker, isPlausibleFrame, showsTracker } from "./tracker.ts";

const marksOf = (home: number, away: number) => [
  ...Array.from({ length: home }, (_, at) => [at, 500, 500]).flat(),
  ...Array.from({ length: away }, (_, at) => [AWAY_FROM + at, 500, 500]).flat(),
];

test("snooker, shooters and battle royale have no tracker", () => {
  const without = GAMES.filter(({ id }) => !hasTracker(id)).map(({ slug }) => slug);
  expect(without.toSorted()).toEqual(["codmw", "cs:go", "naraka", "pubg", "pubgmobile", "snooker", "valorant"]);
});

test("cricket has eleven fielders and two batters, whichever side bats", () => {
  expect(isPlausibleFrame("oval", { marks: marksOf(11, 2) })).toBe(true);
  expect(isPlausibleFrame("oval", { marks: marksOf(2, 11) })).toBe(true);
  expect(isPlausibleFrame("oval", { marks: marksOf(11, 11) })).toBe(false);
});

test("baseball has nine fielders, a batter and at most three runners", () => {
  expect(isPlausibleFrame("diamond", { marks: marksOf(4, 9) })).toBe(true);
  expect(isPlausibleFrame("diamond", { marks: marksOf(5, 9) })).toBe(false);
  expect(isPlausibleFrame("diamond", { marks: marksOf(9, 10) })).toBe(false);
});

test("a frame may show the ball only, but not on a surface without a tracker", () => {
  expect(isPlausibleFrame("pitch", {})).toBe(true);
  expect(isPlausibleFrame("table", {})).toBe(false);
});

test("the tracker is shown while a match is played, not after its end", () => {
  const has = { animation: true } as MatchDetail["has"];
  expect(showsTracker({ has, state: "in_progress" })).toBe(true);
  expect(showsTracker({ has, state: "finished" })).toBe(false);
  expect(showsTracker({ has: { ...has, animation: false }, state: "in_progress" })).toBe(false);
});
