import { expect, test } from "vitest";
import { matchTitle } from "./match-title.ts";

const match = (gameId: number) => ({ gameId, home: { name: "York" }, away: { name: "Leeds" } });

test("names are in the order of the score, the visitors first in baseball", () => {
  expect(matchTitle(match(202))).toBe("York v Leeds");
  expect(matchTitle(match(205))).toBe("Leeds v York");
});
