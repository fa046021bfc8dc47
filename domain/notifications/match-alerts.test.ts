import fc from "fast-check";
import { expect, test } from "vitest";
import { listMatchAlerts } from "./match-alerts.ts";

const MINUTE_MS = 60_000;
const NOW = 1_000 * MINUTE_MS;
const params = { matchId: 1, gameId: 202, leagueId: 2, homeId: 3, awayId: 4, home: "A", away: "B" };
const match = (startsInMinutes: number, state: "not_started" | "in_progress" | "postponed") => ({
  ...params,
  startsAtMs: NOW + startsInMinutes * MINUTE_MS,
  state,
});
const kinds = (...matches: ReturnType<typeof match>[]) => listMatchAlerts(matches, NOW).list.map(({ kind }) => kind);

test("alerts a quarter of an hour before the start, and at the start", () => {
  expect(kinds(match(15, "not_started"))).toEqual(["match_soon"]);
  expect(kinds(match(-2, "in_progress"))).toEqual(["match_started"]);
  expect(listMatchAlerts([match(10, "not_started")], NOW).list).toEqual([
    { kind: "match_soon", params, atMs: NOW - 5 * MINUTE_MS },
  ]);
});

test("alerts nothing for later, past or postponed matches", () => {
  expect(kinds(match(16, "not_started"), match(-1, "not_started"), match(5, "postponed"))).toEqual([]);
});

test("polls again when the next alert is due, at most once a minute and at least every quarter of an hour", () => {
  const waits = (...matches: ReturnType<typeof match>[]) => listMatchAlerts(matches, NOW).askAgainMs / MINUTE_MS;
  expect(waits()).toBe(15);
  expect(waits(match(22, "not_started"))).toBe(7);
  expect(waits(match(8, "not_started"), match(22, "not_started"))).toBe(7);
  expect(waits(match(-3, "not_started"))).toBe(1);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -60, max: 90 })), (starts) => {
      const wait = waits(...starts.map((one) => match(one, "not_started")));
      expect(wait).toBeGreaterThanOrEqual(1);
      expect(wait).toBeLessThanOrEqual(15);
    }),
  );
});
