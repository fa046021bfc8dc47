import fc from "fast-check";
import { expect, test } from "vitest";
import { type ExpertRecommendation, type RecommendationCandidate, recommendExperts } from "./recommend.ts";

const accuracy = (uid: number): RecommendationCandidate => ({
  uid,
  reason: { kind: "accuracy", hitRate: 0.6, decided: 90, yieldRate: 0.1 },
});
const streak = (uid: number, length: number): RecommendationCandidate => ({
  uid,
  reason: { kind: "winning_streak", length },
});
const league = (uid: number): RecommendationCandidate => ({
  uid,
  reason: { kind: "followed_league", leagueId: 9, leagueName: "Serie A", hitRate: 0.7, decided: 40 },
});
const recommend = (candidates: readonly RecommendationCandidate[], size = 6, exclude: number[] = []) =>
  recommendExperts(candidates, { exclude: new Set(exclude), size }).map(({ uid, reason }) => [uid, reason.kind]);

test("takes turns between the reasons and lists nobody twice", () => {
  expect(recommend([accuracy(1), accuracy(2), accuracy(3), streak(1, 9), streak(4, 8), league(3)])).toEqual([
    [3, "followed_league"],
    [1, "accuracy"],
    [4, "winning_streak"],
    [2, "accuracy"],
  ]);
});

test("leaves out who is followed already, short streaks and weeks without a profit", () => {
  const lost: ExpertRecommendation = { kind: "weekly_profit", profitUnits: -1, settled: 9 };
  expect(recommend([accuracy(1), streak(2, 4), { uid: 3, reason: lost }], 6, [1])).toEqual([]);
});

test("never lists more than asked for, an expert twice, or an excluded one", () => {
  const candidate = fc
    .integer({ min: 1, max: 9 })
    .chain((uid) => fc.constantFrom(accuracy(uid), streak(uid, 7), league(uid)));
  fc.assert(
    fc.property(
      fc.array(candidate),
      fc.nat(8),
      fc.array(fc.integer({ min: 1, max: 9 })),
      (candidates, size, exclude) => {
        const uids = recommend(candidates, size, exclude).map(([uid]) => Number(uid));
        expect(uids.length).toBeLessThanOrEqual(size);
        expect(new Set(uids).size).toBe(uids.length);
        expect(uids.some((uid) => exclude.includes(uid))).toBe(false);
      },
    ),
  );
});
