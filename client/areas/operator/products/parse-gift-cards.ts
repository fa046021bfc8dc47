import { MAX_CARD_LENGTH } from "#domain/mall/contract.ts";

/** A pasted number with its line number, from 1. */
export type GiftCardLine = { line: number; number: string };

/** Empty lines are ignored; numbers that are too long are reported. */
export function parseGiftCards(pasted: string): { cards: GiftCardLine[]; tooLong: number[] } {
  const lines = pasted
    .split(/\r\n|\r|\n/)
    .map((text, index): GiftCardLine => ({ line: index + 1, number: text.trim() }))
    .filter(({ number }) => number !== "");
  return {
    cards: lines.filter(({ number }) => number.length <= MAX_CARD_LENGTH),
    tooLong: lines.filter(({ number }) => number.length > MAX_CARD_LENGTH).map(({ line }) => line),
  };
}
