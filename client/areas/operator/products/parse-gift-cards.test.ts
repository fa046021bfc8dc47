import { expect, test } from "vitest";
import { parseGiftCards } from "./parse-gift-cards.ts";

test("one trimmed number per line, with its line number", () => {
  expect(parseGiftCards("A-1 \r\n\n  B-2\rC-3")).toEqual({
    cards: [
      { line: 1, number: "A-1" },
      { line: 3, number: "B-2" },
      { line: 4, number: "C-3" },
    ],
    tooLong: [],
  });
});

test("numbers that are too long are reported, empty lines ignored", () => {
  expect(parseGiftCards(`${"x".repeat(201)}\nA`)).toEqual({ cards: [{ line: 2, number: "A" }], tooLong: [1] });
  expect(parseGiftCards(" \n")).toEqual({ cards: [], tooLong: [] });
});
