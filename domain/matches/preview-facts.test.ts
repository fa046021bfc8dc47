import { expect, test } from "vitest";
import type { FormResult, FormView, HeadToHeadView } from "./detail/views.ts";
import { listPreviewFacts } from "./preview-facts.ts";

const team = (id: number, name: string) => ({ id, name, initials: "AB", colourA: "#000000", colourB: "#ffffff" });
const form = (id: number, name: string, marks: readonly FormResult[]): FormView => ({
  team: team(id, name),
  list: marks.map((mark) => ({ mark }) as FormView["list"][number]),
  won: 0,
  drawn: 0,
  lost: 0,
  scored: 0,
  conceded: 0,
});
const met = (homeWins: number, draws: number, awayWins: number, hidden?: true): HeadToHeadView => ({
  leagues: [],
  list: [],
  ...{ homeWins, draws, awayWins },
  ...(hidden && { hidden }),
});
const home = form(1, "Rovers", ["won", "won", "lost", "won", "drawn", "won"]);
const away = form(2, "Comets", ["lost", "lost", "won"]);
const rows = [
  { place: 2, team: team(2, "Comets") },
  { place: 7, team: team(1, "Rovers") },
];

test("facts from form, previous meetings and the table", () => {
  expect(listPreviewFacts({ form: { home, away }, headToHead: met(2, 1, 0), standings: { rows } })).toEqual([
    { kind: "form", team: "Rovers", wins: 3, count: 5 },
    { kind: "form", team: "Comets", wins: 1, count: 3 },
    { kind: "meetings", homeWins: 2, awayWins: 0 },
    { kind: "draws", draws: 1 },
    { kind: "table", homePlace: 7, awayPlace: 2 },
  ]);
});

test("too little data and hidden results give no facts", () => {
  const short = form(2, "Comets", ["won", "won"]);
  const none = { home: form(1, "Rovers", []), away: short };
  expect(listPreviewFacts({ form: none, headToHead: met(0, 0, 0), standings: { rows: [] } })).toEqual([]);
  const hidden = { form: none, headToHead: met(3, 0, 1, true), standings: { rows, hidden: true as const } };
  expect(listPreviewFacts(hidden)).toEqual([]);
});

test("a team in two groups has no single place", () => {
  const twice = [...rows, { place: 1, team: team(1, "Rovers") }];
  expect(listPreviewFacts({ form: { home, away }, headToHead: met(0, 0, 0), standings: { rows: twice } })).toHaveLength(
    2,
  );
});
