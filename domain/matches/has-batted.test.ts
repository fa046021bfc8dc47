import { expect, test } from "vitest";
import { hasBatted } from "./has-batted.ts";

const parts = (...list: [number, number][]) => list.map(([home, away]) => ({ home, away }));

test("in cricket only the batting side has a score", () => {
  const match = {
    gameId: 210,
    state: "in_progress" as const,
    score: { home: 164, away: 20, parts: parts([164, 0], [0, 20]) },
  };
  expect([hasBatted(match, 0, "home"), hasBatted(match, 0, "away")]).toEqual([true, false]);
  expect([hasBatted(match, 1, "home"), hasBatted(match, 1, "away")]).toEqual([false, true]);
});

test("before the first run the batting side is known by possession, the innings before or its overs", () => {
  const match = { gameId: 210, state: "in_progress" as const, phase: { kind: "inning" as const, number: 1 } };
  const bats = (of: Parameters<typeof hasBatted>[0], at = 0) =>
    (["home", "away"] as const).filter((side) => hasBatted(of, at, side));
  const first = { ...match, score: { home: 0, away: 0, parts: parts([0, 0]) } };
  expect(bats({ ...first, phase: { ...match.phase, turn: { side: "away" as const } } })).toEqual(["away"]);
  expect(bats({ ...first, score: { ...first.score, homeDetail: "0/1 (0.2)" } })).toEqual(["home"]);
  expect(bats({ ...match, score: { home: 164, away: 0, parts: parts([164, 0], [0, 0]) } }, 1)).toEqual(["away"]);
});

test("in baseball the home side bats last", () => {
  const score = { home: 3, away: 1, parts: parts([3, 1], [0, 0]) };
  const top = {
    gameId: 205,
    state: "in_progress" as const,
    score,
    phase: { kind: "inning" as const, number: 2, side: "top" as const },
  };
  expect(hasBatted(top, 1, "home")).toBe(false);
  expect(hasBatted({ ...top, phase: { ...top.phase, side: "bottom" } }, 1, "home")).toBe(true);
  expect(hasBatted({ gameId: 205, state: "finished", score }, 1, "home")).toBe(false);
  expect(hasBatted({ gameId: 205, state: "finished", score: { ...score, home: 0 } }, 1, "home")).toBe(true);
});
