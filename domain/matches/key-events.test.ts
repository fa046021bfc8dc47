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
  expect(keyEvents(points).map(({ score }) => score)).toEqual([
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
  expect(keyEvents(list).map(({ kind, value }) => [kind, value])).toEqual([
    ["yellow_card", undefined],
    ["kill", "×3"],
  ]);
});
