import { expect, test } from "vitest";
import { areTagsValid, type LiveTerms, parsePrice, parseTags, toCreateInput } from "./live-terms.ts";

const terms = (change: Partial<LiveTerms> = {}): LiveTerms => ({
  ...{ kind: "custom", match: undefined, title: " Derby night ", tags: "", notice: "", access: "public", price: "" },
  externalComments: false,
  ...change,
});

test("tags are separated by the commas of any script, once each", () => {
  expect(parseTags("derby, live،هدف、試合，derby,,")).toEqual(["derby", "live", "هدف", "試合"]);
});

test("too many and too long tags are rejected", () => {
  expect(areTagsValid("a,b,c,d,e")).toBe(true);
  expect(areTagsValid("a,b,c,d,e,f")).toBe(false);
  expect(areTagsValid("a".repeat(21))).toBe(false);
});

test("a price is a whole number of coins within the limits", () => {
  expect(["1", " 250 ", "10000"].map(parsePrice)).toEqual([1, 250, 10_000]);
  expect(["0", "10001", "1.5", "-3", "", "ten"].map(parsePrice)).toEqual(Array(6).fill(undefined));
});

test("a custom live sends no match, a free one no price", () => {
  const match = { gameId: 202, matchId: 7 };
  const input = toCreateInput(terms({ match, price: "50" }), undefined);
  expect(input).toEqual({ title: "Derby night", tags: [], notice: "", access: "public", externalComments: false });
  expect(toCreateInput(terms({ kind: "match", match, access: "paid", price: "50" }), 9)).toMatchObject({
    ...match,
    priceCoins: 50,
    scheduleId: 9,
  });
});
