import type { LiveAccess } from "#domain/live/access.ts";
import { MAX_LIVE_PRICE_COINS, MAX_LIVE_TAG_LENGTH, MAX_LIVE_TAGS, MIN_LIVE_PRICE_COINS } from "#domain/live/limits.ts";

export type MatchRef = { gameId: number; matchId: number };
export type LiveTerms = {
  kind: "match" | "custom";
  match: MatchRef | undefined;
  title: string;
  /** As typed, separated by commas. */
  tags: string;
  notice: string;
  access: LiveAccess;
  price: string;
  externalComments: boolean;
};

/** Commas differ between scripts. */
const COMMA = /[,،、，]/;

export const parseTags = (text: string): string[] => [
  ...new Set(
    text
      .split(COMMA)
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ""),
  ),
];

export const areTagsValid = (text: string): boolean => {
  const tags = parseTags(text);
  return tags.length <= MAX_LIVE_TAGS && tags.every((tag) => tag.length <= MAX_LIVE_TAG_LENGTH);
};

export function parsePrice(text: string): number | undefined {
  const price = /^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return price >= MIN_LIVE_PRICE_COINS && price <= MAX_LIVE_PRICE_COINS ? price : undefined;
}

/** Converts the form to the input of `POST /live/create`. */
export function toCreateInput(terms: LiveTerms, scheduleId: number | undefined) {
  const { kind, match, title, tags, notice, access, price, externalComments } = terms;
  const priceCoins = access === "paid" ? parsePrice(price) : undefined;
  return {
    ...{ title: title.trim(), tags: parseTags(tags), notice: notice.trim(), access, externalComments },
    ...(kind === "match" && match),
    ...(priceCoins !== undefined && { priceCoins }),
    ...(scheduleId !== undefined && { scheduleId }),
  };
}
