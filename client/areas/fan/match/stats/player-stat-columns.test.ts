import { expect, test } from "vitest";
import { playerStatColumns, sortPlayersByStat } from "./player-stat-columns.ts";

const player = (name: string, values: Record<string, number>) => ({ side: "home" as const, name, values });
const players = [
  player("Ann", { minutes: 90, goals: 1, passes: 20, passes_completed: 18 }),
  player("Bea", { minutes: 80, goals: 2 }),
  player("Cai", { minutes: 90 }),
];

test("empty columns are left out, attempts are joined with their successes", () => {
  expect(playerStatColumns("soccer", players)).toEqual([
    { key: "goals", tried: undefined },
    { key: "minutes", tried: undefined },
    { key: "passes_completed", tried: "passes" },
  ]);
});

test("sorts descending, ascending, or keeps the source's order", () => {
  const names = (key: string | undefined, up = false) => sortPlayersByStat(players, key, up).map(({ name }) => name);
  expect(names("goals")).toEqual(["Bea", "Ann", "Cai"]);
  expect(names("goals", true)).toEqual(["Cai", "Ann", "Bea"]);
  expect(names(undefined)).toEqual(["Ann", "Bea", "Cai"]);
});
