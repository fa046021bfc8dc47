import { expect, test } from "vitest";
import { oneAtATime } from "./one-at-a-time.ts";

test("runs once more for all calls made during a run", async () => {
  const ends: (() => void)[] = [];
  const work = oneAtATime(() => new Promise<void>((resolve) => ends.push(resolve)));
  const first = work();
  const later = [work(), work(), work()];
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await first;
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.();
  await Promise.all(later);
  expect(ends).toHaveLength(2);
});

test("rejects the callers of a failed run, and continues with the next", async () => {
  let failing = true;
  const work = oneAtATime(async () => {
    if (failing) throw new Error("no");
  });
  await expect(work()).rejects.toThrow("no");
  failing = false;
  await expect(work()).resolves.toBeUndefined();
});
