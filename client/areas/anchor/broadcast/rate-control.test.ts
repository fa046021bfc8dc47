import fc from "fast-check";
import { expect, test } from "vitest";
import { RateControl } from "./rate-control.ts";

const SECOND_MS = 1_000;

/** The rates for these queue lengths, one a second. */
function rates(queues: readonly number[]) {
  const control = new RateControl(2_000, 0);
  return queues.map((queued, index) => control.update(queued, (index + 1) * SECOND_MS));
}

test("a good connection changes nothing", () => {
  expect(new Set(rates([0, 1, 0, 2, 1]).map(({ kbps, frames }) => `${kbps} ${frames}`))).toEqual(
    new Set(["2000 full"]),
  );
});

test("a slow one lowers the bitrate step by step, then drops frames, then all of them", () => {
  const seen = rates([4, 5, 6, 7, 8, 9, 10, 11, 12, 16, 20, 24, 12, 5, 4]);
  expect(seen.map(({ kbps }) => kbps)).toEqual([
    ...[2_000, 2_000, 1_400, 1_400, 1_400, 1_000, 1_000, 1_000, 700, 700, 700, 700, 700, 700, 700],
  ]);
  expect(seen.map(({ frames }) => frames).slice(7)).toEqual([
    ...["full", "half", "half", "half", "none", "none", "none", "full"],
  ]);
});

test("comes back after a calm time, not at once", () => {
  const seen = rates([4, 4, 4, ...Array<number>(45).fill(0)]).map(({ kbps }) => kbps);
  expect(seen[21]).toBe(1_400);
  expect(seen.at(-1)).toBe(2_000);
});

test("stays between a third and the whole of what was chosen", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(60), { maxLength: 200 }), (queues) => {
      for (const { kbps } of rates(queues)) {
        expect(kbps).toBeGreaterThanOrEqual(700);
        expect(kbps).toBeLessThanOrEqual(2_000);
      }
    }),
  );
});
