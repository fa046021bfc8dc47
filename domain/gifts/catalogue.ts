import type { Locale } from "../i18n/locales.ts";
import { type LocalizedNames, nameIn } from "../i18n/localized-names.ts";

/** `none`: a chat message only; `drawn`: the page animates the image; `svga`: plays the file. */
export type GiftDisplay = { animation: "none" | "drawn" } | { animation: "svga"; file: string };
/** Only uploaded gifts have a `name` and a `picture` path; those of shipped gifts are part of the pages. */
export type Gift = { id: number; slug: string; diamonds: number; name?: string; picture?: string } & GiftDisplay;

/** Ids are never reused, because orders refer to them. */
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
/** First id of uploaded gifts; lower ids are reserved for shipped gifts. */
export const FIRST_UPLOADED_GIFT_ID = 1_001;
export const MAX_GIFT_ID = 9_999;
export const MAX_UPLOADED_GIFTS = 200;
export const MAX_GIFT_ANIMATION_BYTES = 2 * 1024 * 1024;

export type GiftSetting = { giftId: number; diamonds: number; isOnSale: boolean };
/** A gift uploaded by operators; it is not sold without a picture. */
export type UploadedGift = { id: number; names: LocalizedNames; picture: string | null; animation: string | null };
/** `names` is set for uploaded gifts, to edit them. */
export type CatalogueGift = Gift & { isOnSale: boolean; names?: LocalizedNames };

export const giftPicturePath = (file: string): string => `/gift-pictures/${file}`;
export const giftAnimationPath = (file: string): string => `/gift-animations/${file}`;

export function toGift({ id, names, picture, animation }: UploadedGift, locale: Locale): Gift {
  const shown: GiftDisplay = animation
    ? { animation: "svga", file: giftAnimationPath(animation) }
    : { animation: "none" };
  const gift = { id, slug: `gift_${id}`, diamonds: MAX_GIFT_DIAMONDS, name: nameIn(names, locale), ...shown };
  return picture ? { ...gift, picture: giftPicturePath(picture) } : gift;
}

type Catalogue = { settings: readonly GiftSetting[]; uploaded: readonly UploadedGift[]; locale: Locale };

/** All gifts, with prices set by operators, cheapest first. */
export function toCatalogue({ settings, uploaded, locale }: Catalogue): CatalogueGift[] {
  const own = uploaded.map((gift) => ({ ...toGift(gift, locale), names: gift.names, isOnSale: false }));
  const shipped = GIFTS.map((gift) => ({ ...gift, isOnSale: true }));
  return [...shipped, ...own]
    .map((gift) => {
      const set = settings.find(({ giftId }) => giftId === gift.id);
      return { ...gift, diamonds: set?.diamonds ?? gift.diamonds, isOnSale: set?.isOnSale ?? gift.isOnSale };
    })
    .toSorted((a, b) => a.diamonds - b.diamonds || a.id - b.id);
}

export const giftById = (id: number): Gift | undefined => GIFTS.find((gift) => gift.id === id);

export const MAX_GIFT_COUNT = 999;
/** Sending the same gift within this time continues the combo. */
export const GIFT_COMBO_SECONDS = 10;
export const GIFT_UNDO_SECONDS = 5;

/** Rounded down, in favour of the site. */
export const anchorShare = (diamonds: number, sharePercent: number): number =>
  Math.floor((diamonds * sharePercent) / 100);
