import { expect, test } from "vitest";
import { finalLabel } from "./final-label.ts";

const ended = (gameId: number, parts: number) =>
  finalLabel({
    gameId,
    state: "finished",
    score: { home: 3, away: 2, parts: Array.from({ length: parts }, () => ({ home: 0, away: 0 })) },
  });

test("a baseball game with more or fewer innings than nine says how many it had", () => {
  expect(ended(205, 9)).toBe("Final");
  expect(ended(205, 7)).toBe("Final/7");
  expect(ended(205, 10)).toBe("Final/10");
});

test("an American football game that went to overtime says so", () => {
  expect(ended(209, 4)).toBe("Final");
  expect(ended(209, 5)).toBe("Final/OT");
});

test("other games and games in play have their own words", () => {
  expect(ended(202, 2)).toBeUndefined();
  expect(finalLabel({ gameId: 205, state: "in_progress", score: { home: 0, away: 0, parts: [] } })).toBeUndefined();
});
