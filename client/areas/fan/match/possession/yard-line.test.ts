import { expect, test } from "vitest";
import { yardLine, yardsFromHomeGoalLine } from "./yard-line.ts";

test("a ball lies in the half it is nearest to", () => {
  expect(yardLine("home", 75)).toEqual({ half: "home", yard: 25 });
  expect(yardLine("home", 34)).toEqual({ half: "away", yard: 34 });
  expect(yardLine("away", 8)).toEqual({ half: "home", yard: 8 });
});

test("home plays from the first end, away from the other", () => {
  expect(yardsFromHomeGoalLine("home", 75)).toBe(25);
  expect(yardsFromHomeGoalLine("away", 75)).toBe(75);
});
