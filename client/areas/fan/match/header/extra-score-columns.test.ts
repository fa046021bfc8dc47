import { expect, test } from "vitest";
import { extraScoreColumns } from "./extra-score-columns.ts";

const columns = (gameId: number, stats: Record<string, [number, number]>) =>
  extraScoreColumns(gameId, stats).map(({ abbreviation, of }) => [abbreviation, ...of]);

test("baseball has hits and errors after the runs, errors from the first pitch on", () => {
  expect(columns(205, { hits: [4, 6], errors: [1, 0] })).toEqual([
    ["H", 4, 6],
    ["E", 1, 0],
  ]);
  expect(columns(205, { hits: [4, 6] })).toEqual([
    ["H", 4, 6],
    ["E", 0, 0],
  ]);
});

test("no columns without hits, and in no other game", () => {
  expect(columns(205, {})).toEqual([]);
  expect(columns(210, { hits: [4, 6] })).toEqual([]);
});
