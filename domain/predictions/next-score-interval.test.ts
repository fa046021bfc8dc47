import { expect, test } from "vitest";
import { GAMES } from "../matches/games.ts";
import { nextScoreInterval, nextScorePoints } from "./next-score-interval.ts";

test("games with frequent scores ask for several points, and games without a running score ask nothing", () => {
  expect(nextScorePoints({ slug: "basketball" })).toBe(10);
  expect(nextScorePoints({ slug: "soccer" })).toBe(1);
  expect(nextScoreInterval({ slug: "tennis" })).toBeUndefined();
  expect(GAMES.filter((game) => nextScoreInterval(game)).map(({ slug }) => slug)).toEqual([
    "soccer",
    "basketball",
    "baseball",
    "americanfootball",
  ]);
});
