import { expect, test } from "vitest";
import { chooseBoardSlots, formatBoardSlots, parseBoardSlots } from "./data-board.ts";

test("parses at most four different matches and streamers", () => {
  expect(parseBoardSlots("202-1.c-5")).toEqual([
    { roomId: "202-1", room: { kind: "match", gameId: 202, matchId: 1 } },
    { roomId: "c-5", room: { kind: "custom", number: 5 } },
  ]);
  expect(parseBoardSlots("202-1.c-2.202-3.202-4.202-5")).toHaveLength(4);
  expect(parseBoardSlots("c-2.c-2")).toHaveLength(1);
});

test("invalid entries are left out", () => {
  expect(formatBoardSlots(parseBoardSlots("9999-1.x-2.c-0.202-3"))).toBe("202-3");
});

test("shows open lives first, then matches that are not on them", () => {
  const live = (roomId: string, matchId: number | null, access: "public" | "paid" = "public") => ({
    ...{ roomId, matchId, access },
  });
  const match = (id: number) => ({ gameId: 202, id });
  const slots = chooseBoardSlots([live("c-1", 7), live("c-2", 8, "paid"), live("c-3", null)], [7, 8, 9].map(match));
  expect(formatBoardSlots(slots)).toBe("c-1.c-3.202-8.202-9");
});
