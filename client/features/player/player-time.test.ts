import { expect, test } from "vitest";
import { behindText, isAtLiveEdge } from "./player-time.ts";

test("the distance to live is in tenths of a second, then in minutes", () => {
  expect(behindText(2_140, "en")).toBe("2.1s");
  expect(behindText(-300, "en")).toBe("0.0s");
  expect(behindText(245_000, "en")).toBe("4:05");
});

test("the live edge has some slack", () => {
  expect(isAtLiveEdge(9_900, 6)).toBe(true);
  expect(isAtLiveEdge(10_100, 6)).toBe(false);
});
