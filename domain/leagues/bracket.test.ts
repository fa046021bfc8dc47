import { expect, it } from "vitest";
import type { MatchCard } from "../matches/views.ts";
import { computeBracket } from "./bracket.ts";
import { groupOfStage, isKnockoutStage, isThirdPlaceStage, tiesOfStage } from "./stages.ts";

const face = (id: number) => ({ id, name: `T${id}`, initials: "T", colourA: "#000000", colourB: "#ffffff" });
let id = 0;
const tie = (stage: string, home: number, away: number, score?: [number, number]): MatchCard => {
  id += 1;
  return {
    id,
    gameId: 202,
    leagueId: 1,
    startsAtMs: id,
    state: score ? "finished" : "not_started",
    score: { home: score?.[0] ?? 0, away: score?.[1] ?? 0, parts: [] },
    revision: 1,
    updatedAtMs: 1,
    home: face(home),
    away: face(away),
    stage,
    coverage: { stream: false, chat: false, plans: false },
  };
};
const shape = (matches: MatchCard[]) =>
  computeBracket(matches).rounds.map(({ stage, ties }) => [stage, ties.map(({ home, away }) => [home?.id, away?.id])]);

it("places each tie above the tie its winner advances to, in any order of matches", () => {
  const matches = [
    tie("Quarter-final", 7, 8, [0, 1]),
    tie("Quarter-final", 1, 2, [2, 0]),
    tie("Quarter-final", 5, 6, [1, 0]),
    tie("Quarter-final", 3, 4, [0, 3]),
    tie("Semi-final", 5, 8, [1, 2]),
    tie("Semi-final", 1, 4, [1, 0]),
    tie("Final", 1, 8),
    tie("Regular season", 2, 3, [1, 1]),
  ];
  expect(shape(matches)).toEqual([
    [
      "Quarter-final",
      [
        [1, 2],
        [3, 4],
        [5, 6],
        [7, 8],
      ],
    ],
    [
      "Semi-final",
      [
        [1, 4],
        [5, 8],
      ],
    ],
    ["Final", [[1, 8]]],
  ]);
});

it("keeps open ties for unknown teams, and fills in qualified teams", () => {
  const matches = [
    tie("Quarter-final", 1, 2, [2, 0]),
    tie("Quarter-final", 3, 4, [0, 1]),
    tie("Quarter-final", 5, 6),
    tie("Quarter-final", 7, 8),
  ];
  expect(shape(matches)).toEqual([
    [
      "Quarter-final",
      [
        [1, 2],
        [3, 4],
        [5, 6],
        [7, 8],
      ],
    ],
    [
      "Semi-final",
      [
        [1, 4],
        [undefined, undefined],
      ],
    ],
    ["Final", [[undefined, undefined]]],
  ]);
  expect(computeBracket([])).toEqual({ rounds: [] });
});

it("recognises knockout stages by name", () => {
  expect(["Quarter-final", "Final", "Round of 16", "Play-offs", "Last 32"].every(isKnockoutStage)).toBe(true);
  expect(["Regular season", "Group stage", undefined].some(isKnockoutStage)).toBe(false);
  const named = [
    "Round of 16",
    "Quarter-finals",
    "Grand Final",
    "8th Finals",
    "1/16-finals",
    "Play-offs",
    "2024 Final",
  ];
  expect(named.map(tiesOfStage)).toEqual([8, 4, 1, 8, 16, undefined, undefined]);
  expect(["3rd Place Final", "Third place", "Final"].map(isThirdPlaceStage)).toEqual([true, true, false]);
  expect(["Group A", "group 12", "Group stage", "Regular season", undefined].map(groupOfStage)).toEqual([
    "A",
    "12",
    undefined,
    undefined,
    undefined,
  ]);
});

it("merges two legs into one tie: goals add up, penalties decide a level aggregate", () => {
  const [tree] = computeBracket([
    tie("Semi-final", 1, 2, [2, 1]),
    tie("Semi-final", 2, 1, [3, 1]),
    tie("Semi-final", 3, 4, [1, 0]),
    { ...tie("Semi-final", 4, 3, [1, 0]), winner: "home" },
    tie("Final", 2, 4),
  ]).rounds;
  expect(tree?.ties.map(({ home, total, winner, legs }) => [home?.id, total, winner, legs?.length])).toEqual([
    [1, { home: 3, away: 4 }, "away", 2],
    [3, { home: 1, away: 1 }, "away", 2],
  ]);
  const [open] = computeBracket([tie("Final", 1, 2, [2, 0]), tie("Final", 2, 1)]).rounds;
  expect(open?.ties[0]).toMatchObject({ total: { home: 2, away: 0 }, match: { state: "not_started" } });
  expect(open?.ties[0]?.winner).toBeUndefined();
});

it("counts match wins in a tie of several matches; best-of series are ties of their own", () => {
  const basketball = (home: number, away: number, score: [number, number]) => ({
    ...tie("Final", home, away, score),
    gameId: 201,
  });
  const [row] = computeBracket([
    basketball(1, 2, [90, 80]),
    basketball(2, 1, [90, 99]),
    basketball(1, 2, [70, 71]),
  ]).rounds;
  expect(row?.ties[0]).toMatchObject({ total: { home: 2, away: 1 }, winner: "home" });
  const series = (score: [number, number]) => ({ ...tie("Playoffs", 1, 2, score), bestOf: 3 });
  expect(computeBracket([series([2, 1]), series([0, 2])]).rounds[0]?.ties).toHaveLength(2);
});

it("leaves a gap for byes, and returns the match for third place separately", () => {
  const { rounds, third } = computeBracket([
    tie("Quarter-final", 3, 4, [2, 0]),
    tie("Quarter-final", 5, 6, [2, 0]),
    tie("Semi-final", 1, 3, [1, 0]),
    tie("Semi-final", 5, 2, [0, 1]),
    tie("3rd Place Final", 3, 5, [1, 2]),
    tie("Final", 1, 2),
  ]);
  expect(rounds.map(({ stage, ties }) => [stage, ties.map(({ home, bye }) => home?.id ?? bye)])).toEqual([
    ["Quarter-final", [true, 3, 5, true]],
    ["Semi-final", [1, 5]],
    ["Final", [1]],
  ]);
  expect(third).toMatchObject({ home: { id: 3 }, winner: "away" });
});
