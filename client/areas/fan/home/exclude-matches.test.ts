import { expect, test } from "vitest";
import type { MatchCard } from "#domain/matches/views.ts";
import { excludeMatches } from "./exclude-matches.ts";

const card = (id: number) => ({ id }) as MatchCard;

test("matches already shown are excluded", () => {
  expect(excludeMatches([card(1), card(2), card(3)], [card(2), card(9)]).map(({ id }) => id)).toEqual([1, 3]);
});
