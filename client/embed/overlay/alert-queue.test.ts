import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createAlertQueue } from "./alert-queue.ts";

let shown: string[];
let current: string | undefined;
beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
  current = undefined;
});
afterEach(() => void vi.useRealTimers());

const create = (maxQueued = 10) =>
  createAlertQueue<string>({
    shownMs: 1_000,
    maxQueued,
    show(alert) {
      shown.push(alert);
      current = alert;
      return () => {
        current = undefined;
      };
    },
  });

test("shows one after the other and then nothing", () => {
  const queue = create();
  queue.add("a");
  queue.add("b");
  expect(current).toBe("a");
  vi.advanceTimersByTime(1_000);
  expect(current).toBe("b");
  vi.advanceTimersByTime(1_000);
  expect(current).toBeUndefined();
  queue.add("c");
  expect(shown).toEqual(["a", "b", "c"]);
});

test("an undone gift that still waits is not shown", () => {
  const queue = create();
  for (const alert of ["a", "b", "c"]) queue.add(alert);
  queue.remove((alert) => alert === "b");
  vi.advanceTimersByTime(5_000);
  expect(shown).toEqual(["a", "c"]);
});

test("a flood is shown faster and never grows", () => {
  const queue = create(6);
  for (let index = 0; index < 100; index += 1) queue.add(`${index}`);
  vi.advanceTimersByTime(60_000);
  expect(shown).toEqual(["0", "94", "95", "96", "97", "98", "99"]);
});
