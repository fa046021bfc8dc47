import { expect, test } from "vitest";
import { nextPlanSettlement, type PlanMatch, type PlanProgress } from "./settlement-step.ts";

const HOUR_MS = 3_600_000;
const KICK_OFF_MS = 1_000 * HOUR_MS;
const END_MS = KICK_OFF_MS + 2 * HOUR_MS;
const plan = (rest: Partial<PlanProgress> = {}): PlanProgress => ({
  state: "locked",
  selection: { playType: "handicap", line: -0.5, pick: "home" },
  released: { releasedAtMs: 0, startsAtMs: KICK_OFF_MS, homeId: 1, awayId: 2, bestOf: null },
  outcome: null,
  settledAtMs: null,
  ...rest,
});
const played = (home: number, away: number, rest: Partial<PlanMatch> = {}): PlanMatch => ({
  gameId: 202,
  homeId: 1,
  awayId: 2,
  startsAtMs: KICK_OFF_MS,
  startedAtMs: KICK_OFF_MS,
  updatedAtMs: END_MS,
  state: "finished",
  score: {
    home,
    away,
    parts: [
      { home, away },
      { home: 0, away: 0 },
    ],
  },
  events: [],
  ...rest,
});
const ahead = (rest: Partial<PlanMatch> = {}) => played(0, 0, { state: "not_started", startedAtMs: null, ...rest });
const settled = (outcome: string) => ({ kind: "settle", result: { kind: "settled", outcome } });
const voided = (reason: string) => ({ kind: "settle", result: { kind: "void", reason } });

test("locks at kick-off and settles when the match is finished", () => {
  const released = plan({ state: "released" });
  expect(nextPlanSettlement(released, ahead(), KICK_OFF_MS - 1)).toEqual({ kind: "wait" });
  expect(nextPlanSettlement(released, ahead(), KICK_OFF_MS)).toEqual({ kind: "lock", atMs: KICK_OFF_MS });
  expect(nextPlanSettlement(plan(), played(1, 0, { state: "in_progress" }), END_MS)).toEqual({ kind: "wait" });
  expect(nextPlanSettlement(plan(), played(1, 0), END_MS)).toEqual(settled("hit"));
  expect(nextPlanSettlement(plan({ state: "taken_down" }), played(0, 0), END_MS)).toEqual(settled("miss"));
});

test("a corrected result reverses and settles again, three times, within a week", () => {
  const results = [played(1, 0), played(0, 0), played(1, 0), played(0, 1)];
  let progress = plan();
  const outcomes: string[] = [];
  for (const match of results) {
    if (progress.outcome !== null) {
      expect(nextPlanSettlement(progress, match, END_MS)).toEqual({ kind: "reverse" });
      progress = { ...progress, state: "locked", outcome: null };
    }
    const step = nextPlanSettlement(progress, match, END_MS);
    if (step.kind !== "settle" || step.result.kind !== "settled") throw new Error(step.kind);
    outcomes.push(step.result.outcome);
    progress = { ...progress, state: "settled", outcome: step.result.outcome, settledAtMs: END_MS };
    expect(nextPlanSettlement(progress, match, END_MS)).toEqual({ kind: "wait" });
  }
  expect(outcomes).toEqual(["hit", "miss", "hit", "miss"]);
  expect(nextPlanSettlement(progress, played(3, 0), END_MS + 7 * 24 * HOUR_MS)).toEqual({ kind: "wait" });
  // A finished match that resumes has no result for the time being.
  expect(nextPlanSettlement(progress, played(0, 1, { state: "in_progress" }), END_MS)).toEqual({ kind: "reverse" });
});

test("a void is final", () => {
  const refunded = plan({ state: "settled", outcome: "void", settledAtMs: END_MS });
  expect(nextPlanSettlement(refunded, played(1, 0), END_MS)).toEqual({ kind: "wait" });
});

test("postponed over 48 hours is void, less is not", () => {
  const postponed = ahead({ state: "postponed" });
  expect(nextPlanSettlement(plan(), postponed, KICK_OFF_MS + 48 * HOUR_MS)).toEqual({ kind: "wait" });
  expect(nextPlanSettlement(plan(), postponed, KICK_OFF_MS + 48 * HOUR_MS + 1)).toEqual(voided("postponed"));
  const moved = (hours: number) => ahead({ startsAtMs: KICK_OFF_MS + hours * HOUR_MS });
  expect(nextPlanSettlement(plan(), moved(48), KICK_OFF_MS)).toEqual({ kind: "wait" });
  expect(nextPlanSettlement(plan(), moved(49), KICK_OFF_MS)).toEqual(voided("postponed"));
  expect(nextPlanSettlement(plan({ state: "released" }), moved(49), 0)).toEqual({ kind: "lock", atMs: 0 });
});

test("an abandoned match may be resumed within 48 hours", () => {
  const stopped = played(1, 0, { state: "abandoned" });
  expect(nextPlanSettlement(plan(), stopped, END_MS)).toEqual({ kind: "wait" });
  expect(nextPlanSettlement(plan(), stopped, KICK_OFF_MS + 49 * HOUR_MS)).toEqual(voided("abandoned"));
});

test("what was released after the actual start is void", () => {
  const early = played(1, 0, { startedAtMs: KICK_OFF_MS - 60_000 });
  const released = (releasedAtMs: number) => plan({ released: { ...plan().released, releasedAtMs } });
  expect(nextPlanSettlement(released(KICK_OFF_MS - 60_000), early, END_MS)).toEqual(voided("released_late"));
  expect(nextPlanSettlement(released(KICK_OFF_MS - 60_001), early, END_MS)).toEqual(settled("hit"));
});

test("a removed match is void; a merged one is followed, with the sides as it lists them", () => {
  expect(nextPlanSettlement(plan(), undefined, END_MS)).toEqual(voided("match_removed"));
  expect(nextPlanSettlement(plan(), played(0, 1, { homeId: 2, awayId: 1 }), END_MS)).toEqual(settled("hit"));
  expect(nextPlanSettlement(plan(), played(1, 0, { homeId: 3 }), END_MS)).toEqual(voided("match_removed"));
});

test("without enough data it waits 48 hours after the last update", () => {
  const noHalves = played(1, 0, { score: { home: 1, away: 0, parts: [] } });
  expect(nextPlanSettlement(plan(), noHalves, END_MS + 48 * HOUR_MS)).toEqual({ kind: "wait" });
  expect(nextPlanSettlement(plan(), noHalves, END_MS + 48 * HOUR_MS + 1)).toEqual(voided("no_result"));
});

test("picks on the number of maps are void when the series got another length", () => {
  const maps = plan({
    selection: { playType: "total_maps", line: 2.5, pick: "over" },
    released: { ...plan().released, bestOf: 3 },
  });
  const parts = Array.from({ length: 3 }, () => ({ home: 13, away: 5 }));
  const match = (bestOf: number) => played(3, 0, { gameId: 2, bestOf, score: { home: 3, away: 0, parts } });
  expect(nextPlanSettlement(maps, match(5), END_MS)).toEqual(voided("format_changed"));
  const asPlanned = played(2, 1, { gameId: 2, bestOf: 3, score: { home: 2, away: 1, parts } });
  expect(nextPlanSettlement(maps, asPlanned, END_MS)).toEqual(settled("hit"));
});
