import fc from "fast-check";
import { expect, test } from "vitest";
import { drawRoll, drawSeedMessage, prizeForRoll, prizeOdds } from "./draw.ts";

const PRIZES = [
  { goodsId: 1, weight: 5 },
  { goodsId: 2, weight: 35 },
  { goodsId: 3, weight: 60 },
];

test("every roll hits a prize, with the probability of its odds", () => {
  const STEPS = 10_000;
  const hits = new Map<number, number>();
  for (let step = 0; step < STEPS; step += 1) {
    const { goodsId } = prizeForRoll(PRIZES, (step + 0.5) / STEPS);
    hits.set(goodsId, (hits.get(goodsId) ?? 0) + 1);
  }
  for (const { goodsId } of PRIZES) expect((hits.get(goodsId) ?? 0) / STEPS).toBeCloseTo(prizeOdds(PRIZES, goodsId), 4);
});

test("maps every digest to [0, 1)", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."0123456789abcdef"), minLength: 64, maxLength: 64 }), (digest) => {
      const roll = drawRoll(digest);
      expect(roll).toBeGreaterThanOrEqual(0);
      expect(roll).toBeLessThan(1);
      expect(PRIZES).toContain(prizeForRoll(PRIZES, roll));
    }),
  );
  expect(drawRoll("f".repeat(64))).toBeLessThan(1);
});

test("throws for a box without prizes", () => {
  expect(() => prizeForRoll([], 0.5)).toThrow("without prizes");
  expect(prizeOdds([], 1)).toBe(0);
  expect(drawSeedMessage(7, "mine", 3)).toBe("7:mine:3");
});
