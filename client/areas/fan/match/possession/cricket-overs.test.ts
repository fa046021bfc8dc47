import { describe, expect, test } from "vitest";
import { formatOvers, parseBalls, runRate } from "./cricket-overs.ts";

describe("a cricket score", () => {
  test("an over is six balls, the decimal counts the rest", () => {
    expect([0, 5, 6, 110, 120].map(formatOvers)).toEqual(["0.0", "0.5", "1.0", "18.2", "20.0"]);
    expect(parseBalls("142/3 (18.2)")).toBe(110);
    expect(parseBalls("142/3")).toBeUndefined();
  });
  test("a rate needs at least one ball", () => {
    expect(runRate(45, 30)).toBe(9);
    expect(runRate(0, 0)).toBeUndefined();
  });
});
