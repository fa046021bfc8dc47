import { expect, test } from "vitest";
import type { ShotPoint } from "#domain/matches/detail/map-timeline.ts";
import { shotMarks } from "./shot-marks.ts";

const shot: ShotPoint = { kind: "shot", seq: 1, atMs: 0, part: 1, side: "home", x: 900, y: 400, how: "saved" };

test("home attacks to the right, away to the left", () => {
  const [home, away] = shotMarks([shot, { ...shot, seq: 2, side: "away" }]);
  expect([home?.x, home?.y]).toEqual([90, 40]);
  expect([away?.x, away?.y]).toEqual([10, 60]);
});

test("a better chance is larger", () => {
  const [small, large] = shotMarks([
    { ...shot, xg: 4 },
    { ...shot, seq: 2, xg: 34 },
  ]);
  expect(large?.radius).toBeGreaterThan(small?.radius ?? 0);
});

test("points of other kinds are no shots", () => {
  expect(shotMarks([{ kind: "tally", seq: 1, atMs: 0, part: 1, seconds: 60, tally: [1, 2] }])).toEqual([]);
});
