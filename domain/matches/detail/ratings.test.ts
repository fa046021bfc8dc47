import fc from "fast-check";
import { expect, test } from "vitest";
import { GAMES } from "../games.ts";
import { playerKey, RATING_RULES, ratePlayers } from "./ratings.ts";
import { STAT_KEYS } from "./stat-keys.ts";
import type { PlayerStats } from "./statistics.ts";

const player = (name: string, values: Record<string, number>): PlayerStats => ({ side: "home", name, values });

test("every formula uses player stats of its game", () => {
  for (const { slug } of GAMES) {
    for (const key of Object.keys(RATING_RULES[slug].points)) expect(STAT_KEYS[slug].player, slug).toContain(key);
  }
});

test("a scorer is above the average, a player sent off below, a short substitute not rated", () => {
  const ratings = ratePlayers("soccer", [
    player("Ann", { minutes: 90, goals: 1, passes: 20, passes_completed: 18 }),
    player("Bea", { minutes: 90, passes: 20, passes_completed: 18 }),
    player("Cai", { minutes: 60, red_cards: 1 }),
    player("Dee", { minutes: 4, goals: 1 }),
  ]);
  const [ann, bea, cai] = ["Ann", "Bea", "Cai"].map((name) => ratings.get(`home ${name}`) ?? 0);
  expect(ann).toBeGreaterThan(bea ?? 0);
  expect(bea).toBeGreaterThan(cai ?? 0);
  expect(ratings.has("home Dee")).toBe(false);
});

test("nobody is rated alone or without an action", () => {
  expect(ratePlayers("basketball", [player("Ann", { points: 8 })]).size).toBe(0);
  expect(ratePlayers("basketball", [player("Ann", { points: 0 }), player("Bea", { points: 0 })]).size).toBe(0);
});

test("more points never give a lower rating, and all are from 3 to 10", () => {
  const points = fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 2, maxLength: 24 });
  fc.assert(
    fc.property(points, (list) => {
      const players = list.map((value, at) => player(`P${at}`, { points: value, steals: 1 }));
      const ratings = ratePlayers("basketball", players);
      const sorted = players.toSorted((a, b) => (a.values.points ?? 0) - (b.values.points ?? 0));
      let before = 3;
      for (const one of sorted) {
        const rating = ratings.get(playerKey(one)) ?? 0;
        expect(rating).toBeGreaterThanOrEqual(before);
        expect(rating).toBeLessThanOrEqual(10);
        before = rating;
      }
    }),
  );
});
