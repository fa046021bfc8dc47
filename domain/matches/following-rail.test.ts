import { expect, test } from "vitest";
import { MAX_RAIL_ITEMS, type RailItem, rankRail } from "./following-rail.ts";

const person = (uid: number, isLive = false): RailItem => ({
  kind: "person",
  person: { uid, username: `user${uid}` },
  live: isLive ? { roomId: `c-${uid}` } : null,
});
const uidsOf = (items: readonly RailItem[]) => items.map((item) => item.kind === "person" && item.person.uid);

test("live ones come first, the others keep their order", () => {
  expect(uidsOf(rankRail([person(1), person(2, true), person(3), person(4, true)]))).toEqual([2, 4, 1, 3]);
});

test("the rail is cut at its end, so that no live one is lost", () => {
  const many = Array.from({ length: MAX_RAIL_ITEMS + 5 }, (_, at) => person(at + 1, at === MAX_RAIL_ITEMS + 4));
  const ranked = rankRail(many);
  expect(ranked).toHaveLength(MAX_RAIL_ITEMS);
  expect(uidsOf(ranked)[0]).toBe(MAX_RAIL_ITEMS + 5);
});
