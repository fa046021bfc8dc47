import fc from "fast-check";
import { expect, it } from "vitest";
import { latestSnapshot, pickSource, type SourceSnapshot } from "./pick-source.ts";

const STALE_MS = 60;
const ORDER = ["a", "b", "c"];
const telling = fc.record({
  source: fc.constantFrom(...ORDER, "d"),
  toldAtMs: fc.nat(1_000),
  heardAtMs: fc.nat(300),
  value: fc.nat(9),
});
const tellings = fc.uniqueArray(telling, { selector: (one) => one.source, minLength: 1 });
const standing = (told: readonly SourceSnapshot<number>[]) => pickSource(told, ORDER, STALE_MS);
const rank = ({ source }: SourceSnapshot) => (ORDER.includes(source) ? ORDER.indexOf(source) : ORDER.length);

it("picks one of the snapshots, independent of their order", () => {
  fc.assert(
    fc.property(tellings, (told) => {
      const one = standing(told);
      expect(told).toContain(one);
      expect(standing(told.toReversed())).toBe(one);
    }),
  );
});

it("the pick keeps up with the freshest source, and no higher-ranked source does", () => {
  fc.assert(
    fc.property(tellings, (told) => {
      const one = standing(told);
      const freshestMs = Math.max(...told.map(({ heardAtMs }) => heardAtMs));
      const keepingUp = told.filter(({ heardAtMs }) => freshestMs - heardAtMs <= STALE_MS);
      expect(keepingUp).toContain(one);
      for (const other of keepingUp) expect(one && rank(one)).toBeLessThanOrEqual(rank(other));
    }),
  );
});

it("does not change as time passes for all sources", () => {
  fc.assert(
    fc.property(tellings, fc.nat(100_000), (told, laterMs) => {
      const later = told.map((one) => ({ ...one, heardAtMs: one.heardAtMs + laterMs }));
      expect(standing(later)?.source).toBe(standing(told)?.source);
    }),
  );
});

it("the result is independent of the order of snapshots with different source times", () => {
  const words = fc.uniqueArray(telling, { selector: (one) => one.toldAtMs, minLength: 1 });
  fc.assert(
    fc.property(words, (told) => {
      const last = (all: readonly SourceSnapshot<number>[]) =>
        all.reduce<SourceSnapshot<number> | undefined>((before, now) => latestSnapshot(before, now), undefined);
      expect(last(told)?.value).toBe(last(told.toReversed())?.value);
    }),
  );
});

it("returns undefined without snapshots", () => {
  expect(standing([])).toBeUndefined();
});
