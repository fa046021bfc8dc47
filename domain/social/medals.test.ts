import fc from "fast-check";
import { expect, test } from "vitest";
import { earnedMedals, MEDALS } from "./medals.ts";

test.each([
  [0, []],
  [99, []],
  [100, ["bronze"]],
  [1_999, ["bronze"]],
  [2_000, ["bronze", "silver"]],
  [9_999, ["bronze", "silver"]],
  [10_000, ["bronze", "silver", "gold"]],
  [30_000, ["bronze", "silver", "gold", "platinum"]],
  [99_999, ["bronze", "silver", "gold", "platinum"]],
  [100_000, ["bronze", "silver", "gold", "platinum", "diamond"]],
])("%d deposited coins give %j", (coins, medals) => {
  expect(earnedMedals(coins)).toEqual(medals);
});

test("further deposits keep all medals", () => {
  fc.assert(
    fc.property(fc.nat(200_000), fc.nat(200_000), (coins, more) => {
      const before = earnedMedals(coins);
      expect(earnedMedals(coins + more).slice(0, before.length)).toEqual(before);
      expect(before).toEqual(MEDALS.slice(0, before.length).map(({ name }) => name));
    }),
  );
});
