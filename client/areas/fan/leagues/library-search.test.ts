import { expect, test } from "vitest";
import { parseLibrarySearch } from "./library-search.ts";

const parse = (search: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(parseLibrarySearch(search)).filter(([, value]) => value !== undefined));

test.each([
  [{}, {}],
  [
    { game: "cs:go", country: "GB", season: "2026-11", sort: "kills_sniper", direction: "up", page: "2" },
    { game: "cs:go", country: "GB", season: "2026-11", sort: "kills_sniper", direction: "up", page: 2 },
  ],
  [
    { season: 2026, round: 3, team: 7, way: "results" },
    { season: 2026, round: 3, team: 7, way: "results" },
  ],
  [{ game: "<b>", country: 5, season: "' or 1", sort: "Goals;", direction: "down", half: "middle", team: -1 }, {}],
] as const)("%j is read as %j", (given, read) => {
  expect(parse(given)).toEqual(read);
});

test("every key is set, so that none is kept from the previous URL", () => {
  expect(Object.keys(parseLibrarySearch({ sort: "goals", other: 1 }))).toContain("page");
});
