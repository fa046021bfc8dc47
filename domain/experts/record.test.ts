import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PLAN_OUTCOMES, type PlanOutcome } from "../plans/outcomes.ts";
import {
  buildRecord,
  type ExpertRecord,
  extendRecord,
  isRanked,
  profitCurve,
  strongLeagues,
  windowTotals,
} from "./record.ts";
import {
  closingLineValue,
  hitRate,
  isProfitBeyondLuck,
  netProfitUnits,
  settledCount,
  totalsOfPlans,
  yieldRate,
} from "./record-totals.ts";
import { compareSettled, type SettledPlan } from "./settled-plan.ts";
import { wilsonInterval } from "./wilson.ts";

let nextId = 0;
const plan = (outcome: PlanOutcome, rest: Partial<SettledPlan> = {}): SettledPlan => {
  nextId += 1;
  return {
    planId: nextId,
    matchId: nextId,
    leagueId: 1,
    gameId: 202,
    playType: "handicap",
    outcome,
    oddsHundredths: 200,
    oddsSource: "site",
    closingOddsHundredths: 190,
    priceCoins: 100,
    isRefundable: false,
    settledAtMs: nextId * 1_000,
    ...rest,
  };
};
const times = (count: number, outcome: PlanOutcome, rest: Partial<SettledPlan> = {}) =>
  Array.from({ length: count }, () => plan(outcome, rest));

const arbitraryPlans = fc
  .uniqueArray(
    fc.record({
      planId: fc.integer({ min: 1, max: 10_000 }),
      settledAtMs: fc.nat(50),
      leagueId: fc.integer({ min: 1, max: 3 }),
      playType: fc.constantFrom("handicap" as const, "total" as const, "match_result" as const),
      outcome: fc.constantFrom(...PLAN_OUTCOMES),
      oddsHundredths: fc.integer({ min: 101, max: 2_000 }),
      oddsSource: fc.constantFrom("site" as const, "entered" as const),
      closingOddsHundredths: fc.option(fc.integer({ min: 101, max: 2_000 })),
      priceCoins: fc.integer({ min: 10, max: 10_000 }),
      isRefundable: fc.boolean(),
    }),
    { selector: ({ planId }) => planId, maxLength: 80 },
  )
  .map((list) => list.map((one): SettledPlan => ({ matchId: one.planId, gameId: 202, ...one })));

describe("a record", () => {
  test("grows plan by plan to what it is from scratch, in any order of the list", () => {
    fc.assert(
      fc.property(arbitraryPlans, (plans) => {
        let record: ExpertRecord = buildRecord([]);
        for (const one of plans.toSorted(compareSettled)) {
          const next = extendRecord(record, one);
          if (!next) throw new Error("out of order");
          record = next;
        }
        expect(record).toEqual(buildRecord(plans));
        expect(record).toEqual(buildRecord(plans.toReversed()));
      }),
    );
  });

  test("is the sum of its leagues and of its play types", () => {
    fc.assert(
      fc.property(arbitraryPlans, (plans) => {
        const { totals, byLeague, byPlayType } = buildRecord(plans);
        for (const groups of [Object.values(byLeague), Object.values(byPlayType)]) {
          expect(groups.reduce((sum, one) => sum + one.profitThousandths, 0)).toBe(totals.profitThousandths);
          expect(groups.reduce((sum, one) => sum + settledCount(one), 0)).toBe(settledCount(totals));
        }
      }),
    );
  });

  test("rejects a plan that is not the latest, and one listed twice", () => {
    const [first, second] = [plan("hit"), plan("miss")];
    const record = buildRecord([second]);
    expect(extendRecord(record, first)).toBeUndefined();
    expect(extendRecord(record, second)).toBeUndefined();
    expect(() => buildRecord([first, first])).toThrow(RangeError);
  });
});

test("half outcomes count half in the hit rate, pushes and voids not at all", () => {
  const totals = totalsOfPlans([plan("hit"), plan("half_hit"), plan("half_miss"), plan("push"), plan("void")]);
  expect(hitRate(totals)).toBe(0.75);
  expect(settledCount(totals)).toBe(4);
  expect(hitRate(totalsOfPlans([plan("push")]))).toBeNull();
});

