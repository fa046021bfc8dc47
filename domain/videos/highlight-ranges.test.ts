import fc from "fast-check";
import { expect, it } from "vitest";
import { listHighlightRanges, MAX_HIGHLIGHTS_MS } from "./highlight-ranges.ts";

const RECORDING = { fromMs: 1_000_000, toMs: 1_000_000 + 3 * 3_600_000 };
const highlights = fc.array(
  fc.record({
    seq: fc.integer({ min: 1, max: 500 }),
    weight: fc.integer({ min: 1, max: 3 }),
    atMs: fc.integer({ min: RECORDING.fromMs - 600_000, max: RECORDING.toMs + 600_000 }),
  }),
  { maxLength: 120 },
);

it("has scenes in order, without overlaps, inside of the recording, and is not too long", () => {
  fc.assert(
    fc.property(highlights, (list) => {
      const ranges = listHighlightRanges(list, RECORDING);
      let length = 0;
      for (const [place, { fromMs, toMs }] of ranges.entries()) {
        expect(fromMs).toBeLessThan(toMs);
        expect(fromMs).toBeGreaterThanOrEqual(RECORDING.fromMs);
        expect(toMs).toBeLessThanOrEqual(RECORDING.toMs);
        expect(fromMs).toBeGreaterThan(ranges[place - 1]?.toMs ?? 0);
        expect(list.some(({ atMs }) => atMs >= fromMs && atMs <= toMs)).toBe(true);
        length += toMs - fromMs;
      }
      expect(length).toBeLessThanOrEqual(MAX_HIGHLIGHTS_MS);
    }),
  );
});

it("joins what happens at the same time and needs two highlights", () => {
  const goal = (seq: number, atMs: number) => ({ seq, weight: 3, atMs: RECORDING.fromMs + atMs });
  expect(listHighlightRanges([goal(1, 60_000)], RECORDING)).toEqual([]);
  const [scene, ...more] = listHighlightRanges([goal(1, 60_000), goal(2, 70_000)], RECORDING);
  expect(more).toEqual([]);
  expect(scene).toEqual({ fromMs: RECORDING.fromMs + 40_000, toMs: RECORDING.fromMs + 80_000 });
  expect(listHighlightRanges([goal(1, 60_000), goal(2, 600_000)], RECORDING)).toHaveLength(2);
});

it("keeps what matters more, and of the rest what came later", () => {
  const every = (count: number, weight: number, firstMs: number) =>
    Array.from({ length: count }, (_, place) => ({
      seq: 0,
      weight,
      atMs: RECORDING.fromMs + firstMs + place * 60_000,
    }));
  const ranges = listHighlightRanges([...every(2, 3, 60_000), ...every(60, 1, 600_000)], RECORDING);
  const starts = ranges.map(({ fromMs }) => (fromMs - RECORDING.fromMs) / 1_000);
  expect(starts.slice(0, 2)).toEqual([40, 100]);
  expect(starts.at(-1)).toBe(69 * 60 - 20);
  expect(ranges).toHaveLength(MAX_HIGHLIGHTS_MS / 30_000);
});
