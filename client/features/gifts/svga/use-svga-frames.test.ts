import { expect, test } from "vitest";
import { frameAt } from "./use-svga-frames.ts";

const MOVIE = { frames: 10, fps: 20 };

test("frames follow the movie's fps; a loop restarts, otherwise the last frame stays", () => {
  expect(frameAt(0, 0, MOVIE, true)).toBe(0);
  expect(frameAt(49, 0, MOVIE, true)).toBe(0);
  expect(frameAt(50, 0, MOVIE, true)).toBe(1);
  expect(frameAt(500, 0, MOVIE, true)).toBe(0);
  expect(frameAt(100, 7, MOVIE, true)).toBe(9);
  expect(frameAt(150, 7, MOVIE, true)).toBe(0);
  expect(frameAt(5_000, 7, MOVIE, false)).toBe(9);
});
