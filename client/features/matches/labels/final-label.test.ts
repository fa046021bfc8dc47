import { expect, test } from "vitest";
import { endLabel, finalLabel } from "./final-label.ts";

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

test("a game of quarters that went to overtime says so", () => {
  expect(ended(209, 4)).toBe("Final");
  expect(ended(209, 5)).toBe("Final/OT");
  expect(ended(201, 4)).toBe("Final");
  expect(ended(201, 6)).toBe("Final/OT 2");
});

test("a football match says when extra time or penalties decided it", () => {
  const end = (parts: number, homeDetail?: string) =>
    endLabel(
      {
        ...{ gameId: 202, state: "finished" },
        score: { home: 1, away: 1, parts: Array.from({ length: parts }, () => ({ home: 0, away: 0 })), homeDetail },
      },
      "clock",
    );
  expect(end(2)).toBe("Full time");
  expect(end(4)).toBe("Full time (ET)");
  expect(end(4, "(4)")).toBe("Full time (Pens)");
  expect(end(2, "(4)")).toBe("Full time (Pens)");
});

test("other games and games in play have their own words", () => {
  expect(ended(202, 2)).toBeUndefined();
  expect(finalLabel({ gameId: 205, state: "in_progress", score: { home: 0, away: 0, parts: [] } })).toBeUndefined();
});
