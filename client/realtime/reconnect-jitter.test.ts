import fc from "fast-check";
import { expect, test } from "vitest";
import { reconnectJitterMs } from "./reconnect-jitter.ts";

test("a few viewers reconnect at once, a full room within seconds, a million within a minute", () => {
  expect([10, 2_000, 1_000_000].map((viewers) => reconnectJitterMs(viewers, 1))).toEqual([20, 4_000, 60_000]);
  expect(reconnectJitterMs(2_000, 0)).toBe(0);
});

test("reconnects are spread evenly", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30_000 }), fc.integer({ min: 0, max: 9 }), (viewers, tenth) => {
      const longestMs = reconnectJitterMs(viewers, 1);
      const at = reconnectJitterMs(viewers, tenth / 10);
      expect(Math.abs(at - (longestMs * tenth) / 10)).toBeLessThanOrEqual(1);
    }),
  );
});
