import { expect, test } from "vitest";
import { GAMES } from "../matches/games.ts";
import { inPlayPace, nextScorePoints } from "./pace.ts";

test("games with frequent scores ask for several points, and games without a running score ask nothing", () => {
  expect(nextScorePoints({ slug: "basketball" })).toBe(10);
  expect(nextScorePoints({ slug: "soccer" })).toBe(1);
  expect(inPlayPace({ slug: "tennis" })).toBeUndefined();
  expect(GAMES.filter((game) => inPlayPace(game)).map(({ slug }) => slug)).toEqual([
    "soccer",
    "basketball",
    "baseball",
    "americanfootball",
  ]);
});
