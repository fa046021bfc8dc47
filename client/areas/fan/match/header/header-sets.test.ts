import { expect, test } from "vitest";
import type { Game } from "#domain/matches/games.ts";
import { headerSets } from "./header-sets.ts";

const TENNIS: Game = { id: 203, slug: "tennis", kind: "sport", family: "sets" };
const SNOOKER: Game = { id: 204, slug: "snooker", kind: "sport", family: "frames" };
const live = { state: "in_progress" } as const;
const parts = [
  { home: 6, away: 4 },
  { home: 2, away: 3 },
];

test("tennis has a column per set, the points of the game and the server", () => {
  const sets = headerSets(
    {
      ...live,
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
  const sets = headerSets(
    { ...live, phase: { kind: "frame", number: 2, turn: { side: "home" } }, score: { home: 1, away: 0, parts } },
    SNOOKER,
  );
  expect(sets?.columns.map(({ number, score }) => [number, score])).toEqual([[2, parts[1]]]);
  expect([sets?.turn, sets?.points]).toEqual(["home", undefined]);
});

test("between two sets the table stays, and no set is being played", () => {
  const score = { home: 1, away: 1, parts, homeDetail: "0", awayDetail: "0" };
  const sets = headerSets({ ...live, phase: { kind: "break", number: 2 }, score }, TENNIS);
  expect(sets?.columns.map(({ isCurrent }) => isCurrent)).toEqual([false, false]);
  expect(sets?.points).toBeUndefined();
});

test("after the end the sets stay, without points, server and a set being played", () => {
  const score = { home: 1, away: 0, parts, homeDetail: "40", awayDetail: "15" };
  for (const state of ["finished", "abandoned", "awarded"] as const) {
    const sets = headerSets({ state, phase: { kind: "set", number: 2, turn: { side: "home" } }, score }, TENNIS);
    expect(sets?.columns.map(({ score: part, isCurrent }) => [part, isCurrent])).toEqual([
      [parts[0], false],
      [parts[1], false],
    ]);
    expect([sets?.points, sets?.turn]).toEqual([undefined, undefined]);
  }
});

test("between two frames, after the last one and in other games there is no table", () => {
  const score = { home: 1, away: 0, parts };
  expect(headerSets({ ...live, phase: { kind: "break", number: 2 }, score }, SNOOKER)).toBeUndefined();
  expect(headerSets({ state: "finished", score }, SNOOKER)).toBeUndefined();
  expect(headerSets({ state: "finished", score: { home: 0, away: 0, parts: [] } }, TENNIS)).toBeUndefined();
  expect(
    headerSets(
      { ...live, phase: { kind: "quarter", number: 2 }, score },
      { ...TENNIS, id: 201, slug: "basketball", family: "quarters" },
    ),
  ).toBeUndefined();
});
