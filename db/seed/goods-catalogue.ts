import type { ProductCategory, ProductKind } from "#domain/mall/products.ts";

type Seeded = {
  id: number;
  kind: ProductKind;
  category: ProductCategory;
  priceCoins: number;
  stock: number;
  redeemed: number;
  picture: string;
};

/** Sample products in every stock state: plenty, few and sold out. Names are in `goods-texts/`. */
export const GOODS: readonly Seeded[] = [
  { id: 1, kind: "shipped", category: "wear", priceCoins: 480, stock: 120, redeemed: 341, picture: "scarf" },
  { id: 2, kind: "shipped", category: "wear", priceCoins: 1_290, stock: 46, redeemed: 128, picture: "jersey" },
  { id: 3, kind: "shipped", category: "wear", priceCoins: 360, stock: 80, redeemed: 214, picture: "cap" },
  { id: 4, kind: "shipped", category: "wear", priceCoins: 1_980, stock: 3, redeemed: 61, picture: "jacket" },
  { id: 5, kind: "shipped", category: "home", priceCoins: 260, stock: 200, redeemed: 402, picture: "mug" },
  { id: 6, kind: "shipped", category: "home", priceCoins: 890, stock: 18, redeemed: 44, picture: "lamp" },
  { id: 7, kind: "shipped", category: "home", priceCoins: 420, stock: 0, redeemed: 97, picture: "print" },
  { id: 8, kind: "shipped", category: "gear", priceCoins: 680, stock: 64, redeemed: 173, picture: "ball" },
  { id: 9, kind: "shipped", category: "gear", priceCoins: 320, stock: 90, redeemed: 256, picture: "mousepad" },
  { id: 10, kind: "shipped", category: "gear", priceCoins: 1_680, stock: 7, redeemed: 35, picture: "headset" },
  { id: 11, kind: "card", category: "cards", priceCoins: 1_000, stock: 0, redeemed: 288, picture: "card-small" },
  { id: 12, kind: "card", category: "cards", priceCoins: 4_800, stock: 0, redeemed: 52, picture: "card-large" },
  { id: 13, kind: "card", category: "cards", priceCoins: 350, stock: 0, redeemed: 119, picture: "card-film" },
  { id: 20, kind: "box", category: "boxes", priceCoins: 299, stock: 0, redeemed: 0, picture: "box" },
];

/** Card numbers per product; fictitious and without value. */
export const CARDS_PER_PRODUCT = 20;

/** The box's prizes in the order of its published odds. */
export const PRIZES: readonly { boxId: number; goodsId: number; weight: number; stock: number }[] = [
  { boxId: 20, goodsId: 8, weight: 8, stock: 40 },
  { boxId: 20, goodsId: 3, weight: 22, stock: 80 },
  { boxId: 20, goodsId: 9, weight: 30, stock: 100 },
  { boxId: 20, goodsId: 5, weight: 40, stock: 120 },
];
