import { expect, it } from "vitest";
import { COACH } from "#domain/players/coach.ts";
import { PLAYER_ROLES } from "#domain/players/positions.ts";
import { positionLabel } from "./position-label.ts";

it("names every position of every game but that of a single player", () => {
  const roles = [...new Set(Object.values(PLAYER_ROLES).flat()), COACH];
  expect(roles.filter((role) => positionLabel(role) === undefined)).toEqual(["singles"]);
});
