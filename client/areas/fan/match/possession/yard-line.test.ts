import { expect, test } from "vitest";
import { yardLine, yardsFromHomeGoalLine } from "./yard-line.ts";

test("the yard line is of the nearer half", () => {
  expect(yardLine("home", 75)).toEqual({ half: "home", yard: 25 });
  expect(yardLine("home", 34)).toEqual({ half: "away", yard: 34 });
  expect(yardLine("away", 8)).toEqual({ half: "home", yard: 8 });
});

test("home plays left to right, away right to left", () => {
  expect(yardsFromHomeGoalLine("home", 75)).toBe(25);
  expect(yardsFromHomeGoalLine("away", 75)).toBe(75);
});
