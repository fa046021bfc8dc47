import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openDelayQueue } from "./delay-queue.ts";
import { setDelaySeconds } from "./delay-setting.ts";

afterEach(() => {
  setDelaySeconds(0);
  vi.useRealTimers();
});

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});

const advanceTo = (toMs: number) => vi.advanceTimersByTime(toMs - Date.now());

test("without a delay events are emitted at once", () => {
  const queue = openDelayQueue();
  const emitted: string[] = [];
  queue.push(0, () => emitted.push("a"));
  queue.push(0, () => emitted.push("b"));
  expect(emitted).toEqual(["a", "b"]);
});

test("events are emitted in order once the delay has passed", () => {
  setDelaySeconds(30);
  const queue = openDelayQueue();
  const emitted: string[] = [];
  queue.push(0, () => emitted.push("goal"));
  // Later events with an older time must not overtake.
  queue.push(-5_000, () => emitted.push("late"));
  advanceTo(29_999);
  expect(emitted).toEqual([]);
  advanceTo(30_000);
  expect(emitted).toEqual(["goal", "late"]);
});

test("events older than the delay are emitted at once", () => {
  setDelaySeconds(10);
  advanceTo(60_000);
  const queue = openDelayQueue();
  const emitted: string[] = [];
  queue.push(20_000, () => emitted.push("old"));
  queue.push(55_000, () => emitted.push("new"));
  expect(emitted).toEqual(["old"]);
  advanceTo(65_000);
  expect(emitted).toEqual(["old", "new"]);
});

test("a shorter delay emits what is due, no delay emits everything, each event once", () => {
  setDelaySeconds(120);
  const queue = openDelayQueue();
  const emitted: string[] = [];
  queue.push(0, () => emitted.push("a"));
  queue.push(15_000, () => emitted.push("b"));
  advanceTo(20_000);
  setDelaySeconds(10);
  expect(emitted).toEqual(["a"]);
  setDelaySeconds(0);
  advanceTo(500_000);
  expect(emitted).toEqual(["a", "b"]);
});

test("a closed queue emits nothing more", () => {
  setDelaySeconds(5);
  const queue = openDelayQueue();
  const emitted: string[] = [];
  queue.push(0, () => emitted.push("a"));
  queue.close();
  advanceTo(60_000);
  expect(emitted).toEqual([]);
});
