import { describe, expect, test } from "vitest";
import { ballsIn, oversText, runRate, wicketsText } from "./cricket-overs.ts";

describe("a cricket score", () => {
  test("overs are balls by six, the rest behind the point", () => {
    expect([0, 5, 6, 110, 120].map(oversText)).toEqual(["0.0", "0.5", "1.0", "18.2", "20.0"]);
    expect(ballsIn("142/3 (18.2)")).toBe(110);
    expect(ballsIn("142/3")).toBeUndefined();
  });
  test("wickets stand before the overs", () => {
    expect(wicketsText("142/3 (18.2)")).toBe("142/3");
    expect(wicketsText("40")).toBeUndefined();
  });
  test("a rate needs a ball", () => {
    expect(runRate(45, 30)).toBe(9);
    expect(runRate(0, 0)).toBeUndefined();
  });
});
