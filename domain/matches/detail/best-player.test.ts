import { expect, test } from "vitest";
import { GAMES } from "../games.ts";
import { BEST_PLAYER_WEIGHTS, bestPlayer } from "./best-player.ts";
import { STAT_KEYS } from "./stat-keys.ts";

const player = (name: string, side: "home" | "away", values: Record<string, number>) => ({ name, side, values });

test("goals decide, and the winner's player wins a tie", () => {
  const players = [
    player("A", "home", { goals: 1, shots_on_target: 1 }),
    player("B", "away", { goals: 1, shots_on_target: 1 }),
    player("C", "home", { passes_completed: 80 }),
  ];
  expect(bestPlayer("soccer", players, "away")?.player.name).toBe("B");
  expect(bestPlayer("soccer", players, "away")?.keys).toEqual(["goals", "shots_on_target"]);
});

test("nobody is best without figures, or where one plays against one", () => {
  expect(bestPlayer("soccer", [], "home")).toBeUndefined();
  expect(bestPlayer("soccer", [player("A", "home", { goals: 0 })], "home")).toBeUndefined();
  expect(bestPlayer("tennis", [player("A", "home", { aces: 9 })], "home")).toBeUndefined();
});

test.each(GAMES.map(({ slug }) => slug))("%s weighs only stats that its players have", (slug) => {
  for (const key of Object.keys(BEST_PLAYER_WEIGHTS[slug] ?? {})) expect(STAT_KEYS[slug].player).toContain(key);
});
