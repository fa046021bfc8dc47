import { expect, test } from "vitest";
import { GIFTS, toCatalogue } from "./catalogue.ts";

const NONE = { settings: [], uploaded: [], locale: "en" } as const;

test("without settings every gift is sold as shipped", () => {
  const gifts = toCatalogue(NONE);
  expect(gifts.map(({ isOnSale, ...gift }) => gift)).toEqual(GIFTS);
  expect(gifts.every(({ isOnSale }) => isOnSale)).toBe(true);
});

test("a price set by an operator counts and moves the gift; a gift is taken off sale; unknown ids change nothing", () => {
  const settings = [
    { giftId: 1, diamonds: 9_999, isOnSale: true },
    { giftId: 2, diamonds: 10, isOnSale: false },
    { giftId: 77, diamonds: 1, isOnSale: true },
  ];
  const gifts = toCatalogue({ ...NONE, settings });
  expect(gifts).toHaveLength(GIFTS.length);
  expect(gifts.at(-1)).toMatchObject({ id: 1, diamonds: 9_999 });
  expect(gifts.find(({ id }) => id === 2)?.isOnSale).toBe(false);
});

test("an uploaded gift has its name, picture and animation, and is sold once its setting says so", () => {
  const rocket = { id: 1_001, names: { en: "Rocket", vi: "Tên lửa" }, picture: "a.png", animation: "b.svga" };
  const withRocket = (settings: { giftId: number; diamonds: number; isOnSale: boolean }[]) =>
    toCatalogue({ settings, uploaded: [rocket], locale: "vi" }).find(({ id }) => id === 1_001);
  expect(withRocket([])?.isOnSale).toBe(false);
  expect(withRocket([{ giftId: 1_001, diamonds: 77, isOnSale: true }])).toMatchObject({
    ...{ name: "Tên lửa", picture: "/gift-pictures/a.png", diamonds: 77, isOnSale: true },
    ...{ animation: "svga", file: "/gift-animations/b.svga" },
  });
});
