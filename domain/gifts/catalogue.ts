/** How a gift is shown when it arrives: a line, or a picture that moves. */
export type GiftAnimation = "none" | "lottie" | "svga";
export type Gift = { id: number; slug: string; diamonds: number; animation: GiftAnimation };

/** What can be given. An id is never used again for something else: orders keep it. */
export const GIFTS: readonly Gift[] = [
  { id: 1, slug: "clap", diamonds: 2, animation: "none" },
  { id: 2, slug: "flower", diamonds: 10, animation: "none" },
  { id: 3, slug: "scarf", diamonds: 20, animation: "none" },
  { id: 4, slug: "whistle", diamonds: 50, animation: "lottie" },
  { id: 5, slug: "golden_boot", diamonds: 100, animation: "lottie" },
  { id: 6, slug: "fireworks", diamonds: 300, animation: "lottie" },
  { id: 7, slug: "trophy", diamonds: 1_000, animation: "svga" },
  { id: 8, slug: "stadium", diamonds: 5_000, animation: "svga" },
];

export const giftById = (id: number): Gift | undefined => GIFTS.find((gift) => gift.id === id);

export const MOST_AT_ONCE = 999;
/** The same gift again within this time goes on counting. */
export const COMBO_SECONDS = 10;
/** A slip of the finger can be taken back so long. */
export const UNDO_SECONDS = 5;

/** The anchor's part, in whole units; what does not divide stays with the house. */
export const anchorPart = (diamonds: number, sharePercent: number): number =>
  Math.floor((diamonds * sharePercent) / 100);
