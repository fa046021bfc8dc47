import { expect, test } from "vitest";
import { namedStat } from "#client/features/matches/labels/stat-label.ts";
import { STAT_KEYS } from "#domain/matches/detail/stat-keys.ts";
import { GAMES } from "#domain/matches/games.ts";
import { leaderKeys } from "./leader-stat-keys.ts";

test.each(GAMES)("the best of $slug are told by figures that are counted and named", ({ slug }) => {
  expect(leaderKeys(slug)).toHaveLength(3);
  for (const key of leaderKeys(slug)) {
    expect(STAT_KEYS[slug].player).toContain(key);
    expect(namedStat(key, slug)).toBeDefined();
  }
});
