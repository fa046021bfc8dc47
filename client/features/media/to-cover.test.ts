import { expect, test } from "vitest";
import { cropToShape, isBlackPixels } from "./to-cover.ts";

const COVER = { width: 1_280, height: 720 };

test("a picture of the cover's shape is used whole", () => {
  expect(cropToShape({ width: 1_920, height: 1_080 }, COVER)).toEqual({ x: 0, y: 0, width: 1_920, height: 1_080 });
});

test("of others the middle is used", () => {
  expect(cropToShape({ width: 1_280, height: 960 }, COVER)).toEqual({ x: 0, y: 120, width: 1_280, height: 720 });
  expect(cropToShape({ width: 2_560, height: 720 }, COVER)).toEqual({ x: 640, y: 0, width: 1_280, height: 720 });
});

test("a frame before the first picture is black, a dark scene is not", () => {
  const filled = (value: number) => Uint8ClampedArray.from({ length: 64 }, (_, i) => (i % 4 === 3 ? 255 : value));
  expect(isBlackPixels(filled(0))).toBe(true);
  expect(isBlackPixels(filled(2))).toBe(true);
  expect(isBlackPixels(filled(12))).toBe(false);
});
