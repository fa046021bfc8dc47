import { expect, test } from "vitest";
import { GIFTS, withGiftSettings } from "./catalogue.ts";

test("without settings every gift is sold as shipped", () => {
  const gifts = withGiftSettings([]);
  expect(gifts.map(({ isOnSale, ...gift }) => gift)).toEqual(GIFTS);
  expect(gifts.every(({ isOnSale }) => isOnSale)).toBe(true);
});

test("a price set by an operator counts and moves the gift; a gift is taken off sale; unknown ids change nothing", () => {
  const gifts = withGiftSettings([
    { giftId: 1, diamonds: 9_999, isOnSale: true },
    { giftId: 2, diamonds: 10, isOnSale: false },
    { giftId: 77, diamonds: 1, isOnSale: true },
  ]);
  expect(gifts).toHaveLength(GIFTS.length);
  expect(gifts.at(-1)).toMatchObject({ id: 1, diamonds: 9_999 });
  expect(gifts.find(({ id }) => id === 2)?.isOnSale).toBe(false);
});
