import { expect, it } from "vitest";
import { parseRound } from "./round.ts";

it("splits a round into stage and matchday", () => {
  expect(["Semi-finals", "Round of 16", "3rd Place Final", "8th Finals"].map((text) => parseRound(text).stage)).toEqual(
    ["Semi-finals", "Round of 16", "3rd Place Final", "8th Finals"],
  );
  expect(parseRound("Regular Season - 12")).toEqual({ stage: "Regular season", round: "Round 12" });
  expect(parseRound("Group A - 3")).toEqual({ stage: "Group A", round: "Round 3" });
  expect(parseRound("Friendlies")).toEqual({ round: "Friendlies" });
});
