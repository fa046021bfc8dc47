import fc from "fast-check";
import { expect, it } from "vitest";
import { pairingsOfRound } from "./pairings.ts";

const evenCount = fc.integer({ min: 2, max: 10 }).map((half) => half * 2);

it("uses each team once per round", () => {
  fc.assert(
    fc.property(evenCount, fc.integer({ min: -100, max: 30_000 }), (count, round) => {
      const seats = pairingsOfRound(count, round).flat();
      expect(seats.toSorted((one, two) => one - two)).toEqual(Array.from({ length: count }, (_, at) => at));
    }),
  );
});

it("pairs every two teams once per cycle", () => {
  fc.assert(
    fc.property(evenCount, fc.nat(1000), (count, first) => {
      const pairs = new Set<string>();
      for (let round = first; round < first + count - 1; round++) {
        for (const pair of pairingsOfRound(count, round)) pairs.add(pair.toSorted((one, two) => one - two).join("-"));
      }
      expect(pairs.size).toBe((count * (count - 1)) / 2);
    }),
  );
});
