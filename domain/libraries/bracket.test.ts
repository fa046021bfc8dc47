import { expect, it } from "vitest";
import type { MatchCard } from "../matches/view.ts";
import { bracketOf } from "./bracket.ts";
import { isKnockout, tiesOfStage } from "./stages.ts";

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
  bracketOf(matches).map(({ stage, ties }) => [stage, ties.map(({ home, away }) => [home?.id, away?.id])]);

it("puts each tie above the one its winner goes to, whatever order they were played in", () => {
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

it("keeps places open for who is not known yet, and names who has come through", () => {
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
  expect(bracketOf([])).toEqual([]);
});

it("knows a knockout by its name", () => {
  expect(["Quarter-final", "Final", "Round of 16", "Play-offs", "Last 32"].every(isKnockout)).toBe(true);
  expect(["Regular season", "Group stage", undefined].some(isKnockout)).toBe(false);
  expect(["Round of 16", "Quarter-final", "Grand Final", "Play-offs"].map(tiesOfStage)).toEqual([8, 4, 1, undefined]);
});
