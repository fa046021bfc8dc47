import fc from "fast-check";
import { expect, test } from "vitest";
import { changeLimit, currentLimit, LIMIT_RAISE_DELAY_MS, type SpendingLimit } from "./spending-limits.ts";

const NONE: SpendingLimit = { amount: null, next: null };
const amount = fc.option(fc.nat(1_000), { nil: null });

test("lowers a limit at once and raises it after a day; a repeated request does not restart the delay", () => {
  const low = changeLimit(NONE, 100, 0);
  expect(low).toEqual({ amount: 100, next: null });
  const raised = changeLimit(low, 200, 1_000);
  expect(currentLimit(raised, 1_000 + LIMIT_RAISE_DELAY_MS - 1)).toBe(100);
  expect(currentLimit(raised, 1_000 + LIMIT_RAISE_DELAY_MS)).toBe(200);
  expect(changeLimit(raised, 200, 5_000)).toEqual(raised);
  expect(changeLimit(raised, 50, 5_000)).toEqual({ amount: 50, next: null });
  expect(changeLimit(raised, null, 1_000 + LIMIT_RAISE_DELAY_MS)).toMatchObject({
    amount: 200,
    next: { amount: null },
  });
});

test("no sequence of requests raises a limit within a day", () => {
  fc.assert(
    fc.property(
      fc.nat(500),
      fc.array(fc.tuple(amount, fc.nat(LIMIT_RAISE_DELAY_MS / 4)), { maxLength: 3 }),
      (first, asks) => {
        let limit = changeLimit(NONE, first, 0);
        let nowMs = 0;
        for (const [asked, afterMs] of asks) {
          nowMs += afterMs;
          limit = changeLimit(limit, asked, nowMs);
          expect(currentLimit(limit, nowMs)).toBeLessThanOrEqual(first);
        }
      },
    ),
  );
});
