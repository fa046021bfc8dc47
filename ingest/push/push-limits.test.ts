import { expect, test } from "vitest";
import { MAX_PUSH_KBPS } from "#domain/live/push-limits.ts";
import { PushMeter } from "../uplink/push-stats.ts";
import { BitrateLimit } from "./bitrate-limit.ts";
import { PushPacer } from "./push-pacer.ts";

const FRAME_MS = 20;
const MAX_BITRATE_BPS = MAX_PUSH_KBPS * 1_000;

function exceedsWithin(seconds: number, bitsPerSecond: number, mediaRate = 1): boolean {
  const limit = new BitrateLimit();
  for (let ms = 0; ms <= seconds * 1_000; ms += FRAME_MS)
    if (limit.isExceeded((bitsPerSecond * FRAME_MS) / 8_000, ms * mediaRate, ms)) return true;
  return false;
}

test("a push above the limit for a whole window is too high, one below is not", () => {
  expect(exceedsWithin(6, MAX_BITRATE_BPS * 2)).toBe(true);
  expect(exceedsWithin(60, MAX_BITRATE_BPS * 0.9)).toBe(false);
  expect(exceedsWithin(4, MAX_BITRATE_BPS * 2)).toBe(false);
});

test("catching up after a pause is not counted as a high bitrate, a clock that does not advance is", () => {
  expect(exceedsWithin(6, MAX_BITRATE_BPS * 2, 3)).toBe(false);
  expect(exceedsWithin(6, MAX_BITRATE_BPS * 2, 0)).toBe(true);
});

test("a push in real time is never paused, a faster one is", () => {
  const pace = new PushPacer();
  for (let ms = 0; ms < 60_000; ms += FRAME_MS) expect(pace.pauseMs(ms, 5_000 + ms)).toBe(0);
  const fast = new PushPacer();
  const pauses = Array.from({ length: 100 }, (_, index) => fast.pauseMs(index * 100, 5_000 + index * 10));
  expect(pauses[20]).toBe(0);
  expect(pauses.at(-1)).toBe(1_000);
});

test("stats cover the time since the last ones", () => {
  const meter = new PushMeter(0);
  for (let frame = 0; frame < 60; frame += 1) {
    meter.addBytes(1_250);
    meter.addFrame(frame % 30 === 0, (frame * 1_000) / 30);
  }
  expect(meter.take(500, 0)).toBeUndefined();
  expect(meter.take(2_000, 3)).toEqual({ bitrateKbps: 300, fps: 30, keyframeMs: 1_000, dropped: 3 });
  expect(meter.take(3_000, 3)).toMatchObject({ bitrateKbps: 0, fps: 0 });
});
