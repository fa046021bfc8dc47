import { expect, test } from "vitest";
import type { ProductFormView } from "#domain/mall/contract.ts";
import { emptyPrize, toPrizes, toProductInput, toProductValues } from "./product-values.ts";

const BOX: NonNullable<ProductFormView["product"]> = {
  id: 20,
  kind: "box",
  category: "boxes",
  priceCoins: 299,
  stock: 0,
  isOnSale: true,
  areOddsFixed: true,
  texts: { en: { name: "Box", description: "" }, de: { name: "Kiste", description: "" } },
  prizes: [
    { goodsId: 3, weight: 1, stock: 4 },
    { goodsId: 5, weight: 2, stock: 6 },
  ],
};

test("a stored product is sent back as it is; fixed odds keep their weights", () => {
  const input = toProductInput(toProductValues(BOX), BOX);
  expect(input).toEqual({
    ...{ kind: "box", id: 20, priceCoins: 299, isOnSale: true, texts: BOX.texts, prizes: BOX.prizes },
  });
});

test("odds that can change are percentages with two decimals", () => {
  const values = toProductValues(null);
  const lines = [{ ...emptyPrize([]), goodsId: "3", odds: "12.5", stock: "4" }];
  expect(toPrizes({ prizes: lines }, null)).toEqual([{ goodsId: 3, weight: 1_250, stock: 4 }]);
  expect(toPrizes({ prizes: [...lines, emptyPrize(lines)] }, null)).toBeUndefined();
  expect(toPrizes(values, null)).toBeUndefined();
});

test("languages without a name are left out", () => {
  const values = {
    ...toProductValues(null),
    price: "5",
    texts: { en: { name: "Mug", description: "" }, fr: { name: " ", description: "x" } },
  };
  expect(toProductInput(values, null)).toMatchObject({
    kind: "shipped",
    priceCoins: 5,
    texts: { en: { name: "Mug" } },
  });
  expect(toProductInput(values, null).texts).not.toHaveProperty("fr");
});
