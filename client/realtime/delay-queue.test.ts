import { afterEach, expect, test } from "vitest";
import { openDelayQueue } from "./delay-queue.ts";
import { setDelaySeconds } from "./delay-setting.ts";

afterEach(() => setDelaySeconds(0));

/** A clock that the test turns. */
function playedClock() {
  let now = 0;
  let timers: { atMs: number; run: () => void }[] = [];
  return {
    nowMs: () => now,
    after(delayMs: number, run: () => void) {
      const timer = { atMs: now + delayMs, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((one) => one !== timer);
      };
    },
    turnTo(toMs: number) {
      for (;;) {
        const [next] = timers.toSorted((a, b) => a.atMs - b.atMs);
        if (!next || next.atMs > toMs) break;
        now = next.atMs;
        timers = timers.filter((one) => one !== next);
        next.run();
      }
      now = toMs;
    },
  };
}

test("without a delay everything is told as it comes", () => {
  const lane = openDelayQueue(playedClock());
  const told: string[] = [];
  lane.push(0, () => told.push("a"));
  lane.push(0, () => told.push("b"));
  expect(told).toEqual(["a", "b"]);
});

test("a goal is told when the delay has passed since it fell, none earlier, and in order", () => {
  setDelaySeconds(30);
  const clock = playedClock();
  const lane = openDelayQueue(clock);
  const told: string[] = [];
  lane.push(0, () => told.push("goal"));
  // Later news with an older time may not overtake.
  lane.push(-5_000, () => told.push("late"));
  clock.turnTo(29_999);
  expect(told).toEqual([]);
  clock.turnTo(30_000);
  expect(told).toEqual(["goal", "late"]);
});

test("what was missed longer ago than the delay is told at once", () => {
  setDelaySeconds(10);
  const clock = playedClock();
  clock.turnTo(60_000);
  const lane = openDelayQueue(clock);
  const told: string[] = [];
  lane.push(20_000, () => told.push("old"));
  lane.push(55_000, () => told.push("new"));
  expect(told).toEqual(["old"]);
  clock.turnTo(65_000);
  expect(told).toEqual(["old", "new"]);
});

test("a shorter delay lets go of what is due, none of everything, and each is told once", () => {
  setDelaySeconds(120);
  const clock = playedClock();
  const lane = openDelayQueue(clock);
  const told: string[] = [];
  lane.push(0, () => told.push("a"));
  lane.push(15_000, () => told.push("b"));
  clock.turnTo(20_000);
  setDelaySeconds(10);
  expect(told).toEqual(["a"]);
  setDelaySeconds(0);
  clock.turnTo(500_000);
  expect(told).toEqual(["a", "b"]);
});

test("a closed lane tells nothing more", () => {
  setDelaySeconds(5);
  const clock = playedClock();
  const lane = openDelayQueue(clock);
  const told: string[] = [];
  lane.push(0, () => told.push("a"));
  lane.close();
  clock.turnTo(60_000);
  expect(told).toEqual([]);
});
