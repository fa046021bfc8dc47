import fc from "fast-check";
import { expect, it } from "vitest";
import { latestSnapshot, pickSource, type SourceSnapshot } from "./pick-source.ts";

const STALE_MS = 60;
const ORDER = ["a", "b", "c"];
const snapshot = fc.record({
  source: fc.constantFrom(...ORDER, "d"),
  reportedAtMs: fc.nat(1_000),
  receivedAtMs: fc.nat(300),
  value: fc.nat(9),
});
const snapshots = fc.uniqueArray(snapshot, { selector: (one) => one.source, minLength: 1 });
const pick = (given: readonly SourceSnapshot<number>[]) => pickSource(given, ORDER, STALE_MS);
const rank = ({ source }: SourceSnapshot) => (ORDER.includes(source) ? ORDER.indexOf(source) : ORDER.length);

it("picks one of the snapshots, independent of their order", () => {
  fc.assert(
    fc.property(snapshots, (given) => {
      const one = pick(given);
      expect(given).toContain(one);
      expect(pick(given.toReversed())).toBe(one);
    }),
  );
});

it("the pick keeps up with the freshest source, and no higher-ranked source does", () => {
  fc.assert(
    fc.property(snapshots, (given) => {
      const one = pick(given);
      const freshestMs = Math.max(...given.map(({ receivedAtMs }) => receivedAtMs));
      const keepingUp = given.filter(({ receivedAtMs }) => freshestMs - receivedAtMs <= STALE_MS);
      expect(keepingUp).toContain(one);
      for (const other of keepingUp) expect(one && rank(one)).toBeLessThanOrEqual(rank(other));
    }),
  );
});

it("does not change as time passes for all sources", () => {
  fc.assert(
    fc.property(snapshots, fc.nat(100_000), (given, laterMs) => {
      const later = given.map((one) => ({ ...one, receivedAtMs: one.receivedAtMs + laterMs }));
      expect(pick(later)?.source).toBe(pick(given)?.source);
    }),
  );
});

it("the result is independent of the order of snapshots with different source times", () => {
  const distinct = fc.uniqueArray(snapshot, { selector: (one) => one.reportedAtMs, minLength: 1 });
  fc.assert(
    fc.property(distinct, (given) => {
      const last = (all: readonly SourceSnapshot<number>[]) =>
        all.reduce<SourceSnapshot<number> | undefined>((before, now) => latestSnapshot(before, now), undefined);
      expect(last(given)?.value).toBe(last(given.toReversed())?.value);
    }),
  );
});

it("returns undefined without snapshots", () => {
  expect(pick([])).toBeUndefined();
});
