import { expect, test } from "vitest";
import { formatBoardSlots, parseBoardSlots } from "./data-board.ts";

test("parses at most four matches, each by game id and match id", () => {
  expect(parseBoardSlots("202-1.1-2")).toEqual([
    { gameId: 202, matchId: 1 },
    { gameId: 1, matchId: 2 },
  ]);
  expect(parseBoardSlots("202-1.202-2.202-3.202-4.202-5")).toHaveLength(4);
});

test("invalid entries are left out", () => {
  expect(formatBoardSlots(parseBoardSlots("9999-1.x-2.202-3"))).toBe("202-3");
});
