import fc from "fast-check";
import { expect, test } from "vitest";
import { INBOX_AUDIENCE, MAX_RECONNECT_SPREAD_MS, reconnectSpreadMs } from "./reconnect-spread.ts";

test("a few viewers reconnect at once, a full room within seconds, a million within a minute", () => {
  expect([0, 10, 125, 126, 2_000, 1_000_000].map(reconnectSpreadMs)).toEqual([0, 0, 0, 252, 4_000, 60_000]);
  expect(reconnectSpreadMs(INBOX_AUDIENCE)).toBe(10_000);
});

test("at most 500 a second return until a minute is full, and more viewers never return sooner", () => {
  fc.assert(
    fc.property(fc.nat(5_000_000), fc.nat(5_000_000), (one, other) => {
      const [fewer, more] = [Math.min(one, other), Math.max(one, other)];
      const spreadMs = reconnectSpreadMs(more);
      expect(spreadMs).toBeGreaterThanOrEqual(reconnectSpreadMs(fewer));
      expect(spreadMs).toBeLessThanOrEqual(MAX_RECONNECT_SPREAD_MS);
      // Includes the 250 ms spread of the backoff.
      if (spreadMs < MAX_RECONNECT_SPREAD_MS) expect(more / ((spreadMs + 250) / 1_000)).toBeLessThanOrEqual(500);
    }),
  );
});
