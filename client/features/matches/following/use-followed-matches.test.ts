import { expect, test } from "vitest";
import type { MatchCard } from "#domain/matches/views.ts";
import { toFollowedMatches } from "./use-followed-matches.ts";

const card = (id: number, leagueId: number, homeId: number, awayId: number) =>
  ({ id, leagueId, home: { id: homeId }, away: { id: awayId } }) as MatchCard;

const followed = [
  { kind: "team" as const, id: 31 },
  { kind: "league" as const, id: 20 },
  { kind: "team" as const, id: 30 },
  { kind: "player" as const, id: 40 },
];

test("starred matches and those of followed leagues and teams are selected, no others", () => {
  const { has, input, isEmpty } = toFollowedMatches(new Set([2, 1]), followed);
  expect([card(1, 9, 9, 9), card(5, 20, 9, 9), card(6, 9, 30, 9), card(7, 9, 9, 31)].every(has)).toBe(true);
  expect(has(card(8, 9, 20, 40))).toBe(false);
  expect(input).toEqual({ only: "1,2", leagues: "20", teams: "30,31", players: "40" });
  expect(isEmpty).toBe(false);
});

test("nothing followed selects nothing", () => {
  const { has, isEmpty } = toFollowedMatches(new Set(), []);
  expect([isEmpty, has(card(1, 2, 3, 4))]).toEqual([true, false]);
});
