import { expect, test } from "vitest";
import { STAT_KEYS } from "#domain/matches/detail/stat-keys.ts";
import { GAMES } from "#domain/matches/games.ts";
import { knownStatLabel } from "#messages/stat-label.ts";
import { leaderStatKeys } from "./leader-stat-keys.ts";

test.each(GAMES)("the leader stats of $slug are recorded and labelled", ({ slug }) => {
  expect(leaderStatKeys(slug)).toHaveLength(3);
  for (const key of leaderStatKeys(slug)) {
    expect(STAT_KEYS[slug].player).toContain(key);
    expect(knownStatLabel(key, slug)).toBeDefined();
  }
});
