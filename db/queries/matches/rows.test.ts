import { expect, test } from "vitest";
import { type MatchCardRow, toMatchCard } from "./rows.ts";

const row = (gameId: number): MatchCardRow => ({
  ...{ id: 1, gameId, revision: 1, updatedAtMs: 0, state: "not_started", phase: null, clock: null, winner: null },
  ...{ scoreHome: 0, scoreAway: 0, scoreParts: "[]", homeDetail: null, awayDetail: null },
  ...{ startsAtMs: 0, stage: null, round: null, bestOf: null, hasStream: 0, hasChat: 0, hasPlans: 0 },
  ...{
    homeId: 1,
    homeName: "Ada",
    homeInitials: "A",
    homeColourA: "#aa0000",
    homeColourB: "#ffffff",
    homeCountry: "NG",
  },
  ...{
    awayId: 2,
    awayName: "Bo",
    awayInitials: "B",
    awayColourA: "#00aa00",
    awayColourB: "#ffffff",
    awayCountry: null,
  },
  ...{ leagueId: 1, leagueName: "Open", leagueCountry: null, leagueRank: 1 },
});

test("both sides of a tennis match are persons, those of football teams", () => {
  const [tennis, football] = [toMatchCard(row(203)), toMatchCard(row(202))];
  expect([tennis.home.isPerson, tennis.away.isPerson]).toEqual([true, true]);
  expect(tennis.home.country).toBe("NG");
  expect([football.home, football.away].filter((team) => "isPerson" in team)).toEqual([]);
});
