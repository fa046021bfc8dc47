import { describe, expect, test } from "vitest";
import { contrastingInk, crestDesign } from "./crest-design.ts";
import { CREST_PATTERNS, CREST_SHAPES } from "./crest-shapes.ts";

describe("crestLook", () => {
  test("the same id gives the same crest", () => {
    expect(crestDesign(20_155)).toEqual(crestDesign(20_155));
  });

  test("stays within the shapes and patterns for every id", () => {
    for (const id of [1, 2, 0xffff_ffff, 0x1_0000_0001, Number.MAX_SAFE_INTEGER]) {
      const { shape, pattern } = crestDesign(id);
      expect(CREST_SHAPES[shape]).toBeDefined();
      expect(CREST_PATTERNS[pattern]).toBeDefined();
    }
  });

  test("twenty teams of a league have at least twelve designs", () => {
    const symbols = new Set(Array.from({ length: 20 }, (_, at) => crestDesign(20_200 + at).symbol));
    expect(symbols.size).toBeGreaterThanOrEqual(12);
  });

  test("every design is used", () => {
    const symbols = new Set(Array.from({ length: 3_000 }, (_, at) => crestDesign(at + 1).symbol));
    expect(symbols.size).toBe(CREST_SHAPES.length * CREST_PATTERNS.length);
  });
});

test("letters are dark on light colours and white on dark ones", () => {
  expect(contrastingInk("#ffe14d")).toBe("#10131a");
  expect(contrastingInk("#ffffff")).toBe("#10131a");
  expect(contrastingInk("#123a8c")).toBe("#fff");
  expect(contrastingInk("#c8102e")).toBe("#fff");
});
