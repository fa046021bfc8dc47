import { expect, test } from "vitest";
import { formatBoardSlots, parseBoardSlots } from "./data-board.ts";

test("four matches at most, each by its game's number and its own", () => {
  expect(parseBoardSlots("202-1.1-2")).toEqual([
    { gameId: 202, matchId: 1 },
    { gameId: 1, matchId: 2 },
  ]);
  expect(parseBoardSlots("202-1.202-2.202-3.202-4.202-5")).toHaveLength(4);
});

test("what is no match of ours is left out", () => {
  expect(formatBoardSlots(parseBoardSlots("9999-1.x-2.202-3"))).toBe("202-3");
});
