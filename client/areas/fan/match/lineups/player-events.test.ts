import { expect, test } from "vitest";
import type { MatchEvent } from "#domain/matches/match.ts";
import { playerEvents } from "./player-events.ts";

const event = (seq: number, kind: MatchEvent["kind"], more: Partial<MatchEvent>): MatchEvent => ({
  seq,
  kind,
  side: "home",
  atMs: seq,
  clockText: `${seq}'`,
  ...more,
});
const kinds = (events: MatchEvent[], name: string, playerId?: number, side: "home" | "away" = "home") =>
  playerEvents(events)(side, { name, ...(playerId && { playerId }) }).map(({ kind, at }) => `${kind} ${at}`);

test("goals, cards and substitutions are listed per player", () => {
  const events = [
    event(1, "goal", { player: "Ann", playerId: 7 }),
    event(5, "yellow_card", { player: "Ann", playerId: 7 }),
    event(60, "substitution", { player: "Bo", playerId: 8, other: "Ann", otherId: 7 }),
  ];
  expect(kinds(events, "アン", 7)).toEqual(["goal 1'", "yellow_card 5'", "off 60'"]);
  expect(kinds(events, "Bo", 8)).toEqual(["on 60'"]);
  expect(kinds(events, "Ann", 7, "away")).toEqual([]);
});

test("a disallowed goal and those of a shoot-out are not listed", () => {
  const events = [
    event(1, "goal", { player: "Ann", score: { home: 1, away: 0 } }),
    event(2, "correction", { was: { home: 1, away: 0 }, score: { home: 0, away: 0 } }),
    event(3, "penalty_goal", { player: "Ann", phase: { kind: "penalties", number: 1 } }),
  ];
  expect(kinds(events, "Ann")).toEqual([]);
});
