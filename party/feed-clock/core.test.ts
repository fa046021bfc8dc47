import { expect, test } from "vitest";
import { delayAfterMs, FeedClockCore, MAX_BACKOFF_MS, type RunningClock, type TickOutcome } from "./core.ts";

/** A clock whose alarm fires and whose site responds only when the test says so. */
function playClock(answer: (nowMs: number) => TickOutcome | Promise<TickOutcome> = () => ({ ok: true })) {
  const world = {
    nowMs: 1_000,
    alarmAtMs: null as number | null,
    kept: undefined as RunningClock | undefined,
    ticks: [] as number[],
    logged: [] as Record<string, string | number>[],
  };
  const core = new FeedClockCore({
    load: async () => world.kept,
    async save(clock) {
      world.kept = clock;
    },
    async forget() {
      world.kept = undefined;
      world.alarmAtMs = null;
    },
    alarmAtMs: async () => world.alarmAtMs,
    async setAlarm(atMs) {
      world.alarmAtMs = atMs;
    },
    nowMs: () => world.nowMs,
    async tick(nowMs) {
      world.ticks.push(nowMs);
      return answer(nowMs);
    },
    log: (line) => void world.logged.push(line),
  });
  async function ring() {
    world.nowMs = world.alarmAtMs ?? world.nowMs;
    world.alarmAtMs = null;
    await core.ring();
  }
  return { core, world, ring };
}

const start = (everyMs: number) => ({ v: 1 as const, do: "start" as const, everyMs });
const stop = { v: 1 as const, do: "stop" as const };

test("ticks at its interval from start to stop", async () => {
  const { core, world, ring } = playClock();
  await core.command(start(500));
  await ring();
  await ring();
  expect(world.ticks).toEqual([1_500, 2_000]);
  await core.command(stop);
  expect(world.alarmAtMs).toBeNull();
  await ring();
  expect(world.ticks).toHaveLength(2);
});

test("a repeated start at the same interval does not delay the next tick", async () => {
  const { core, world } = playClock();
  await core.command(start(500));
  world.nowMs = 1_400;
  await core.command(start(500));
  expect(world.alarmAtMs).toBe(1_500);
  await core.command(start(250));
  expect(world.alarmAtMs).toBe(1_650);
});

test("a repeated start sets a lost alarm again", async () => {
  const { core, world } = playClock();
  await core.command(start(500));
  world.nowMs = 9_000;
  await core.command(start(500));
  expect(world.alarmAtMs).toBe(9_500);
});

test("sets the next alarm only after the site has responded", async () => {
  let seen: number | null | undefined;
  const { core, world, ring } = playClock(() => {
    seen = world.alarmAtMs;
    world.nowMs += 700;
    return { ok: true };
  });
  await core.command(start(500));
  await ring();
  expect(seen).toBeNull();
  expect(world.alarmAtMs).toBe(1_500 + 700 + 500);
});

test("a stop during a tick takes effect", async () => {
  const { core, world, ring } = playClock(async () => {
    await core.command(stop);
    return { ok: true };
  });
  await core.command(start(500));
  await ring();
  expect(world.alarmAtMs).toBeNull();
});

test("backs off while the site fails, with one log line per failure, and recovers", async () => {
  let fails = true;
  const { core, world, ring } = playClock(() => (fails ? { ok: false, failure: "status 503" } : { ok: true }));
  await core.command(start(1_000));
  for (let i = 0; i < 7; i += 1) await ring();
  const waits = world.logged.map((line) => line.retryInMs);
  expect(waits).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
  expect(world.logged[0]).toEqual({ event: "feed_tick_failed", failure: "status 503", failures: 1, retryInMs: 2_000 });
  fails = false;
  await ring();
  expect(world.kept).toEqual({ everyMs: 1_000, failures: 0 });
  expect(world.alarmAtMs).toBe(world.nowMs + 1_000);
});

test("backoff never shortens a longer interval", () => {
  expect(delayAfterMs({ everyMs: 60_000, failures: 3 })).toBe(60_000);
  expect(delayAfterMs({ everyMs: 250, failures: 900 })).toBe(MAX_BACKOFF_MS);
});
