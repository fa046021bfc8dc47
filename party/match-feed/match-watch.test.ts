import { expect, test } from "vitest";
import { MatchWatch, type WatchOutcome } from "./match-watch.ts";

const WATCHED: WatchOutcome = { kind: "watched", watch: { token: "t", sinceMs: 5 } };

/** Timers run on demand, and outcomes are supplied one by one. */
function createWatch(outcomes: WatchOutcome[], isWatched = false) {
  const timers: { delayMs: number; run: () => void }[] = [];
  const events: string[] = [];
  let viewers = true;
  const watch = new MatchWatch(isWatched, {
    request: async () => {
      events.push("asked");
      return outcomes.shift() ?? { kind: "failed" };
    },
    hasViewers: () => viewers,
    onWatched: async ({ token }) => void events.push(`watched ${token}`),
    onFailed: () => {},
    onUnknownMatch: () => void events.push("unknown"),
    after: (delayMs, run) => void timers.push({ delayMs, run }),
  });
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return {
    watch,
    events,
    leave: () => {
      viewers = false;
    },
    /** Runs the retry and returns its delay. */
    async retry() {
      const timer = timers.at(-1);
      timer?.run();
      await settle();
      return timer?.delayMs;
    },
  };
}

test("many viewers at once ask once, and no later one asks again", async () => {
  const { watch, events } = createWatch([WATCHED]);
  await Promise.all([watch.ensure(), watch.ensure(), watch.ensure()]);
  await watch.ensure();
  expect(events).toEqual(["asked", "watched t"]);
});

test("a room that was watched before it slept asks nothing", async () => {
  const { watch, events } = createWatch([], true);
  await watch.ensure();
  expect(events).toEqual([]);
});

test("while the site fails viewers are served at once, and it is asked again, less and less often", async () => {
  const { watch, events, retry } = createWatch([{ kind: "failed" }, { kind: "failed" }, WATCHED]);
  await watch.ensure();
  await watch.ensure();
  expect(events).toEqual(["asked"]);
  expect([await retry(), await retry()]).toEqual([1_000, 2_000]);
  expect(events).toEqual(["asked", "asked", "asked", "watched t"]);
});

test("without viewers nobody asks again", async () => {
  const { watch, events, retry, leave } = createWatch([{ kind: "failed" }]);
  await watch.ensure();
  leave();
  await retry();
  expect(events).toEqual(["asked"]);
});

test("an unknown match is refused", async () => {
  const { watch, events } = createWatch([{ kind: "unknown_match" }]);
  await watch.ensure();
  expect(events).toEqual(["asked", "unknown"]);
});
