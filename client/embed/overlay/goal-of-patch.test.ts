import { expect, test } from "vitest";
import { goalsBetween } from "./goal-of-patch.ts";

const score = (home: number, away: number) => ({ home, away });

test.each([
  [score(0, 0), score(0, 0), []],
  [score(0, 0), score(1, 0), ["home"]],
  [score(1, 0), score(1, 1), ["away"]],
  [score(1, 1), score(0, 1), []],
  [score(1, 0), score(2, 1), ["home", "away"]],
  [score(1, 0), score(0, 1), ["away"]],
])("from %j to %j", (before, after, sides) => {
  expect(goalsBetween(before, after).map(({ side }) => side)).toEqual(sides);
});
