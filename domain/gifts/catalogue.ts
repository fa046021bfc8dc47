/** `none`: a chat message only; `drawn`: the page animates the image; `svga`: plays the file. */
export type GiftDisplay = { animation: "none" | "drawn" } | { animation: "svga"; file: string };
export type Gift = { id: number; slug: string; diamonds: number } & GiftDisplay;

/** Orders store the id, so that it is never reused. */
export const GIFTS: readonly Gift[] = [
  { id: 1, slug: "clap", diamonds: 2, animation: "none" },
  { id: 2, slug: "flower", diamonds: 10, animation: "none" },
  { id: 3, slug: "scarf", diamonds: 20, animation: "none" },
  { id: 4, slug: "whistle", diamonds: 50, animation: "drawn" },
  { id: 5, slug: "golden_boot", diamonds: 100, animation: "drawn" },
  { id: 6, slug: "fireworks", diamonds: 300, animation: "drawn" },
  { id: 7, slug: "trophy", diamonds: 1_000, animation: "svga", file: "/gifts/trophy.svga" },
  { id: 8, slug: "stadium", diamonds: 5_000, animation: "svga", file: "/gifts/stadium.svga" },
];

export const MAX_GIFT_DIAMONDS = 100_000;
export type GiftSetting = { giftId: number; diamonds: number; isOnSale: boolean };
export type CatalogueGift = Gift & { isOnSale: boolean };

/** The gifts with the prices set by operators, cheapest first. */
export const withGiftSettings = (settings: readonly GiftSetting[]): CatalogueGift[] =>
  GIFTS.map((gift) => {
    const set = settings.find(({ giftId }) => giftId === gift.id);
    return { ...gift, diamonds: set?.diamonds ?? gift.diamonds, isOnSale: set?.isOnSale ?? true };
  }).toSorted((a, b) => a.diamonds - b.diamonds || a.id - b.id);

export const giftById = (id: number): Gift | undefined => GIFTS.find((gift) => gift.id === id);

export const MAX_GIFT_COUNT = 999;
/** The same gift within this time continues the combo. */
export const GIFT_COMBO_SECONDS = 10;
export const GIFT_UNDO_SECONDS = 5;

/** Rounded down, in favour of the site. */
export const anchorShare = (diamonds: number, sharePercent: number): number =>
  Math.floor((diamonds * sharePercent) / 100);
