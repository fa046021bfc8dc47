import { expect, test } from "vitest";
import type { StandingsTeamRow } from "#domain/leagues/views.ts";
import { groupStandings, playoffZoneSize, sortStandings, standingsColumns } from "./sort-standings.ts";

const SOCCER = { draws: true, points: true, parts: false, share: false, rate: false };

function row(id: number, place: number, home: [number, number, number], scored: number): StandingsTeamRow {
  const [won, drawn, lost] = home;
  const half = { played: won + drawn + lost, won, drawn, lost, scored, conceded: 1 };
  return {
    place,
    team: { id, name: `Team ${id}`, initials: "T", colourA: "#000000", colourB: "#ffffff" },
    ...half,
    partsScored: 0,
    partsConceded: 0,
    points: 10 - place,
    form: "w",
    formIds: [],
    latest: half,
    rate: 0,
    home: half,
    away: { played: 0, won: 0, drawn: 0, lost: 0, scored: 0, conceded: 0 },
  };
}
const ROWS = [row(1, 1, [1, 0, 1], 2), row(2, 2, [2, 0, 0], 4), row(3, 3, [0, 1, 1], 9)];
const idsOf = (...order: Parameters<typeof sortStandings>) =>
  sortStandings(...order).map(({ row: { team } }) => team.id);

test("the default order is the ranking; sorting by a column keeps each team's rank", () => {
  expect(idsOf(ROWS, SOCCER, "soccer", undefined, {})).toEqual([1, 2, 3]);
  expect(idsOf(ROWS, SOCCER, "soccer", undefined, { sort: "scored" })).toEqual([3, 2, 1]);
  expect(idsOf(ROWS, SOCCER, "soccer", undefined, { sort: "scored", direction: "up" })).toEqual([1, 2, 3]);
  expect(sortStandings(ROWS, SOCCER, "soccer", undefined, { sort: "scored" })[0]?.place).toBe(3);
  expect(idsOf(ROWS, SOCCER, "soccer", undefined, { sort: "charm" })).toEqual([1, 2, 3]);
});

test("home standings have their own points and ranks", () => {
  const rows = sortStandings(ROWS, SOCCER, "soccer", "home", {});
  expect(rows.map(({ place, row: { team }, stats }) => [place, team.id, stats.points])).toEqual([
    [1, 2, 6],
    [2, 1, 3],
    [3, 3, 1],
  ]);
});

test("columns that don't apply to a game are left out", () => {
  expect(standingsColumns(SOCCER, undefined, "soccer")).not.toContain("share");
  const volleyball = { draws: false, points: true, parts: true, share: false, rate: false };
  expect(standingsColumns(volleyball, undefined, "volleyball")).toContain("points");
  expect(standingsColumns(volleyball, "home", "volleyball")).not.toContain("points");
  expect(standingsColumns(volleyball, undefined, "volleyball")).not.toContain("drawn");
});

test("a season of several groups has a table for each", () => {
  const grouped = [
    { ...row(1, 1, [1, 0, 0], 1), group: "A" },
    { ...row(2, 1, [1, 0, 0], 1), group: "B" },
    { ...row(3, 2, [1, 0, 0], 1), group: "A" },
  ];
  expect(groupStandings(grouped).map(({ group, rows }) => [group, rows.map(({ team }) => team.id)])).toEqual([
    ["A", [1, 3]],
    ["B", [2]],
  ]);
  expect(groupStandings(ROWS)).toHaveLength(1);
});

test("a zone covers only the first ranks", () => {
  const through = (...ids: number[]) =>
    playoffZoneSize(ROWS.map((one) => (ids.includes(one.team.id) ? { ...one, through: true as const } : one)));
  expect([through(), through(1), through(1, 2), through(2), through(1, 3), through(1, 2, 3)]).toEqual([
    0, 1, 2, 0, 0, 0,
  ]);
});
