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

it("is one of what was told, whatever the order it is told in", () => {
  fc.assert(
    fc.property(tellings, (told) => {
      const one = standing(told);
      expect(told).toContain(one);
      expect(standing(told.toReversed())).toBe(one);
    }),
  );
});

it("keeps up with the freshest, and nobody of higher rank does", () => {
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

it("does not change hands because time passes for all", () => {
  fc.assert(
    fc.property(tellings, fc.nat(100_000), (told, laterMs) => {
      const later = told.map((one) => ({ ...one, heardAtMs: one.heardAtMs + laterMs }));
      expect(standing(later)?.source).toBe(standing(told)?.source);
    }),
  );
});

it("a source's words end the same in whatever order they come, as far as its clock tells them apart", () => {
  const words = fc.uniqueArray(telling, { selector: (one) => one.toldAtMs, minLength: 1 });
  fc.assert(
    fc.property(words, (told) => {
      const last = (all: readonly SourceSnapshot<number>[]) =>
        all.reduce<SourceSnapshot<number> | undefined>((before, now) => latestSnapshot(before, now), undefined);
      expect(last(told)?.value).toBe(last(told.toReversed())?.value);
    }),
  );
});

it("of nothing told nothing stands", () => {
  expect(standing([])).toBeUndefined();
});
