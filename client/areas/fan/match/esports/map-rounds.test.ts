import { expect, test } from "vitest";
import type { MapTimelinePoint, RoundPoint, TallyPoint } from "#domain/matches/detail/map-timeline.ts";
import type { MatchEvent } from "#domain/matches/match.ts";
import { battleRoyaleRounds, countRoundsWon, leadChartPaths, splitIntoHalves, toMapViews } from "./map-rounds.ts";

const round = (number: number, side: "home" | "away", attack: "home" | "away"): RoundPoint => ({
  kind: "round",
  seq: number,
  atMs: number,
  part: 1,
  number,
  side,
  attack,
});
const tally = (seconds: number, home: number, away: number): TallyPoint => ({
  kind: "tally",
  seq: seconds,
  atMs: seconds,
  part: 1,
  seconds,
  tally: [home, away],
});
const veto = [
  { action: "ban", side: "home", map: "Harbour" },
  { action: "pick", side: "away", map: "Foundry" },
  { action: "pick", side: "home", map: "Citadel" },
  { action: "decider", map: "Orchard" },
] as const;

test("maps are named by the veto, and those that were not needed are left out once it is over", () => {
  const score = {
    home: 2,
    away: 0,
    parts: [
      { home: 13, away: 4 },
      { home: 13, away: 9 },
    ],
  };
  // MOBA score parts count kills, so the side with fewer may have won the map.
  const events = [
    { seq: 1, kind: "map_won", side: "away", atMs: 1, clockText: "31:07", phase: { kind: "map", number: 1 } },
  ] satisfies MatchEvent[];
  const points: MapTimelinePoint[] = [
    round(2, "away", "home"),
    round(1, "home", "home"),
    { ...round(1, "away", "home"), part: 2 },
  ];
  const live = toMapViews({ score, events, state: "in_progress" }, points, { veto, drafts: [] });
  expect(live.map(({ name, pickedBy, score: of }) => [name, pickedBy, of?.home])).toEqual([
    ["Foundry", "away", 13],
    ["Citadel", "home", 13],
    ["Orchard", undefined, undefined],
  ]);
  expect(live[0]?.rounds.map(({ number }) => number)).toEqual([1, 2]);
  expect(live.map(({ winner }) => winner)).toEqual(["away", undefined, undefined]);
  expect(live.map(({ length }) => length)).toEqual(["31:07", undefined, undefined]);
  const over = toMapViews({ score, events: [], state: "finished" }, points, { veto, drafts: [] });
  expect(over.map(({ winner }) => winner)).toEqual(["home", "home"]);
});

test("without parts, as with a broadcast delay, the score is counted from the rounds", () => {
  const points = [round(1, "home", "home"), round(2, "away", "home"), round(3, "away", "home")];
  const late = toMapViews({ score: { home: 0, away: 0, parts: [] }, events: [], state: "in_progress" }, points, {
    veto: [],
    drafts: [],
  });
  expect(late.map(({ score }) => score)).toEqual([{ home: 1, away: 2 }]);
});

test("rounds are split into halves where sides change, and overtime", () => {
  const rounds = Array.from({ length: 27 }, (_, at) =>
    round(at + 1, at % 2 ? "home" : "away", at < 12 ? "home" : "away"),
  );
  expect(splitIntoHalves(rounds).map(({ length }) => length)).toEqual([12, 12, 3]);
  expect(splitIntoHalves(rounds.slice(0, 7)).map(({ length }) => length)).toEqual([7]);
  expect(countRoundsWon(rounds.slice(0, 3), "away")).toBe(2);
  const each = Array.from({ length: 9 }, (_, at) => round(at + 1, "home", at % 2 ? "home" : "away"));
  expect(splitIntoHalves(each).map(({ length }) => length)).toEqual([9]);
  expect(splitIntoHalves([])).toEqual([]);
});

test("the lead chart is above for home, below for away, and crosses the middle where the lead changes", () => {
  const drawing = leadChartPaths([tally(60, 900, 600), tally(120, 1_500, 1_800)]);
  expect(drawing?.peak).toEqual({ home: 300, away: 300 });
  expect(drawing?.home).toBe("M0 100L0 100L500 4L750 100L1000 100L1000 100Z");
  expect(drawing?.away).toBe("M0 100L0 100L500 100L750 100L1000 196L1000 100Z");
  expect(leadChartPaths([tally(60, 900, 600)])).toBeUndefined();
});

test("a side that never led has a small half, and the time axis has round minutes", () => {
  const drawing = leadChartPaths([tally(600, 900, 600), tally(1_320, 4_000, 1_000)]);
  expect(drawing?.zeroY).toBe(164);
  expect(drawing?.home).toContain("L1000 4L");
  expect(drawing?.tickMinutes).toEqual([5, 10, 15, 20]);
  expect(leadChartPaths([tally(60, 0, 0), tally(3_000, 0, 9)])?.tickMinutes).toEqual([10, 20, 30, 40, 50]);
});

test("a squad that is still playing has no placement", () => {
  const out: MapTimelinePoint = {
    kind: "place",
    seq: 1,
    atMs: 1,
    part: 2,
    side: "away",
    place: 3,
    kills: 5,
    points: 5,
  };
  expect(battleRoyaleRounds([out], 2)).toEqual([{ number: 1 }, { number: 2, away: out }]);
});
