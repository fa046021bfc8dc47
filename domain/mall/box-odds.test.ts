import fc from "fast-check";
import { expect, test } from "vitest";
import { hasSameOdds, oddsPercentText, parseOddsPercent, TOTAL_BOX_WEIGHT, totalWeight } from "./box-odds.ts";
import { prizeForRoll } from "./draw.ts";

const prizes = fc.uniqueArray(
  fc.record({ goodsId: fc.integer({ min: 1, max: 50 }), weight: fc.integer({ min: 1, max: 500 }) }),
  {
    selector: ({ goodsId }) => goodsId,
    minLength: 1,
    maxLength: 8,
  },
);

test("the same odds draw the same prize for any roll", () => {
  fc.assert(
    fc.property(
      prizes,
      fc.integer({ min: 1, max: 9 }),
      fc.double({ min: 0, max: 0.999_999, noNaN: true }),
      (list, by, roll) => {
        const scaled = list.map((prize) => ({ ...prize, weight: prize.weight * by }));
        expect(hasSameOdds(list, scaled)).toBe(true);
        // On the border of two prizes, rounding decides, so such rolls are skipped.
        const at = roll * totalWeight(list);
        const borders = list.map((_, place) => totalWeight(list.slice(0, place)));
        fc.pre(borders.every((border) => Math.abs(border - at) > 1e-6));
        expect(prizeForRoll(scaled, roll).goodsId).toBe(prizeForRoll(list, roll).goodsId);
      },
    ),
  );
});

test("another weight, order or prize are other odds", () => {
  const list = [
    { goodsId: 1, weight: 1 },
    { goodsId: 2, weight: 2 },
  ];
  expect(hasSameOdds(list, list.toReversed())).toBe(false);
  expect(hasSameOdds(list, list.slice(1))).toBe(false);
  expect(
    hasSameOdds(list, [
      { goodsId: 1, weight: 2 },
      { goodsId: 2, weight: 1 },
    ]),
  ).toBe(false);
  expect(
    hasSameOdds(list, [
      { goodsId: 1, weight: 1 },
      { goodsId: 3, weight: 2 },
    ]),
  ).toBe(false);
});

test("percentages are exact to two decimals", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: TOTAL_BOX_WEIGHT }), (weight) => {
      expect(parseOddsPercent(oddsPercentText(weight, TOTAL_BOX_WEIGHT))).toBe(weight);
    }),
  );
  expect(["0", "0.001", "100.01", "-1", "1e1", "", "12,5"].map(parseOddsPercent)).toEqual([
    ...[undefined, undefined, undefined, undefined, undefined, undefined, 1_250],
  ]);
});
