import { expect, test } from "vitest";
import type { MatchEvent } from "./match.ts";
import { scoringRun } from "./scoring-run.ts";

const points = (...scores: [home: number, away: number][]): MatchEvent[] =>
  scores.map(([home, away], at) => ({ seq: at + 1, kind: "points", atMs: at, score: { home, away } }));

test("a run counts from the other side's last points", () => {
  expect(scoringRun(points([2, 0], [2, 3], [5, 3], [8, 3], [10, 3]))).toEqual({ side: "home", points: 8 });
  expect(scoringRun(points([0, 4], [0, 9]))).toEqual({ side: "away", points: 9 });
});

test("a few points in a row are no run, and the other side ends one", () => {
  expect(scoringRun(points([2, 0], [2, 3], [5, 3]))).toBeUndefined();
  expect(scoringRun(points([10, 0], [10, 2]))).toBeUndefined();
  expect(scoringRun([])).toBeUndefined();
});
