import fc from "fast-check";
import { expect, it } from "vitest";
import { EVENT_KINDS } from "../matches/match.ts";
import { listHighlightRanges, MAX_HIGHLIGHTS_MS } from "./highlight-ranges.ts";
import { isKeyEvent } from "./key-events.ts";

const RECORDING = { fromMs: 1_000_000, toMs: 1_000_000 + 3 * 3_600_000 };
const events = fc.array(
  fc.record({
    seq: fc.integer({ min: 1, max: 500 }),
    kind: fc.constantFrom(...EVENT_KINDS),
    atMs: fc.integer({ min: RECORDING.fromMs - 600_000, max: RECORDING.toMs + 600_000 }),
  }),
  { maxLength: 120 },
);

it("has scenes in order, without overlaps, inside of the recording, and is not too long", () => {
  fc.assert(
    fc.property(events, (list) => {
      const ranges = listHighlightRanges(list, RECORDING);
      let length = 0;
      for (const [place, { fromMs, toMs }] of ranges.entries()) {
        expect(fromMs).toBeLessThan(toMs);
        expect(fromMs).toBeGreaterThanOrEqual(RECORDING.fromMs);
        expect(toMs).toBeLessThanOrEqual(RECORDING.toMs);
        expect(fromMs).toBeGreaterThan(ranges[place - 1]?.toMs ?? 0);
        expect(list.some((event) => isKeyEvent(event) && event.atMs >= fromMs && event.atMs <= toMs)).toBe(true);
        length += toMs - fromMs;
      }
      expect(length).toBeLessThanOrEqual(MAX_HIGHLIGHTS_MS);
    }),
  );
});

it("joins what happens at the same time and needs two key events", () => {
  const goal = (seq: number, atMs: number) => ({ seq, kind: "goal" as const, atMs: RECORDING.fromMs + atMs });
  expect(listHighlightRanges([goal(1, 60_000)], RECORDING)).toEqual([]);
  const [scene, ...more] = listHighlightRanges([goal(1, 60_000), goal(2, 70_000)], RECORDING);
  expect(more).toEqual([]);
  expect(scene).toEqual({ fromMs: RECORDING.fromMs + 40_000, toMs: RECORDING.fromMs + 80_000 });
  expect(listHighlightRanges([goal(1, 60_000), goal(2, 600_000)], RECORDING)).toHaveLength(2);
});
