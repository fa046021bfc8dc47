import { expect, test } from "vitest";
import {
  afterStablePlayback,
  afterStall,
  createLatency,
  SleepDetector,
  shouldJumpToEdge,
} from "./latency-controller.ts";

test("stalls raise the target up to a limit, stable playback lowers it to what the playlist asks for", () => {
  let state = createLatency(1.5, 0);
  for (let stall = 1; stall <= 10; stall += 1) state = afterStall(state, "low", stall);
  expect(state.targetSeconds).toBe(4.5);
  expect(afterStablePlayback(state, "low", 30_009)).toBe(state);
  const stableMs = 30_000;
  for (let step = 1; step <= 20; step += 1) state = afterStablePlayback(state, "low", 10 + step * stableMs);
  expect(state.targetSeconds).toBe(1.5);
  expect(afterStablePlayback(state, "low", 100 * stableMs)).toBe(state);
});

test("a stall restarts the stable period", () => {
  const raised = afterStall(afterStall(createLatency(6, 0), "standard", 1_000), "standard", 20_000);
  expect(raised.targetSeconds).toBe(8);
  expect(afterStablePlayback(raised, "standard", 40_000)).toBe(raised);
  expect(afterStablePlayback(raised, "standard", 50_000).targetSeconds).toBe(7.5);
});

test("only a viewer at the live edge jumps, and only when too far behind to catch up", () => {
  const state = createLatency(2, 0);
  const slept = { behindEdgeSeconds: 40, isFollowingEdge: true, isPaused: false };
  expect(shouldJumpToEdge(state, slept)).toBe(true);
  expect(shouldJumpToEdge(state, { ...slept, behindEdgeSeconds: 3.9 })).toBe(false);
  expect(shouldJumpToEdge(state, { ...slept, isPaused: true })).toBe(false);
  expect(shouldJumpToEdge(state, { ...slept, isFollowingEdge: false })).toBe(false);
});

test("for five seconds after sleep, the player is waking", () => {
  const sleep = new SleepDetector(0);
  for (let atMs = 500; atMs <= 10_000; atMs += 500) sleep.tick(atMs);
  expect(sleep.isWaking(10_400)).toBe(false);
  // The stall may be reported before the first timer runs.
  expect(sleep.isWaking(30_000)).toBe(true);
  sleep.tick(30_100);
  expect(sleep.isWaking(34_900)).toBe(true);
  expect(sleep.isWaking(35_000)).toBe(false);
});
