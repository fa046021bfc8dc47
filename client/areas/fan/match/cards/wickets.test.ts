import { expect, test } from "vitest";
import type { MatchEvent } from "#domain/matches/match.ts";
import { partnershipRuns, wicketsOf } from "./wickets.ts";

const event = (more: Partial<MatchEvent> & Pick<MatchEvent, "seq" | "kind">): MatchEvent => ({ atMs: 0, ...more });

test("a side's wickets are in order, and the partnership counts from the last", () => {
  const wickets = wicketsOf(
    [
      event({
        seq: 1,
        kind: "wicket",
        side: "home",
        player: "Ann",
        playerId: 7,
        other: "Bo",
        clockText: "4.2",
        score: { home: 34, away: 0 },
      }),
      event({ seq: 2, kind: "run", side: "home", player: "Cy", value: "4" }),
      event({ seq: 3, kind: "wicket", side: "away", player: "Di" }),
      event({ seq: 4, kind: "wicket", side: "home", player: "Ed", score: { home: 50, away: 0 } }),
    ],
    "home",
  );
  expect(wickets).toEqual([
    { seq: 1, batter: "Ann", batterId: 7, bowler: "Bo", over: "4.2", runs: 34 },
    { seq: 4, batter: "Ed", runs: 50 },
  ]);
  expect(partnershipRuns(wickets, 71)).toBe(21);
  expect(partnershipRuns([], 12)).toBe(12);
});
