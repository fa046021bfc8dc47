import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  INITIAL_POLL_STATE,
  nextPollState,
  type PolledMatch,
  type PollPolicy,
  type PollState,
  planPollRequests,
} from "./poll-plan.ts";

const NOON_MS = Date.parse("2026-05-05T12:00:00Z");
const MINUTE_MS = 60_000;
const policy: PollPolicy = { style: "day", idsPerRequest: 20, perMinute: 10, perDay: 7_500 };
const match = (providerId: string, minutesFromNow: number, over = false): PolledMatch => ({
  providerId,
  startsAtMs: NOON_MS + minutesFromNow * MINUTE_MS,
  over,
});

/** One tick per second; every request succeeds. */
function runTicks(seconds: number, matches: readonly PolledMatch[], by: PollPolicy = policy) {
  let state: PollState = INITIAL_POLL_STATE;
  const counts = new Map<string, number>();
  for (let second = 0; second < seconds; second += 1) {
    const plan = planPollRequests(by, state, matches, NOON_MS + second * 1_000);
    state = nextPollState(plan.state, [], NOON_MS + second * 1_000);
    for (const key of plan.requests.flatMap(({ keys }) => keys)) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return { asked: counts, state };
}

describe("planned requests", () => {
  it("polls live matches often, upcoming ones rarely, and later ones by day only", () => {
    const { asked: counts } = runTicks(600, [match("1", -30), match("2", 60), match("3", -120, true), match("4", 600)]);
    expect([counts.get("m:1"), counts.get("m:2"), counts.get("m:3"), counts.get("m:4")]).toEqual([40, 2, 1, undefined]);
    expect(counts.get("d:2026-05-05")).toBe(1);
    expect(counts.get("d:2026-05-12")).toBe(1);
  });

  it("requests twenty matches at once, live ones first", () => {
    const matches = Array.from({ length: 45 }, (_, at) => match(String(at + 1), at < 25 ? -10 : 30));
    const { requests } = planPollRequests(policy, INITIAL_POLL_STATE, matches, NOON_MS);
    expect(requests.map(({ keys }) => keys.length)).toEqual([20, 5, 20]);
  });

  it("polls live matches and changes since a time", () => {
    const byChange: PollPolicy = { ...policy, style: "changed" };
    const { asked: counts } = runTicks(120, [], byChange);
    expect([counts.get("running"), counts.get("changed")]).toEqual([8, 2]);
  });
});

it("stays within the budget per minute and day, and is deterministic", () => {
  const matches = Array.from({ length: 200 }, (_, at) => match(String(at + 1), -10));
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 60 }), (perMinute, perDay) => {
      const by = { ...policy, perMinute, perDay, idsPerRequest: 1 };
      let state: PollState = INITIAL_POLL_STATE;
      let [inMinute, inDay] = [0, 0];
      for (let second = 0; second < 60; second += 1) {
        const plan = planPollRequests(by, state, matches, NOON_MS + second * 1_000);
        expect(planPollRequests(by, state, matches, NOON_MS + second * 1_000)).toEqual(plan);
        state = plan.state;
        inMinute += plan.requests.length;
        inDay += plan.requests.length;
      }
      expect(inMinute).toBeLessThanOrEqual(perMinute);
      expect(inDay).toBeLessThanOrEqual(perDay);
    }),
    { numRuns: 40 },
  );
});

describe("backoff", () => {
  const fail = (state: PollState, retryAfterMs?: number) =>
    nextPollState(state, [{ keys: ["d:2026-05-05"], ...(retryAfterMs !== undefined && { retryAfterMs }) }], NOON_MS);

  it("backs off exponentially, up to a quarter of an hour", () => {
    let state: PollState = INITIAL_POLL_STATE;
    const waits = Array.from({ length: 8 }, () => {
      state = fail(state);
      return (state.retryAtMs - NOON_MS) / 1_000;
    });
    expect(waits).toEqual([15, 30, 60, 120, 240, 480, 900, 900]);
  });

  it("respects Retry-After, and repeats the failed request", () => {
    const first = planPollRequests(policy, INITIAL_POLL_STATE, [], NOON_MS);
    const state = fail(first.state, 20 * MINUTE_MS);
    expect(planPollRequests(policy, state, [], NOON_MS + 20 * MINUTE_MS - 1).requests).toEqual([]);
    const again = planPollRequests(policy, state, [], NOON_MS + 20 * MINUTE_MS).requests;
    expect(again[0]?.keys).toEqual(["d:2026-05-05"]);
  });

  it("ends after a successful response", () => {
    expect(nextPollState(fail(INITIAL_POLL_STATE), [], NOON_MS)).toMatchObject({ failures: 0, retryAtMs: 0 });
  });
});
