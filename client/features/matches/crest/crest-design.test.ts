import { describe, expect, test } from "vitest";
import { crestLook, inkOn } from "./crest-design.ts";
import { PATTERNS, SHAPES } from "./crest-shapes.ts";

describe("crestLook", () => {
  test("the same id gives the same crest", () => {
    expect(crestLook(20_155)).toEqual(crestLook(20_155));
  });

  test("stays within the drawings for every id a feed may send", () => {
    for (const id of [1, 2, 0xffff_ffff, 0x1_0000_0001, Number.MAX_SAFE_INTEGER]) {
      const { shape, pattern } = crestLook(id);
      expect(SHAPES[shape]).toBeDefined();
      expect(PATTERNS[pattern]).toBeDefined();
    }
  });

  test("the twenty teams of a league wear at least twelve cuts", () => {
    const symbols = new Set(Array.from({ length: 20 }, (_, at) => crestLook(20_200 + at).symbol));
    expect(symbols.size).toBeGreaterThanOrEqual(12);
  });

  test("every cut is worn by somebody", () => {
    const symbols = new Set(Array.from({ length: 3_000 }, (_, at) => crestLook(at + 1).symbol));
    expect(symbols.size).toBe(SHAPES.length * PATTERNS.length);
  });
});

test("letters are dark on light colours and white on dark ones", () => {
  expect(inkOn("#ffe14d")).toBe("#10131a");
  expect(inkOn("#ffffff")).toBe("#10131a");
  expect(inkOn("#123a8c")).toBe("#fff");
  expect(inkOn("#c8102e")).toBe("#fff");
});
