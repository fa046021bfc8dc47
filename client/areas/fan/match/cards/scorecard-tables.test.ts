import { expect, test } from "vitest";
import { STAT_KEYS } from "#domain/matches/detail/stat-keys.ts";
import { scorecardTables } from "./scorecard-tables.ts";

const texts = (game: "cricket" | "baseball" | "basketball", id: string, values: Record<string, number>) =>
  scorecardTables(game)
    .find((plan) => plan.id === id)
    ?.columns.map(({ text }) => text(values, "en"));

test("a batter's card has runs, balls and strike rate", () => {
  expect(texts("cricket", "batting", { runs: 34, balls_faced: 22, fours: 5 })).toEqual([
    "34",
    "22",
    "5",
    "0",
    "154.55",
  ]);
  expect(texts("cricket", "batting", { runs: 0, balls_faced: 0 })?.at(-1)).toBe("–");
});

test("the last digit of overs and innings counts balls and outs", () => {
  expect(texts("cricket", "bowling", { balls_bowled: 19, runs_conceded: 24, wickets: 2 })).toEqual([
    "3.1",
    "24",
    "2",
    "7.58",
  ]);
  expect(texts("baseball", "pitching", { outs_pitched: 16 })?.[0]).toBe("5.1");
});

test("a box score adds up rebounds and shots", () => {
  const values = { points: 21, twos_made: 3, twos_tried: 7, threes_made: 4, threes_tried: 9, rebounds_defensive: 6 };
  expect(texts("basketball", "box", values)?.slice(0, 5)).toEqual(["21", "6", "0", "7/16", "4/9"]);
});

test("every plain column is a stat of the game", () => {
  for (const game of ["cricket", "baseball", "americanfootball", "basketball"] as const) {
    for (const { columns } of scorecardTables(game)) {
      for (const { id } of columns) {
        if (["strike_rate", "economy", "overs", "innings", "rebounds", "field_goals"].includes(id)) continue;
        expect(STAT_KEYS[game].player).toContain(id);
      }
    }
  }
});
