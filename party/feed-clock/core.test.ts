import { expect, test } from "vitest";
import { delayAfterMs, FeedClockCore, MAX_BACKOFF_MS, type TickOutcome } from "./core.ts";

/** A clock whose alarm fires and whose site responds only when the test tells it to. */
function createFakeClock(respond: (nowMs: number) => TickOutcome | Promise<TickOutcome> = () => ({ ok: true })) {
  const clock = {
    nowMs: 1_000,
    alarmAtMs: null as number | null,
    stored: undefined as unknown,
    ticks: [] as number[],
    logged: [] as Record<string, string | number>[],
  };
  const core = new FeedClockCore({
    load: async () => clock.stored,
    async save(running) {
      clock.stored = running;
    },
    async forget() {
      clock.stored = undefined;
      clock.alarmAtMs = null;
    },
    alarmAtMs: async () => clock.alarmAtMs,
    async setAlarm(atMs) {
      clock.alarmAtMs = atMs;
    },
    nowMs: () => clock.nowMs,
    async tick(nowMs) {
      clock.ticks.push(nowMs);
      return respond(nowMs);
    },
    log: (line) => void clock.logged.push(line),
  });
  async function ring() {
    clock.nowMs = clock.alarmAtMs ?? clock.nowMs;
    clock.alarmAtMs = null;
    await core.ring();
  }
  return { core, world: clock, ring };
}

const start = (everyMs: number) => ({ v: 1 as const, do: "start" as const, everyMs });
const stop = { v: 1 as const, do: "stop" as const };

test("ticks at its interval from start to stop", async () => {
  const { core, world: clock, ring } = createFakeClock();
  await core.command(start(500));
  await ring();
  await ring();
  expect(clock.ticks).toEqual([1_500, 2_000]);
  await core.command(stop);
  expect(clock.alarmAtMs).toBeNull();
  await ring();
  expect(clock.ticks).toHaveLength(2);
});

test("a repeated start at the same interval does not delay the next tick", async () => {
  const { core, world: clock } = createFakeClock();
  await core.command(start(500));
  clock.nowMs = 1_400;
  await core.command(start(500));
  expect(clock.alarmAtMs).toBe(1_500);
  await core.command(start(250));
  expect(clock.alarmAtMs).toBe(1_650);
});

test("a repeated start sets a lost alarm again", async () => {
  const { core, world: clock } = createFakeClock();
  await core.command(start(500));
  clock.nowMs = 9_000;
  await core.command(start(500));
  expect(clock.alarmAtMs).toBe(9_500);
});

test("sets the next alarm only after the site has responded", async () => {
  let seen: number | null | undefined;
  const {
    core,
    world: clock,
    ring,
  } = createFakeClock(() => {
    seen = clock.alarmAtMs;
    clock.nowMs += 700;
    return { ok: true };
  });
  await core.command(start(500));
  await ring();
  expect(seen).toBeNull();
  expect(clock.alarmAtMs).toBe(1_500 + 700 + 500);
});

test("a stop during a tick takes effect", async () => {
  const {
    core,
    world: clock,
    ring,
  } = createFakeClock(async () => {
    await core.command(stop);
    return { ok: true };
  });
  await core.command(start(500));
  await ring();
  expect(clock.alarmAtMs).toBeNull();
});

test("backs off while the site fails, with one log line per failure, and recovers", async () => {
  let fails = true;
  const {
    core,
    world: clock,
    ring,
  } = createFakeClock(() => (fails ? { ok: false, failure: "status 503" } : { ok: true }));
  await core.command(start(1_000));
  for (let i = 0; i < 7; i += 1) await ring();
  const delaysMs = clock.logged.map((line) => line.retryInMs);
  expect(delaysMs).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
  expect(clock.logged[0]).toEqual({ event: "feed_tick_failed", failure: "status 503", failures: 1, retryInMs: 2_000 });
  fails = false;
  await ring();
  expect(clock.stored).toEqual({ everyMs: 1_000, failures: 0 });
  expect(clock.alarmAtMs).toBe(clock.nowMs + 1_000);
});

test("backoff never shortens a longer interval", () => {
  expect(delayAfterMs({ everyMs: 60_000, failures: 3 })).toBe(60_000);
  expect(delayAfterMs({ everyMs: 250, failures: 900 })).toBe(MAX_BACKOFF_MS);
});

test.each([[{ everyMs: "1s", failures: 0 }], [{ interval: 500 }], ["running"], [{ everyMs: 500, failures: null }]])(
  "a clock that another build stored as %j continues, and takes the next interval it is given",
  async (stored) => {
    const { core, world: clock, ring } = createFakeClock();
    clock.stored = stored;
    clock.alarmAtMs = 1_500;
    await ring();
    await ring();
    expect(clock.ticks).toHaveLength(2);
    expect(clock.logged.length).toBeLessThanOrEqual(1);
    await core.command(start(750));
    expect(clock.stored).toEqual({ everyMs: 750, failures: 0 });
    await ring();
    expect(clock.ticks).toHaveLength(3);
  },
);
