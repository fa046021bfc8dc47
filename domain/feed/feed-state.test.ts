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

test("a feed is running while it sends data, and silent after five minutes", () => {
  expect(sourceStatus(source({ lastDelivery: heard(60_000) }), NOW)).toBe("running");
  expect(sourceStatus(source({ lastDelivery: heard(301_000) }), NOW)).toBe("silent");
  expect(sourceStatus(source({}), NOW)).toBe("silent");
});

test("a polled feed is running without changes, and failing when its last request failed", () => {
  const polled = (lastSuccessAtMs: number, lastErrorAtMs: number) =>
    source({ lastDelivery: heard(900_000), polling: { lastSuccessAtMs, lastErrorAtMs, errors: 1 } });
  expect(sourceStatus(polled(NOW - 1_000, NOW - 2_000), NOW)).toBe("running");
  expect(sourceStatus(polled(NOW - 2_000, NOW - 1_000), NOW)).toBe("failing");
});

test("a pushed feed is failing when its last delivery was rejected, and running after the next one", () => {
  const refused = (agoMs: number) =>
    source({ lastDelivery: heard(60_000), polling: { lastErrorAtMs: NOW - agoMs, errors: 1 } });
  expect(sourceStatus(refused(1_000), NOW)).toBe("failing");
  expect(sourceStatus(refused(61_000), NOW)).toBe("running");
});
