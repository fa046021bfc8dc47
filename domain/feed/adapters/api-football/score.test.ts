import { expect, test } from "vitest";
import { translateScore } from "./score.ts";

const drawn = {
  fixture: { id: 1, timestamp: 1_790_000_000, status: { short: "PEN", elapsed: 120 } },
  teams: { home: { id: 7, name: "Northport" }, away: { id: 8, name: "Eastvale" } },
  league: { id: 3, name: "League" },
  goals: { home: 2, away: 2 },
  score: {
    halftime: { home: 1, away: 0 },
    fulltime: { home: 1, away: 1 },
    extratime: { home: 1, away: 1 },
    penalty: { home: 3, away: 4 },
  },
};

test("stores a shoot-out beside the score, not in its parts", () => {
  const told = translateScore(drawn as Parameters<typeof translateScore>[0], { state: "finished" });
  expect(told?.score).toEqual({
    home: 2,
    away: 2,
    parts: [
      { home: 1, away: 0 },
      { home: 0, away: 1 },
      { home: 1, away: 1 },
    ],
    homeDetail: "(3)",
    awayDetail: "(4)",
  });
  expect(told?.winner).toBe("away");
});