test("yield is profit per unit; the net profit deducts what buyers paid, not what they got back", () => {
  const totals = totalsOfPlans([
    plan("hit", { oddsHundredths: 250 }),
    plan("half_miss"),
    plan("miss"),
    plan("miss", { isRefundable: true }),
    plan("push"),
  ]);
  expect(totals.profitThousandths).toBe(-1_000);
  expect(yieldRate(totals)).toBe(-0.2);
  expect(totals.costCoins).toBe(400);
  expect(netProfitUnits(totals, 1_000)).toBeCloseTo(-1.4);
});

test("entered odds count for hit rate and streaks, never for profit", () => {
  const totals = totalsOfPlans(times(3, "hit", { oddsSource: "entered", oddsHundredths: 5_000 }));
  expect([hitRate(totals), yieldRate(totals), totals.profitThousandths, closingLineValue(totals)]).toEqual([
    1,
    null,
    0,
    null,
  ]);
});

test("closing-line value is the average over plans with known closing odds", () => {
  const plans = [plan("miss", { closingOddsHundredths: 160 }), plan("hit", { closingOddsHundredths: null })];
  expect(closingLineValue(totalsOfPlans(plans))).toBe(0.25);
});

test("streaks pass over pushes and voids, and half outcomes count", () => {
  const outcomes = ["miss", "half_miss", "push", "miss", "hit", "void", "half_hit", "hit"] as const;
  const { streaks } = buildRecord(outcomes.map((one) => plan(one)));
  expect(streaks).toEqual({ current: { kind: "winning", length: 3 }, longestWinning: 3, longestLosing: 3 });
});

test("windows are the last plans that are not void, once there are as many", () => {
  const record = buildRecord([...times(3, "miss"), ...times(4, "hit"), plan("void"), plan("miss")]);
  expect(windowTotals(record, 5)?.outcomes).toMatchObject({ hit: 4, miss: 1, void: 0 });
  expect(windowTotals(record, 7)?.outcomes).toMatchObject({ hit: 4, miss: 3 });
  expect(windowTotals(record, 10)).toBeUndefined();
  expect(isRanked(buildRecord(times(29, "hit")))).toBe(false);
  expect(isRanked(buildRecord([...times(29, "hit"), plan("void")]))).toBe(false);
  expect(isRanked(buildRecord(times(30, "miss")))).toBe(true);
});

test("the band of the profit curve is what luck explains at fair odds", () => {
  const plans = [...times(60, "hit"), ...times(40, "miss")];
  const curve = profitCurve(plans);
  const end = curve.at(-1);
  expect(curve).toHaveLength(100);
  expect(end).toMatchObject({ profitUnits: 20 });
  expect(end?.low).toBeCloseTo(20 - 19.6);
  expect(end?.high).toBeCloseTo(20 + 19.6);
  expect(isProfitBeyondLuck(totalsOfPlans(plans))).toBe(true);
  expect(isProfitBeyondLuck(totalsOfPlans([...times(59, "hit"), ...times(41, "miss")]))).toBe(false);
  expect(profitCurve([plan("void"), plan("hit", { oddsSource: "entered" })])).toEqual([]);
});

test("a league is strong when even the low end of the hit rate beats the odds", () => {
  const of = (leagueId: number, hits: number, misses: number, oddsHundredths = 200) => [
    ...times(hits, "hit", { leagueId, oddsHundredths }),
    ...times(misses, "miss", { leagueId, oddsHundredths }),
  ];
  const record = buildRecord([...of(1, 16, 4), ...of(2, 12, 8), ...of(3, 5, 0), ...of(4, 19, 1, 110)]);
  expect(strongLeagues(record).map(({ leagueId }) => leagueId)).toEqual([1]);
  expect(strongLeagues(record)[0]?.breakEvenRate).toBe(0.5);
});

test("the Wilson interval contains the share, and narrows with the sample", () => {
  expect(wilsonInterval(0, 0)).toEqual({ low: 0, high: 1 });
  expect(wilsonInterval(15, 20).low).toBeCloseTo(0.5313, 3);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.double({ min: 0, max: 1, noNaN: true }), (count, share) => {
      const hits = share * count;
      const { low, high } = wilsonInterval(hits, count);
      expect(low).toBeGreaterThanOrEqual(0);
      expect(high).toBeLessThanOrEqual(1);
      expect(low - 1e-9).toBeLessThanOrEqual(share);
      expect(high + 1e-9).toBeGreaterThanOrEqual(share);
      const larger = wilsonInterval(hits * 4, count * 4);
      expect(larger.high - larger.low).toBeLessThan(high - low + 1e-9);
    }),
  );
});
