import { expect, test } from "vitest";
import { boardWindow, type RankedExpert, rankBoard, rankExperts } from "./ranking.ts";
import { emptyTotals, type RecordTotals } from "./record-totals.ts";

const totals = (hit: number, miss: number, rest: Partial<RecordTotals> = {}): RecordTotals => ({
  ...emptyTotals(),
  outcomes: { ...emptyTotals().outcomes, hit, miss },
  hitHalves: hit * 2,
  decidedHalves: (hit + miss) * 2,
  priced: hit + miss,
  ...rest,
});
const expert = (uid: number, of: RecordTotals, streak = 0): RankedExpert => ({
  uid,
  record: {
    totals: of,
    streaks: {
      current: streak === 0 ? null : { kind: streak > 0 ? "winning" : "losing", length: Math.abs(streak) },
      longestWinning: 0,
      longestLosing: 0,
    },
  },
});
const uids = (list: readonly { uid: number }[]) => list.map(({ uid }) => uid);

test("a long good record ranks above a short lucky one, and too few plans not at all", () => {
  const experts = [expert(1, totals(24, 6)), expert(2, totals(380, 120)), expert(3, totals(29, 0))];
  expect(uids(rankExperts(experts, "accuracy"))).toEqual([2, 1]);
});

test("equal accuracy is decided by yield, then the number of plans, then the older account", () => {
  const experts = [
    expert(4, totals(20, 20)),
    expert(3, totals(20, 20)),
    expert(2, totals(20, 20, { profitThousandths: 500 })),
    expert(1, totals(20, 20, { priced: 0 })),
  ];
  expect(uids(rankExperts(experts, "accuracy"))).toEqual([2, 3, 4, 1]);
});

test("the streak ranking lists current winning streaks only", () => {
  const experts = [expert(1, totals(40, 10), 3), expert(2, totals(30, 20), 7), expert(3, totals(49, 1), -1)];
  expect(uids(rankExperts([...experts, expert(4, totals(20, 0), 20)], "winning_streak"))).toEqual([2, 1]);
});

test("boards rank the profit of a period, for experts with a record, enough plans in it and no loss", () => {
  const entry = (uid: number, profitThousandths: number, count: number, allSettled = 30) => ({
    uid,
    totals: totals(count, 0, { profitThousandths }),
    allSettled,
  });
  const entries = [
    entry(1, 2_000, 2),
    entry(2, 3_000, 5),
    entry(3, 9_000, 6, 29),
    entry(4, 5_000, 1),
    entry(5, -500, 6),
    entry(6, 0, 6),
  ];
  expect(uids(rankBoard(entries, "daily"))).toEqual([2, 1]);
  expect(uids(rankBoard(entries, "weekly"))).toEqual([2]);
});

test("days and weeks are in UTC, weeks from Monday", () => {
  const sundayMs = Date.UTC(2026, 10, 22, 23, 59);
  const iso = (window: { fromMs: number; toMs: number }) =>
    [window.fromMs, window.toMs].map((atMs) => new Date(atMs).toISOString().slice(0, 16));
  expect(iso(boardWindow("daily", sundayMs))).toEqual(["2026-11-22T00:00", "2026-11-23T00:00"]);
  expect(iso(boardWindow("weekly", sundayMs))).toEqual(["2026-11-16T00:00", "2026-11-23T00:00"]);
  expect(iso(boardWindow("weekly", sundayMs + 60_000))).toEqual(["2026-11-23T00:00", "2026-11-30T00:00"]);
});
