import fc from "fast-check";
import { expect, test } from "vitest";
import { buildPeriods, firstBoardMs, recentSince } from "./board-periods.ts";
import { buildRecord } from "./record.ts";
import type { SettledPlan } from "./settled-plan.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A Wednesday. */
const NOW_MS = Date.UTC(2026, 10, 25, 12);
const MONDAY_MS = Date.UTC(2026, 10, 23);

const plan = (planId: number, settledAtMs: number, rest: Partial<SettledPlan> = {}): SettledPlan => ({
  ...{ planId, matchId: planId, leagueId: 1, gameId: 202, playType: "handicap", outcome: "hit", oddsHundredths: 200 },
  ...{ oddsSource: "site", closingOddsHundredths: null, priceCoins: 100, isRefundable: false, settledAtMs },
  ...rest,
});
const of = (plans: readonly SettledPlan[]) => buildPeriods(plans, buildRecord(plans), NOW_MS);

test("keeps the current and the previous day and week, by game and over all", () => {
  const periods = of([
    plan(1, MONDAY_MS - DAY_MS),
    plan(2, MONDAY_MS),
    plan(3, NOW_MS - DAY_MS, { gameId: 1, outcome: "miss" }),
    plan(4, NOW_MS),
  ]);
  const found = (period: string, startsAtMs: number, gameId: number) =>
    periods.find((one) => one.period === period && one.startsAtMs === startsAtMs && one.gameId === gameId);
  const today = Date.UTC(2026, 10, 25);
  expect(found("weekly", MONDAY_MS, 0)).toMatchObject({ settled: 3, profitThousandths: 1_000 });
  expect(found("weekly", MONDAY_MS, 1)).toMatchObject({ settled: 1, profitThousandths: -1_000 });
  expect(found("weekly", MONDAY_MS - 7 * DAY_MS, 0)).toMatchObject({ settled: 1 });
  expect(found("daily", today, 0)).toMatchObject({ settled: 1 });
  expect(found("daily", today - DAY_MS, 0)).toMatchObject({ settled: 1, profitThousandths: -1_000 });
  expect(periods.every(({ isRanked }) => !isRanked)).toBe(true);
});

test("ranks nobody with fewer than 30 settled plans, or with too few in the period", () => {
  const before = Array.from({ length: 29 }, (_, at) => plan(at + 1, MONDAY_MS - 60 * DAY_MS + at));
  const daily = (count: number) =>
    of([...before, ...Array.from({ length: count }, (_, at) => plan(100 + at, NOW_MS + at))]).find(
      ({ period, gameId }) => period === "daily" && gameId === 0,
    )?.isRanked;
  expect(daily(1)).toBe(false);
  expect(daily(2)).toBe(true);
});

test("what the record remembers gives the same periods as all plans", () => {
  const arbitrary = fc.array(fc.integer({ min: -30 * 24, max: 12 }), { maxLength: 60 });
  fc.assert(
    fc.property(arbitrary, (hours) => {
      const plans = hours.map((hour, at) =>
        plan(at + 1, NOW_MS + hour * HOUR_MS + at, { outcome: at % 3 === 0 ? "void" : "hit" }),
      );
      const fromMs = firstBoardMs(NOW_MS);
      const record = buildRecord(plans);
      const recent = recentSince(record, fromMs);
      if (!recent) return;
      expect(buildPeriods(recent, record, NOW_MS)).toEqual(
        buildPeriods(
          plans.toSorted((a, b) => a.settledAtMs - b.settledAtMs),
          record,
          NOW_MS,
        ),
      );
    }),
  );
});
