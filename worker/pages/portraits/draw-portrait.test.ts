import { expect, test } from "vitest";
import { drawPortrait } from "./draw-portrait.ts";

const portrait = (seed: number, isCoach = false) =>
  drawPortrait({ seed, colourA: "#aa0000", colourB: "#ffffff", isCoach });

test("a face belongs to its seed, and neighbours differ", () => {
  expect(portrait(7)).toBe(portrait(7));
  expect(new Set(Array.from({ length: 400 }, (_, seed) => portrait(seed + 1))).size).toBeGreaterThan(395);
});

test("the shirt has the team's colours, a coach a suit with a tie", () => {
  expect(portrait(7)).toContain("#aa0000");
  expect(portrait(7)).toContain("#ffffff");
  expect(portrait(7, true)).not.toContain("clipPath");
});

test("a portrait is small and contains no broken value", () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const drawing = portrait(seed);
    expect(drawing.length).toBeLessThan(3500);
    expect(drawing).not.toMatch(/undefined|NaN/);
  }
});
