import { afterEach, expect, test, vi } from "vitest";
import { openDelayQueue } from "./delay-queue.ts";
import { chosenDelaySeconds, delayCookieSeconds, delaySeconds, setDelaySeconds } from "./delay-setting.ts";
import { measuredDelayMs, onMeasuredDelayChange } from "./measured-delay.ts";
import { onPictureChange, reportPicture, rewoundToMs, setSynced } from "./playback-clock.ts";

const live = (behindMs: number) => reportPicture({ atMs: 1_000_000 - behindMs, behindMs, kind: "live" });

afterEach(() => {
  reportPicture(undefined);
  setSynced(true);
  setDelaySeconds(0);
  vi.useRealTimers();
});

test("the picture's delay replaces the chosen one while it plays", () => {
  setDelaySeconds(20);
  live(2_100);
  expect([delaySeconds(), delayCookieSeconds(), chosenDelaySeconds()]).toEqual([2.1, 3, 20]);
  reportPicture(undefined);
  expect(delaySeconds()).toBe(20);
});

test("show before video switches to the chosen delay at once", () => {
  live(7_000);
  setSynced(false);
  expect(delaySeconds()).toBe(0);
  expect(rewoundToMs()).toBeUndefined();
  setSynced(true);
  expect(delaySeconds()).toBe(7);
});

test("jitter of the measurement does not wake what is delayed", () => {
  const changes = vi.fn();
  const positions = vi.fn();
  const stops = [onMeasuredDelayChange(changes), onPictureChange(positions)];
  for (const behindMs of [2_000, 2_100, 1_900, 2_249]) live(behindMs);
  expect(changes).toHaveBeenCalledTimes(1);
  expect(positions).toHaveBeenCalledTimes(4);
  live(2_260);
  expect(measuredDelayMs()).toBe(2_260);
  for (const stop of stops) stop();
});

test("a rewound viewer and a replay have a time of their own, and a replay delays nothing", () => {
  live(29_000);
  expect(rewoundToMs()).toBeUndefined();
  live(600_000);
  expect(rewoundToMs()).toBe(400_000);
  reportPicture({ atMs: 5, behindMs: 86_400_000, kind: "recording" });
  expect([rewoundToMs(), delaySeconds()]).toEqual([5, 0]);
});

test("a goal waits for the picture and is released when the viewer wants to be first", () => {
  vi.useFakeTimers();
  const queue = openDelayQueue();
  const goal = vi.fn();
  live(3_000);
  queue.push(Date.now(), goal);
  vi.advanceTimersByTime(2_900);
  expect(goal).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(goal).toHaveBeenCalledTimes(1);
  queue.push(Date.now(), goal);
  setSynced(false);
  expect(goal).toHaveBeenCalledTimes(2);
  queue.close();
});

test("a viewer who falls further behind waits longer", () => {
  vi.useFakeTimers();
  const queue = openDelayQueue();
  const goal = vi.fn();
  live(2_000);
  queue.push(Date.now(), goal);
  live(6_000);
  vi.advanceTimersByTime(5_900);
  expect(goal).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(goal).toHaveBeenCalledTimes(1);
  queue.close();
});
