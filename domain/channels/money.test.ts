import fc from "fast-check";
import { expect, test } from "vitest";
import { isReconciled, RECHARGE_KINDS, SPEND_KINDS, type StatementLine, signedAmount, totalsOfLines } from "./money.ts";

test.each([
  ["recharge", true, 100],
  ["chargeback", false, -100],
  ["gift", false, 100],
  ["gift_undo", true, -100],
  ["plan_refund", true, -100],
] as const)("%s, incoming %s, counts %i", (kind, isIncoming, counted) => {
  expect(signedAmount({ kind, isIncoming, amount: 100 })).toBe(counted);
});

test("totals of lines are the sums of their entries, in any order", () => {
  const line = fc.record<StatementLine>({
    kind: fc.constantFrom(...RECHARGE_KINDS, ...SPEND_KINDS),
    entries: fc.nat({ max: 9 }),
    amount: fc.integer({ min: -100_000, max: 100_000 }),
  });
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const totals = totalsOfLines(lines);
      expect(totals.recharged + totals.spent).toBe(lines.reduce((sum, { amount }) => sum + amount, 0));
      expect(totalsOfLines(lines.toReversed())).toEqual(totals);
      expect(isReconciled(totals, totals)).toBe(true);
      expect(isReconciled(totals, { ...totals, spent: totals.spent + 1 })).toBe(false);
    }),
  );
});
