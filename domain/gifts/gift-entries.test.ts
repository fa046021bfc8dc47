import { expect, test } from "vitest";
import { anchorShare, GIFTS } from "./catalogue.ts";
import { giftEntries } from "./gift-entries.ts";

test("ids and slugs are unique, and prices are whole coins", () => {
  expect(new Set(GIFTS.map(({ id }) => id)).size).toBe(GIFTS.length);
  expect(new Set(GIFTS.map(({ slug }) => slug)).size).toBe(GIFTS.length);
  for (const { diamonds } of GIFTS) expect(Number.isSafeInteger(diamonds) && diamonds > 0).toBe(true);
});

test("the streamer's part never exceeds the share, and no entry is empty", () => {
  expect([anchorShare(10, 50), anchorShare(3, 50), anchorShare(1, 50)]).toEqual([5, 1, 0]);
  const legs = (earnings: number) => giftEntries({ order: "a", uid: 1, anchorUid: 2, diamonds: 10, earnings });
  expect(legs(5).map(({ from, to, amount }) => [from, to, amount])).toEqual([
    ["user:1:diamonds", "house:revenue:diamonds", 10],
    ["house:earnings", "user:2:earnings", 5],
  ]);
  expect(legs(0)).toHaveLength(1);
});
