import { expect, test } from "vitest";
import { deskScore } from "./desk-score.ts";

const game = "soccer";
const score = { home: 0, away: 0, parts: [] };

test("a match that has not begun has no score", () => {
  for (const state of ["not_started", "postponed", "cancelled"] as const)
    expect(deskScore({ game, state, score })).toBe("–");
  expect(deskScore({ game, state: "in_progress", score })).toBe("0 – 0");
  expect(deskScore({ game, state: "awarded", score: { ...score, home: 3 } })).toBe("3 – 0");
});

test("the runs are in the order of the names, the visitors first in baseball", () => {
  expect(deskScore({ game: "baseball", state: "finished", score: { home: 5, away: 2 } })).toBe("2 – 5");
});
