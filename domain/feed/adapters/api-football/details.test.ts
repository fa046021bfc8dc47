import { expect, test } from "vitest";
import { translateStatistics } from "./details.ts";

const fixture = {
  fixture: { id: 1, timestamp: 1_790_000_000, status: { short: "2H", elapsed: 50 } },
  teams: { home: { id: 7, name: "Northport" }, away: { id: 8, name: "Eastvale" } },
  league: { id: 3, name: "League" },
  goals: { home: 1, away: 0 },
};
const of = (id: number, possession: string, expected: string) => ({
  team: { id, name: "" },
  statistics: [
    { type: "Ball Possession", value: possession },
    { type: "expected_goals", value: expected },
    { type: "Red Cards", value: null },
  ],
});

test("stores possession in seconds and expected goals in hundredths", () => {
  const told = translateStatistics(fixture as Parameters<typeof translateStatistics>[0], [
    of(7, "60%", "1.24"),
    of(8, "40%", "0.3"),
  ]);
  expect(told?.parts[0]).toEqual({
    possession_seconds: [1_800, 1_200],
    expected_goals_hundredths: [124, 30],
    red_cards: [0, 0],
  });
});
