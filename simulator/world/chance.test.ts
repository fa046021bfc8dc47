import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createChance } from "./chance.ts";

const row = (seed: string | number, length: number) => {
  const chance = createChance(seed);
  return Array.from({ length }, () => chance.next());
};

describe("chance", () => {
  it("returns the same numbers for the same seed and others for another", () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        expect(row(seed, 20)).toEqual(row(seed, 20));
        expect(row(seed, 20)).not.toEqual(row(seed + 1, 20));
      }),
    );
  });

  it("does not change between releases, since stored data depends on it", () => {
    expect(row("kickoff", 3).map((number) => number.toFixed(9))).toEqual(["0.152177538", "0.480890310", "0.747593799"]);
  });

  it("is evenly distributed", () => {
    const numbers = row("even", 20_000);
    const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
    expect(mean).toBeCloseTo(0.5, 1);
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...numbers)).toBeLessThan(1);
  });

  it("stays within its bounds", () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: -50, max: 50 }), fc.nat(60), (seed, low, more) => {
        const chance = createChance(seed);
        const whole = chance.whole(low, low + more);
        expect(Number.isInteger(whole)).toBe(true);
        expect(whole).toBeGreaterThanOrEqual(low);
        expect(whole).toBeLessThanOrEqual(low + more);
        expect(chance.weighted([0, 1, 0])).toBe(1);
        expect(chance.shuffled([1, 2, 3, 4]).toSorted()).toEqual([1, 2, 3, 4]);
      }),
    );
    expect(() => createChance(1).pick([])).toThrow("nothing to pick from");
  });
});
