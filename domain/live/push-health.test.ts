import fc from "fast-check";
import { expect, test } from "vitest";
import type { LiveHealthSample } from "./contract.ts";
import { assessPushHealth, countDroppedParts } from "./push-health.ts";

const sample = (change: Partial<LiveHealthSample> = {}): LiveHealthSample => ({
  ...{ atMs: 600_000, bitrateKbps: 6_000, fps: 30, keyframeMs: 2_000, lastPartAgeMs: 400, droppedParts: 0 },
  ...change,
});
const judge = (change: Partial<LiveHealthSample>) => assessPushHealth(sample(change), []);

test("a push as recommended has no problem", () => {
  expect(judge({})).toEqual({});
});

test("each measurement has its own problem", () => {
  expect(judge({ bitrateKbps: 19_000 }).bitrate).toEqual({ kind: "bitrate_high", limitKbps: 20_000 });
  expect(judge({ bitrateKbps: 300 }).bitrate).toEqual({ kind: "bitrate_low", kbps: 300 });
  expect(judge({ fps: 12 }).frameRate).toEqual({ kind: "frame_rate_low", fps: 12 });
  expect(judge({ keyframeMs: 10_000 }).keyframes).toEqual({ kind: "keyframes_far", keyframeMs: 10_000 });
  expect(judge({ lastPartAgeMs: 5_000 }).lastPart).toEqual({ kind: "parts_late", ageMs: 5_000 });
});

test("what is not measured yet is no problem", () => {
  expect(judge({ bitrateKbps: 0, fps: 0, keyframeMs: 0 })).toEqual({});
});

test("parts dropped in the last minute count, earlier ones do not", () => {
  const history = [
    sample({ atMs: 500_000, droppedParts: 4 }),
    sample({ atMs: 530_000, droppedParts: 9 }),
    sample({ atMs: 580_000, droppedParts: 11 }),
    // The count restarts with a new push.
    sample({ atMs: 590_000, droppedParts: 1 }),
  ];
  expect(assessPushHealth(sample(), history).droppedParts).toEqual({ kind: "parts_dropped", parts: 3 });
});

test("the count of dropped parts is never negative", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(50)), fc.nat(100), (counts, fromMs) => {
      const history = counts.map((droppedParts, atMs) => sample({ atMs, droppedParts }));
      expect(countDroppedParts(history, fromMs)).toBeGreaterThanOrEqual(0);
    }),
  );
});
