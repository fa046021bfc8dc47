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

const turnTo = (toMs: number) => vi.advanceTimersByTime(toMs - Date.now());

test("without a delay everything is told as it comes", () => {
  const queue = openDelayQueue();
  const told: string[] = [];
  queue.push(0, () => told.push("a"));
  queue.push(0, () => told.push("b"));
  expect(told).toEqual(["a", "b"]);
});

test("a goal is told when the delay has passed since it fell, none earlier, and in order", () => {
  setDelaySeconds(30);
  const queue = openDelayQueue();
  const told: string[] = [];
  queue.push(0, () => told.push("goal"));
  // Later news with an older time may not overtake.
  queue.push(-5_000, () => told.push("late"));
  turnTo(29_999);
  expect(told).toEqual([]);
  turnTo(30_000);
  expect(told).toEqual(["goal", "late"]);
});

test("what was missed longer ago than the delay is told at once", () => {
  setDelaySeconds(10);
  turnTo(60_000);
  const queue = openDelayQueue();
  const told: string[] = [];
  queue.push(20_000, () => told.push("old"));
  queue.push(55_000, () => told.push("new"));
  expect(told).toEqual(["old"]);
  turnTo(65_000);
  expect(told).toEqual(["old", "new"]);
});

test("a shorter delay lets go of what is due, none of everything, and each is told once", () => {
  setDelaySeconds(120);
  const queue = openDelayQueue();
  const told: string[] = [];
  queue.push(0, () => told.push("a"));
  queue.push(15_000, () => told.push("b"));
  turnTo(20_000);
  setDelaySeconds(10);
  expect(told).toEqual(["a"]);
  setDelaySeconds(0);
  turnTo(500_000);
  expect(told).toEqual(["a", "b"]);
});

test("a closed queue tells nothing more", () => {
  setDelaySeconds(5);
  const queue = openDelayQueue();
  const told: string[] = [];
  queue.push(0, () => told.push("a"));
  queue.close();
  turnTo(60_000);
  expect(told).toEqual([]);
});
