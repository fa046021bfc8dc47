import { expect, test } from "vitest";
import { GAMES } from "../matches/games.ts";
import { isIndividualGame } from "./individual-games.ts";
import { PLAYER_ROLES } from "./positions.ts";

test.each(GAMES)("in $slug a side is one person if its only role is singles", ({ slug }) => {
  expect(isIndividualGame(slug)).toBe(PLAYER_ROLES[slug].join() === "singles");
});
