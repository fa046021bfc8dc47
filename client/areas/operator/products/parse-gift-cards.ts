import { MAX_CARD_LENGTH } from "#domain/mall/contract.ts";

/** A line of what was pasted, with its place there from 1. */
export type GiftCardLine = { line: number; number: string };

/** One number a line; lines with nothing on them are none, and one that is too long is no number. */
export function parseGiftCards(pasted: string): { cards: GiftCardLine[]; tooLong: number[] } {
  const lines = pasted
    .split(/\r\n|\r|\n/)
    .map((text, place): GiftCardLine => ({ line: place + 1, number: text.trim() }))
    .filter(({ number }) => number !== "");
  return {
    cards: lines.filter(({ number }) => number.length <= MAX_CARD_LENGTH),
    tooLong: lines.filter(({ number }) => number.length > MAX_CARD_LENGTH).map(({ line }) => line),
  };
}
