import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { GAMES } from "../matches/games.ts";
import { computeStandings, type StandingsMatch } from "./standings.ts";
import { STANDINGS_RULES } from "./standings-rules.ts";

const played = (
  homeId: number,
  awayId: number,
  home: number,
  away: number,
  rest: Partial<StandingsMatch> = {},
): StandingsMatch => ({
  id: homeId * 100 + awayId,
  homeId,
  awayId,
  startsAtMs: homeId * 1_000 + awayId,
  state: "finished",
  score: { home, away, parts: [] },
  ...rest,
});
const order = (slug: keyof typeof STANDINGS_RULES, matches: StandingsMatch[]) =>
  computeStandings(matches, STANDINGS_RULES[slug]).map(({ teamId, points }) => [teamId, points]);

describe("standings", () => {
  it("football: three points for a win, one for a draw, then goal difference", () => {
    expect(order("soccer", [played(1, 2, 3, 0), played(3, 4, 1, 0), played(2, 4, 2, 2)])).toEqual([
      [1, 3],
      [3, 3],
      [4, 1],
      [2, 1],
    ]);
  });

  it("volleyball: a narrow loss earns a point, and wins rank before points", () => {
    const matches = [played(1, 2, 3, 2), played(3, 4, 3, 0), played(2, 3, 2, 3), played(4, 1, 0, 3)];
    expect(order("volleyball", matches)).toEqual([
      [1, 5],
      [3, 5],
      [2, 2],
      [4, 0],
    ]);
  });

  it("basketball: ranks by win percentage, however many games were played", () => {
    const matches = [played(1, 2, 90, 80), played(3, 2, 90, 80), played(3, 2, 70, 80)];
    expect(order("basketball", matches).map(([teamId]) => teamId)).toEqual([1, 3, 2]);
  });

  it("cricket: ranks by net run rate when level on points; all out counts as full overs", () => {
    const score = (home: number, away: number, homeDetail: string, awayDetail: string) => ({
      score: { home, away, parts: [], homeDetail, awayDetail },
    });
    const rows = computeStandings(
      [
        played(1, 2, 160, 120, score(160, 120, "160/5 (20.0)", "120/10 (15.0)")),
        played(3, 4, 121, 120, score(121, 120, "121/2 (12.0)", "120/8 (20.0)")),
      ],
      STANDINGS_RULES.cricket,
    );
    expect(rows.map(({ teamId, rate }) => [teamId, rate])).toEqual([
      [3, 4_083],
      [1, 2_000],
      [2, -2_000],
      [4, -4_083],
    ]);
  });

  it("battle royale: adds up the points of squads", () => {
    expect(order("pubg", [played(1, 2, 40, 62), played(3, 4, 55, 10)])).toEqual([
      [2, 62],
      [3, 55],
      [1, 40],
      [4, 10],
    ]);
  });

  it("counts awarded matches, but neither abandoned ones nor knockout matches", () => {
    const rows = computeStandings(
      [
        played(1, 2, 0, 0, { state: "awarded", winner: "away" }),
        played(1, 2, 4, 0, { state: "abandoned" }),
        played(1, 2, 4, 0, { stage: "Semi-final" }),
        played(1, 2, 0, 0, { state: "not_started" }),
      ],
      STANDINGS_RULES.soccer,
    );
    expect(rows.map(({ teamId, played: count, won }) => [teamId, count, won])).toEqual([
      [2, 1, 1],
      [1, 1, 0],
    ]);
  });

  it("ranks each group separately, and marks qualified teams", () => {
    const rows = computeStandings(
      [
        played(1, 2, 1, 0, { stage: "Group B" }),
        played(3, 4, 0, 2, { stage: "Group A" }),
        played(4, 1, 0, 0, { stage: "Semi-final", state: "not_started" }),
        played(2, 3, 5, 0, { stage: "Third place" }),
      ],
      STANDINGS_RULES.soccer,
    );
    expect(
      rows.map(({ group, place, teamId, through, played: count }) => [group, place, teamId, through, count]),
    ).toEqual([
      ["A", 1, 4, true, 1],
      ["A", 2, 3, true, 1],
      ["B", 1, 1, true, 1],
      ["B", 2, 2, true, 1],
    ]);
  });

  it("returns form and the matches in it", () => {
    const many = Array.from({ length: 7 }, (_, at) => played(1, 2, at, 3, { id: at + 1, startsAtMs: at }));
    const row = computeStandings(many, STANDINGS_RULES.soccer).find(({ teamId }) => teamId === 1);
    expect(row).toMatchObject({
      form: "ldwww",
      formIds: [3, 4, 5, 6, 7],
      latest: { played: 5, won: 3, drawn: 1, lost: 1, scored: 20, conceded: 15 },
    });
  });

  it("balances in every game: wins and losses, scored and conceded, home and away", () => {
    const team = fc.integer({ min: 1, max: 6 });
    const anyMatch = fc
      .tuple(team, team, fc.nat(9), fc.nat(9), fc.constantFrom("finished" as const, "in_progress" as const))
      .filter(([home, away]) => home !== away)
      .map(([home, away, a, b, state]) => played(home, away, a, b, { state }));
    fc.assert(
      fc.property(fc.array(anyMatch, { maxLength: 30 }), fc.constantFrom(...GAMES), (matches, { slug }) => {
        const rows = computeStandings(matches, STANDINGS_RULES[slug]);
        const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0);
        expect(sum((row) => row.won)).toBe(sum((row) => row.lost));
        expect(sum((row) => row.scored)).toBe(sum((row) => row.conceded));
        expect(sum((row) => row.played)).toBe(matches.filter(({ state }) => state === "finished").length * 2);
        for (const row of rows) {
          expect(row.home.played + row.away.played).toBe(row.played);
          expect(row.won + row.drawn + row.lost).toBe(row.played);
          expect(row.form.length).toBe(Math.min(5, row.played));
          expect(row.latest.played).toBe(row.formIds.length);
        }
        expect(computeStandings(matches.toReversed(), STANDINGS_RULES[slug]).length).toBe(rows.length);
      }),
    );
  });
});
