import fc from "fast-check";
import { expect, test } from "vitest";
import { keyMoments } from "./key-moments.ts";
import type { EventKind, MatchEvent } from "./match.ts";

const event = (seq: number, kind: EventKind, side: "home" | "away", home: number, away: number): MatchEvent => ({
  seq,
  kind,
  side,
  atMs: seq,
  score: { home, away },
});
const seqs = (events: readonly MatchEvent[], most = 3, gameId = 202) =>
  keyMoments(events, most, gameId).map(({ seq }) => seq);

test("the decider, the changes of the lead and the equalizer tell a match", () => {
  const events = [
    event(1, "goal", "home", 1, 0),
    event(2, "goal", "away", 1, 1),
    event(3, "goal", "away", 1, 2),
    event(4, "goal", "away", 1, 3),
  ];
  expect(seqs(events)).toEqual([1, 2, 3]);
  expect(seqs(events, 1)).toEqual([3]);
});

test("in cricket the first runs decide nothing: the last wickets do, or the runs that pass the target", () => {
  const innings = [event(1, "run", "home", 4, 0), event(2, "wicket", "home", 90, 0), event(3, "run", "home", 154, 0)];
  const chase = [event(4, "wicket", "away", 154, 60), event(5, "run", "away", 154, 130)];
  const defended = [...innings, ...chase, event(6, "wicket", "away", 154, 131)];
  expect(seqs(defended, 3, 210)).toEqual([2, 4, 6]);
  expect(seqs([...innings, ...chase, event(6, "run", "away", 154, 158)], 1, 210)).toEqual([6]);
});

test("a red card counts more than another goal of the leader", () => {
  const events = [
    event(1, "goal", "home", 1, 0),
    { seq: 2, kind: "red_card" as const, side: "away" as const, atMs: 2 },
    event(3, "goal", "home", 2, 0),
  ];
  expect(seqs(events, 2)).toEqual([1, 2]);
});

test("a cancelled goal, games within a set and kills are no moments", () => {
  const events: MatchEvent[] = [
    event(1, "goal", "home", 1, 0),
    { seq: 2, kind: "correction", atMs: 2, was: { home: 1, away: 0 }, score: { home: 0, away: 0 } },
    event(3, "game_won", "home", 0, 0),
  ];
  expect(seqs(events)).toEqual([]);
});

test("at most so many, in order, each an event of the match", () => {
  const events = fc.array(
    fc.record({ side: fc.constantFrom("home" as const, "away" as const), points: fc.integer({ min: 1, max: 3 }) }),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(events, fc.integer({ min: 1, max: 5 }), (list, most) => {
      const score = { home: 0, away: 0 };
      const match = list.map(({ side, points }, at) => {
        score[side] += points;
        return event(at + 1, "points", side, score.home, score.away);
      });
      const told = seqs(match, most);
      expect(told.length).toBe(Math.min(most, list.length));
      expect(told).toEqual(told.toSorted((a, b) => a - b));
    }),
  );
});
