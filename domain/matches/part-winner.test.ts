import { expect, test } from "vitest";
import { partWinner } from "./part-winner.ts";
import type { Scored } from "./side-score.ts";

const [SOCCER, TENNIS, SNOOKER, VOLLEYBALL, BADMINTON, TABLE_TENNIS, LOL, CS, PUBG] = [
  202, 203, 204, 206, 207, 208, 1, 2, 5,
];
const parts = [
  { home: 6, away: 4 },
  { home: 2, away: 3 },
];
const match = (gameId: number, more: Partial<Scored> = {}): Scored => ({
  gameId,
  state: "in_progress",
  score: { home: 1, away: 0, parts },
  ...more,
});
const winners = (of: Scored) => of.score.parts.map((_, at) => partWinner(of, at));

test.each([TENNIS, SNOOKER, VOLLEYBALL, BADMINTON, TABLE_TENNIS, CS])(
  "in game %i a part in progress has no winner, no matter who is ahead",
  (gameId) => {
    expect(winners(match(gameId))).toEqual(["home", undefined]);
    expect(winners(match(gameId, { score: { home: 1, away: 1, parts } }))).toEqual(["home", "away"]);
  },
);

test("the set in which a player retired was won by nobody", () => {
  expect(winners(match(TENNIS, { state: "finished" }))).toEqual(["home", undefined]);
});

test("a round of points is decided when the next one or a break has begun", () => {
  const score = { home: 8, away: 7, parts };
  expect(winners(match(PUBG, { score, phase: { kind: "round", number: 2 } }))).toEqual(["home", undefined]);
  expect(winners(match(PUBG, { score, phase: { kind: "break", number: 2 } }))).toEqual(["home", "away"]);
  expect(winners(match(PUBG, { score, state: "finished" }))).toEqual(["home", "away"]);
});

test("halves only add up, kills are no score, and a tie has no winner", () => {
  const over = { state: "finished" as const, score: { home: 2, away: 0, parts } };
  expect(winners(match(SOCCER, over))).toEqual([undefined, undefined]);
  expect(winners(match(LOL, over))).toEqual([undefined, undefined]);
  expect(winners(match(CS, { ...over, score: { home: 1, away: 0, parts: [{ home: 12, away: 12 }] } }))).toEqual([
    undefined,
  ]);
});
