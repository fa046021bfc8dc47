import { expect, test } from "vitest";
import { GAMES } from "#domain/matches/games.ts";
import { isIndividualGame } from "#domain/players/individual-games.ts";
import { toTeamSummary } from "./team-rows.ts";

const row = (teamGameId: number) => ({
  ...{ teamId: 7, teamName: "Ada Okonkwo", initials: "AO", colourA: "#aa0000", colourB: "#ffffff" },
  ...{ teamCountry: null, teamGameId },
});

test.each(GAMES)("a side of $slug is a person only where one person plays", ({ id, slug }) => {
  expect(toTeamSummary(row(id)).isPerson).toBe(isIndividualGame(slug) ? true : undefined);
});
