import { expect, test } from "vitest";
import { afterStablePlayback, afterStall, createLatency, shouldJumpToEdge } from "./latency-controller.ts";

test("stalls raise the target up to a limit, calm lowers it to what the playlist asks for", () => {
  let state = createLatency(1.5, 0);
  for (let stall = 1; stall <= 10; stall += 1) state = afterStall(state, "low", stall);
  expect(state.targetSeconds).toBe(4.5);
  expect(afterStablePlayback(state, "low", 30_009)).toBe(state);
  const calmMs = 30_000;
  for (let step = 1; step <= 20; step += 1) state = afterStablePlayback(state, "low", 10 + step * calmMs);
  expect(state.targetSeconds).toBe(1.5);
  expect(afterStablePlayback(state, "low", 100 * calmMs)).toBe(state);
});

test("a stall restarts the calm period", () => {
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
