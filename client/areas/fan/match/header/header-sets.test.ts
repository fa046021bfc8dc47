import { expect, test } from "vitest";
import type { Game } from "#domain/matches/games.ts";
import { currentSets } from "./current-sets.ts";

const TENNIS: Game = { id: 203, slug: "tennis", kind: "sport", family: "sets" };
const SNOOKER: Game = { id: 204, slug: "snooker", kind: "sport", family: "frames" };
const parts = [
  { home: 6, away: 4 },
  { home: 2, away: 3 },
];

test("tennis has a column per set, the points of the game and the server", () => {
  const sets = currentSets(
    {
      phase: { kind: "set", number: 2, turn: { side: "away" } },
      score: { home: 1, away: 0, parts, homeDetail: "40", awayDetail: "A" },
    },
    TENNIS,
  );
  expect(sets?.columns.map(({ label, isCurrent }) => [label(), isCurrent])).toEqual([
    ["1", false],
    ["2", true],
  ]);
  expect(sets).toMatchObject({ points: { home: "40", away: "A" }, turn: "away" });
});

test("snooker shows the current frame alone, with the player at the table", () => {
  const sets = currentSets(
    { phase: { kind: "frame", number: 2, turn: { side: "home" } }, score: { home: 1, away: 0, parts } },
    SNOOKER,
  );
  expect(sets?.columns.map(({ number, score }) => [number, score])).toEqual([[2, parts[1]]]);
  expect([sets?.turn, sets?.points]).toEqual(["home", undefined]);
});

test("between two sets the table stays, and no set is being played", () => {
  const score = { home: 1, away: 1, parts, homeDetail: "0", awayDetail: "0" };
  const sets = currentSets({ phase: { kind: "break", number: 2 }, score }, TENNIS);
  expect(sets?.columns.map(({ isCurrent }) => isCurrent)).toEqual([false, false]);
  expect(sets?.points).toBeUndefined();
});

test("between two frames and in other games there is no table", () => {
  const score = { home: 1, away: 0, parts };
  expect(currentSets({ phase: { kind: "break", number: 2 }, score }, SNOOKER)).toBeUndefined();
  expect(
    currentSets(
      { phase: { kind: "quarter", number: 2 }, score },
      { ...TENNIS, id: 201, slug: "basketball", family: "quarters" },
    ),
  ).toBeUndefined();
});
