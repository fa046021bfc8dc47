import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type BookedAmount,
  CLOSING_CURSOR,
  closingCursor,
  findClosingObstacle,
  isUtcDay,
  parseClosingCursor,
  reconcileDay,
} from "./day-closing.ts";

const amounts = fc.array(
  fc.record({
    kind: fc.constantFrom("payment", "refund", "chargeback"),
    orderId: fc.constantFrom("a", "b", "c"),
    amountMinor: fc.integer({ min: 1, max: 1_000 }),
    currency: fc.constantFrom("CNY", "USD"),
  }),
  { maxLength: 20 },
);
const listedOf = (booked: readonly BookedAmount[]) => booked.map((one) => ({ ...one, ref: `ref ${one.orderId}` }));
const sum = (list: readonly { amountMinor: number }[]) => list.reduce((total, one) => total + one.amountMinor, 0);

test("a statement of the same payments has no difference, in whichever order", () => {
  fc.assert(fc.property(amounts, (booked) => reconcileDay(booked, listedOf(booked).toReversed()).length === 0));
});

test("differences explain exactly what the sums differ by", () => {
  fc.assert(
    fc.property(amounts, amounts, (booked, other) => {
      const differences = reconcileDay(booked, listedOf(other));
      const gap = differences.reduce((total, { oursMinor, theirsMinor }) => total + oursMinor - theirsMinor, 0);
      expect(gap).toBe(sum(booked) - sum(other));
      expect(new Set(differences.map(({ key }) => key)).size).toBe(differences.length);
    }),
  );
});

test("a day needs a statement, an end, and no open difference", () => {
  const endMs = Date.UTC(2026, 0, 2);
  const open = { state: "open", openDifferences: 0 } as const;
  expect(findClosingObstacle(open, "2026-01-01", endMs - 1)).toBe("closing_day_not_over");
  expect(findClosingObstacle(undefined, "2026-01-01", endMs)).toBe("closing_no_statement");
  expect(findClosingObstacle({ ...open, openDifferences: 1 }, "2026-01-01", endMs)).toBe("closing_differences_open");
  expect(findClosingObstacle({ ...open, state: "closed" }, "2026-01-01", endMs)).toBe("closing_closed");
  expect(findClosingObstacle(open, "2026-01-01", endMs)).toBeUndefined();
});

test("days are calendar days", () => {
  expect(["2026-02-28", "2026-02-30", "2026-1-1", "", "x"].map(isUtcDay)).toEqual([true, false, false, false, false]);
});

test("a cursor names the last closing of a page", () => {
  const closing = { provider: "bank_2", day: "2026-11-20" };
  expect(closingCursor(closing)).toMatch(CLOSING_CURSOR);
  expect(parseClosingCursor(closingCursor(closing))).toEqual(closing);
});
