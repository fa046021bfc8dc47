import { expect, test } from "vitest";
import { MAX_STORED_FRAMES } from "#domain/matches/detail/positions.ts";
import { appendBySeq, appendFrames, mergeCoverage, mergeStatistics } from "./merge-details.ts";

const HAS = {
  lineups: false,
  injuries: false,
  statistics: false,
  odds: false,
  text: true,
  momentum: false,
  animation: false,
  course: false,
};

test("duplicate and late entries are merged in order", () => {
  const existing = [{ seq: 1 }, { seq: 3 }];
  expect(appendBySeq(existing, [{ seq: 3 }, { seq: 2 }, { seq: 2 }]).map(({ seq }) => seq)).toEqual([1, 2, 3]);
  expect(appendBySeq(existing, [{ seq: 1 }])).toBe(existing);
  expect(appendBySeq(existing, undefined)).toBe(existing);
});

test("old frames are dropped", () => {
  const frames = Array.from({ length: MAX_STORED_FRAMES }, (_, at) => ({ seq: at + 1 }));
  const next = appendFrames(frames, [{ seq: MAX_STORED_FRAMES + 1 }]);
  expect([next.length, next[0]?.seq]).toEqual([MAX_STORED_FRAMES, 2]);
});

test("changed stats are replaced; an older revision is ignored", () => {
  const view = { matchId: 1, revision: 2, total: { shots: [1, 0], fouls: [2, 2] }, parts: [], rates: {}, players: [] };
  const typed = { ...view, total: { shots: [1, 0] as [number, number], fouls: [2, 2] as [number, number] } };
  expect(mergeStatistics(typed, { revision: 3, total: { shots: [2, 0] } }).total).toEqual({
    shots: [2, 0],
    fouls: [2, 2],
  });
  expect(mergeStatistics(typed, { revision: 2, total: { shots: [9, 9] } })).toBe(typed);
});

test("a tab becomes available with its first data", () => {
  expect(mergeCoverage({ has: HAS, gameId: 202 }, { text: [] })).toBe(HAS);
  expect(
    mergeCoverage({ has: HAS, gameId: 202 }, { odds: [], renewed: [{ part: "unavailable", revision: 1 }] }),
  ).toEqual({
    ...HAS,
    odds: true,
    injuries: true,
  });
});

test("positions show a tracker only in games that have one", () => {
  expect(mergeCoverage({ has: HAS, gameId: 202 }, { positions: [] }).animation).toBe(true);
  expect(mergeCoverage({ has: HAS, gameId: 204 }, { positions: [] }).animation).toBe(false);
});
