import { expect, test } from "vitest";
import { frameAfter } from "./use-svga-frames.ts";

const MOVIE = { frames: 10, fps: 20 };

test("a movie goes by its own pace; looped it begins anew, else it stays at its end", () => {
  expect(frameAfter(0, 0, MOVIE, true)).toBe(0);
  expect(frameAfter(49, 0, MOVIE, true)).toBe(0);
  expect(frameAfter(50, 0, MOVIE, true)).toBe(1);
  expect(frameAfter(500, 0, MOVIE, true)).toBe(0);
  expect(frameAfter(100, 7, MOVIE, true)).toBe(9);
  expect(frameAfter(150, 7, MOVIE, true)).toBe(0);
  expect(frameAfter(5_000, 7, MOVIE, false)).toBe(9);
});
