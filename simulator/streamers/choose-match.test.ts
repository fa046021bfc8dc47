import { expect, test } from "vitest";
import type { AnchorMatch } from "#domain/live/contract.ts";
import { chooseMatch } from "./choose-match.ts";

const match = (matchId: number, rest: Partial<AnchorMatch> = {}): AnchorMatch => ({
  ...{ gameId: 202, matchId, home: "Home", away: "Away", league: "League", startsAtMs: 1_000 },
  ...{ isInProgress: true, lives: 0 },
  ...rest,
});
const choose = (matches: AnchorMatch[], taken: number[] = []) =>
  chooseMatch(matches, { gameIds: [202], taken: new Set(taken) })?.matchId;

test("prefers the streamer's games, matches without lives, then the latest start", () => {
  const matches = [
    match(1, { gameId: 2, startsAtMs: 9_000 }),
    match(2, { lives: 1, startsAtMs: 8_000 }),
    match(3),
    match(4, { startsAtMs: 2_000 }),
  ];
  expect(choose(matches)).toBe(4);
  expect(choose(matches, [4, 3])).toBe(2);
  expect(choose(matches, [4, 3, 2])).toBe(1);
});

test("chooses no match that has not started or is taken", () => {
  expect(choose([match(1, { isInProgress: false }), match(2)], [2])).toBeUndefined();
  expect(choose([])).toBeUndefined();
});
