import { LONGEST_CARD } from "#domain/mall/contract.ts";

/** A line of what was pasted, with its place there from 1. */
export type CardLine = { line: number; number: string };

/** One number a line; lines with nothing on them are none, and one that is too long is no number. */
export function readCardLines(pasted: string): { cards: CardLine[]; tooLong: number[] } {
  const lines = pasted
    .split(/\r\n|\r|\n/)
    .map((text, place): CardLine => ({ line: place + 1, number: text.trim() }))
    .filter(({ number }) => number !== "");
  return {
    cards: lines.filter(({ number }) => number.length <= LONGEST_CARD),
    tooLong: lines.filter(({ number }) => number.length > LONGEST_CARD).map(({ line }) => line),
  };
}
