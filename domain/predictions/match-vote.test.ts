import fc from "fast-check";
import { expect, test } from "vitest";
import { toVoteRecord, voteState } from "./match-vote.ts";

const HOUR_MS = 3_600_000;
const START = 1_800_000_000_000;

test("voting opens 24 hours before the start and closes with it", () => {
  const match = { state: "not_started" as const, startsAtMs: START };
  expect(voteState(match, START - 24 * HOUR_MS - 1)).toBe("early");
  expect(voteState(match, START - 24 * HOUR_MS)).toBe("open");
  expect(voteState(match, START - 1)).toBe("open");
  expect(voteState(match, START)).toBe("closed");
  expect(voteState({ ...match, state: "in_progress" }, START - HOUR_MS)).toBe("closed");
  expect(voteState({ ...match, state: "postponed" }, START - HOUR_MS)).toBe("closed");
});

test("the streak counts right votes up to the latest match", () => {
  expect(toVoteRecord([])).toEqual({ streak: 0, bestStreak: 0, right: 0, settled: 0 });
  expect(toVoteRecord([true, true, false, true, true, true])).toEqual({
    streak: 2,
    bestStreak: 3,
    right: 5,
    settled: 6,
  });
});

test("property: streak ≤ best streak ≤ right ≤ settled, and one more right vote extends the streak", () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 60 }), (results) => {
      const { streak, bestStreak, right, settled } = toVoteRecord(results);
      expect(streak).toBeLessThanOrEqual(bestStreak);
      expect(bestStreak).toBeLessThanOrEqual(right);
      expect(right).toBeLessThanOrEqual(settled);
      expect(toVoteRecord([true, ...results]).streak).toBe(streak + 1);
      expect(toVoteRecord([false, ...results]).streak).toBe(0);
    }),
  );
});
