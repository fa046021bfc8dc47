import { expect, test } from "vitest";
import { keyEvents } from "./key-events.ts";
import type { MatchEvent } from "./match.ts";

let seq = 0;
const event = (fields: Omit<MatchEvent, "seq" | "atMs">): MatchEvent => {
  seq += 1;
  return { seq, atMs: seq, ...fields };
};

test("points are key events when they take the lead", () => {
  const points = [
    [2, 0],
    [2, 2],
    [2, 4],
    [2, 6],
    [7, 6],
  ].map(([home = 0, away = 0]) => event({ kind: "points", side: "home", score: { home, away } }));
  expect(keyEvents(points, 201).map(({ score }) => score)).toEqual([
    { home: 2, away: 0 },
    { home: 2, away: 4 },
    { home: 7, away: 6 },
  ]);
});

test("goals and cards always count, a timeout or a single kill never does", () => {
  const list = [
    event({ kind: "timeout", side: "home" }),
    event({ kind: "yellow_card", side: "home", player: "Ann" }),
    event({ kind: "kill", side: "home", player: "Ann", value: "1" }),
    event({ kind: "kill", side: "home", player: "Ann", value: "×3" }),
  ];
  expect(keyEvents(list, 202).map(({ kind, value }) => [kind, value])).toEqual([
    ["yellow_card", undefined],
    ["kill", "×3"],
  ]);
});

test("every run of baseball counts, in cricket only what decides", () => {
  const runs = [
    [1, 0],
    [2, 0],
    [2, 1],
  ].map(([home = 0, away = 0]) => event({ kind: "run", side: "home", value: "1", score: { home, away } }));
  expect(keyEvents(runs, 205)).toEqual(runs);
  const cricket = [
    event({ kind: "run", side: "home", value: "4", score: { home: 4, away: 0 } }),
    event({ kind: "run", side: "home", value: "6", score: { home: 40, away: 0 } }),
    event({ kind: "wicket", side: "home", score: { home: 52, away: 0 } }),
    event({ kind: "phase_end", side: "home", score: { home: 120, away: 0 } }),
    event({ kind: "run", side: "away", value: "4", score: { home: 120, away: 4 } }),
    event({ kind: "run", side: "away", value: "4", score: { home: 120, away: 122 } }),
  ];
  expect(keyEvents(cricket, 210).map(({ kind, score }) => [kind, score?.away])).toEqual([
    ["wicket", 0],
    ["phase_end", 0],
    ["run", 122],
  ]);
});
