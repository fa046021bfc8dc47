import { expect, it } from "vitest";
import { toClipRange } from "./clip.ts";

const START = 1_000_000;

it("is the thirty seconds before the viewer's picture", () => {
  const live = { startedAtMs: START, endedAtMs: null };
  expect(toClipRange(live, START + 60_000, START + 70_000)).toEqual({ fromMs: START + 30_000, toMs: START + 60_000 });
  expect(toClipRange(live, START + 10_000, START + 12_000)).toEqual({ fromMs: START, toMs: START + 10_000 });
});

it("stays within the live", () => {
  const live = { startedAtMs: START, endedAtMs: START + 60_000 };
  expect(toClipRange(live, START + 90_000, START + 200_000)).toEqual({ fromMs: START + 30_000, toMs: START + 60_000 });
  expect(toClipRange(live, START - 6_000, START + 70_000)).toBeUndefined();
  expect(toClipRange({ startedAtMs: START, endedAtMs: null }, START + 60_000, START + 50_000)).toBeUndefined();
});

it("is the first ten seconds for a viewer who has seen fewer", () => {
  const ended = { startedAtMs: START, endedAtMs: START + 60_000 };
  expect(toClipRange(ended, START - 200, START + 70_000)).toEqual({ fromMs: START, toMs: START + 10_000 });
  const running = { startedAtMs: START, endedAtMs: null };
  expect(toClipRange(running, START + 2_000, START + 5_000)).toEqual({ fromMs: START, toMs: START + 5_000 });
  expect(toClipRange(running, START, START + 500)).toBeUndefined();
});
