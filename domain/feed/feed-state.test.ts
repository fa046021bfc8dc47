import { expect, test } from "vitest";
import type { SourceHealth } from "./contract.ts";
import { sourceStatus } from "./feed-state.ts";

const NOW = 1_000_000_000;
const source = (rest: Partial<SourceHealth>): SourceHealth => ({
  source: "acme",
  deliveries: 1,
  applied: 1,
  ignored: 0,
  quarantined: 0,
  ...rest,
});
const heard = (agoMs: number) => ({ id: "1", sentAtMs: 0, receivedAtMs: NOW - agoMs, lagMs: 0 });

test("a feed runs while it is heard, and is silent five minutes after", () => {
  expect(sourceStatus(source({ lastDelivery: heard(60_000) }), NOW)).toBe("running");
  expect(sourceStatus(source({ lastDelivery: heard(301_000) }), NOW)).toBe("silent");
  expect(sourceStatus(source({}), NOW)).toBe("silent");
});

test("one that is asked runs though it has no news, and fails when its last try did", () => {
  const polled = (lastSuccessAtMs: number, lastErrorAtMs: number) =>
    source({ lastDelivery: heard(900_000), polling: { lastSuccessAtMs, lastErrorAtMs, errors: 1 } });
  expect(sourceStatus(polled(NOW - 1_000, NOW - 2_000), NOW)).toBe("running");
  expect(sourceStatus(polled(NOW - 2_000, NOW - 1_000), NOW)).toBe("failing");
});

test("one that pushes fails when its last delivery was refused, and no longer after the next", () => {
  const refused = (agoMs: number) =>
    source({ lastDelivery: heard(60_000), polling: { lastErrorAtMs: NOW - agoMs, errors: 1 } });
  expect(sourceStatus(refused(1_000), NOW)).toBe("failing");
  expect(sourceStatus(refused(61_000), NOW)).toBe("running");
});
