import { expect, it } from "vitest";
import { roundOf } from "./round.ts";

it("tells stage and matchday apart", () => {
  expect(["Semi-finals", "Round of 16", "3rd Place Final", "8th Finals"].map((text) => roundOf(text).stage)).toEqual([
    "Semi-finals",
    "Round of 16",
    "3rd Place Final",
    "8th Finals",
  ]);
  expect(roundOf("Regular Season - 12")).toEqual({ stage: "Regular season", round: "Round 12" });
  expect(roundOf("Group A - 3")).toEqual({ stage: "Group A", round: "Round 3" });
  expect(roundOf("Friendlies")).toEqual({ round: "Friendlies" });
});
