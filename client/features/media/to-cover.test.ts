import { expect, test } from "vitest";
import { cropToShape } from "./to-cover.ts";

const COVER = { width: 1_280, height: 720 };

test("a picture of the cover's shape is used whole", () => {
  expect(cropToShape({ width: 1_920, height: 1_080 }, COVER)).toEqual({ x: 0, y: 0, width: 1_920, height: 1_080 });
});

test("of others the middle is used", () => {
  expect(cropToShape({ width: 1_280, height: 960 }, COVER)).toEqual({ x: 0, y: 120, width: 1_280, height: 720 });
  expect(cropToShape({ width: 2_560, height: 720 }, COVER)).toEqual({ x: 640, y: 0, width: 1_280, height: 720 });
});
