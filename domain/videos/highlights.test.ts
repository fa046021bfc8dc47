import { expect, it } from "vitest";
import { GAMES } from "../matches/games.ts";
import { type RecordedEvent, selectHighlights } from "./highlights.ts";

const gameId = (slug: string) => GAMES.find((game) => game.slug === slug)?.id ?? 0;
const points = (seq: number, home: number, away: number, kind: RecordedEvent["kind"] = "points"): RecordedEvent => ({
  seq,
  kind,
  atMs: seq * 60_000,
  score: { home, away },
});
const weights = (slug: string, events: readonly RecordedEvent[]) =>
  selectHighlights(events, gameId(slug)).map(({ seq, weight }) => [seq, weight]);

it("shows each change of the lead in basketball, not each basket", () => {
  const events = [points(1, 2, 0), points(2, 4, 0), points(3, 4, 3), points(4, 4, 6), points(5, 6, 6), points(6, 8, 6)];
  expect(weights("basketball", events)).toEqual([
    [1, 1],
    [4, 1],
    [6, 1],
  ]);
});

it("shows every run of baseball, and a home run before it", () => {
  expect(weights("baseball", [points(1, 0, 1, "run"), points(2, 0, 2, "run"), points(3, 3, 2, "home_run")])).toEqual([
    [1, 2],
    [2, 2],
    [3, 3],
  ]);
});

it("shows wickets of cricket, not its runs", () => {
  expect(weights("cricket", [points(1, 4, 0, "run"), { seq: 2, kind: "wicket", atMs: 1 }])).toEqual([[2, 2]]);
});

it("shows a multi-kill, not a kill", () => {
  expect(
    weights("lol", [
      { seq: 1, kind: "kill", atMs: 1 },
      { seq: 2, kind: "kill", atMs: 2, value: "double kill" },
      { seq: 3, kind: "map_won", atMs: 3 },
    ]),
  ).toEqual([
    [2, 1],
    [3, 3],
  ]);
});

it("shows neither cards that change nothing nor substitutions", () => {
  expect(
    selectHighlights(
      [
        { seq: 1, kind: "yellow_card", atMs: 1 },
        { seq: 2, kind: "substitution", atMs: 2 },
      ],
      gameId("soccer"),
    ),
  ).toEqual([]);
});
