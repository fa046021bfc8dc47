import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TurnQueue } from "./turn-queue.ts";

const LIMITS = { maxWaiting: 40, maxWaitMs: 12_000, abandonedMs: 2_000, restMs: 150, retryAfterSeconds: 3 };
const BUSY = { code: "server_busy", retryAfterSeconds: 3 };

let queue: TurnQueue;
const sleep = vi.fn<(ms: number) => Promise<void>>();
beforeEach(() => {
  vi.useFakeTimers();
  sleep.mockReset().mockImplementation((ms) => new Promise((resolve) => setTimeout(resolve, ms)));
  queue = new TurnQueue(LIMITS, sleep);
});
afterEach(() => vi.useRealTimers());

const take = (ms: number) => () => new Promise<number>((resolve) => setTimeout(() => resolve(Date.now()), ms));

test("turns are taken one at a time in the order of their requests, with a rest in between", async () => {
  const running = Promise.all([1, 2, 3].map(() => queue.run(take(60))));
  await vi.advanceTimersByTimeAsync(2_000);
  const [first = 0, second = 0, third = 0] = await running;
  expect(second - first).toBeGreaterThanOrEqual(60 + LIMITS.restMs);
  expect(third - second).toBeGreaterThanOrEqual(60 + LIMITS.restMs);
});

test("requests that get here one by one, because the isolate was busy, rest as well", async () => {
  const oneByOne = (async () => {
    const turns: number[] = [];
    for (let n = 0; n < 4; n += 1) turns.push(await queue.run(take(60)));
    return turns;
  })();
  await vi.advanceTimersByTimeAsync(2_000);
  const [first = 0, second = 0, third = 0, fourth = 0] = await oneByOne;
  // A password change takes two hashes for one person; they need no rest in between.
  expect(second - first).toBe(60);
  expect(third - second).toBeGreaterThanOrEqual(60 + LIMITS.restMs);
  expect(fourth - third).toBeGreaterThanOrEqual(60 + LIMITS.restMs);
});

test("work of a burst rests as long as it took", async () => {
  const running = Promise.all([1, 2].map(() => queue.run(take(500))));
  await vi.advanceTimersByTimeAsync(3_000);
  const [first = 0, second = 0] = await running;
  expect(second - first).toBeGreaterThanOrEqual(1_000);
});

test("more than can be done in time are refused at once, and told when to try again; the rest get their turn", async () => {
  const runs = Array.from({ length: LIMITS.maxWaiting + 11 }, () => queue.run(take(60)));
  const settled = Promise.allSettled(runs);
  const refused: number[] = [];
  runs.forEach((run, at) => void run.catch(() => refused.push(at)));
  await vi.advanceTimersByTimeAsync(1);
  expect(refused).toHaveLength(10);
  await vi.advanceTimersByTimeAsync(LIMITS.maxWaitMs);
  const results = await settled;
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(LIMITS.maxWaiting + 1);
  for (const at of refused) expect(results[at]).toMatchObject({ status: "rejected", reason: BUSY });
  const next = queue.run(take(60));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await next).toBeGreaterThan(0);
});

test("a request that waits too long is refused", async () => {
  const slow = Array.from({ length: 10 }, () => queue.run(take(900)));
  const settled = Promise.allSettled(slow);
  await vi.advanceTimersByTimeAsync(40_000);
  const results = await settled;
  expect(results.at(0)?.status).toBe("fulfilled");
  expect(results.at(-1)).toMatchObject({ status: "rejected", reason: BUSY });
});

test("a turn that never ends is passed on", async () => {
  void queue.run(() => new Promise<never>(() => undefined));
  const next = queue.run(take(60));
  await vi.advanceTimersByTimeAsync(LIMITS.abandonedMs + 500);
  expect(await next).toBeGreaterThan(0);
});

test("work that fails frees its turn", async () => {
  const failing = queue.run(() => Promise.reject(new Error("no memory")));
  await expect(failing).rejects.toThrow("no memory");
  const next = queue.run(take(60));
  await vi.advanceTimersByTimeAsync(500);
  expect(await next).toBeGreaterThan(0);
});

test("a full queue wakes a few requests a second, so that the isolate is free for everything else", async () => {
  const settled = Promise.allSettled(Array.from({ length: LIMITS.maxWaiting + 1 }, () => queue.run(take(60))));
  sleep.mockClear();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sleep.mock.calls.length).toBeLessThan(4 * LIMITS.maxWaiting);
  await vi.advanceTimersByTimeAsync(2 * LIMITS.maxWaitMs);
  await settled;
});

test("a request whose client has left gives up its place", async () => {
  void queue.run(take(60));
  // The runtime drops the timers of a cancelled request.
  sleep.mockReturnValueOnce(new Promise(() => undefined));
  void queue.run(take(60));
  const next = queue.run(take(60));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await next).toBeGreaterThan(0);
});
