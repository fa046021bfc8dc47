import { expect, it } from "vitest";
import type { TeamSummary } from "#domain/matches/views.ts";
import { listSides } from "./list-sides.ts";

const side = (id: number, rest: Partial<TeamSummary> = {}): TeamSummary => ({
  ...{ id, name: `Side ${id}`, initials: "S", colourA: "#111111", colourB: "#eeeeee" },
  ...rest,
});

it("lists teams and the players of individual games, but no players of teams", () => {
  const person = side(2, { isPerson: true });
  const sides = listSides([
    { group: "team", list: [{ ...side(1), gameId: 202 }], total: 1 },
    {
      group: "player",
      list: [
        { id: 11, gameId: 203, name: "Side 2", team: person },
        { id: 12, gameId: 202, name: "Ada", team: side(3) },
        { id: 13, gameId: 202, name: "Free agent" },
      ],
      total: 3,
    },
  ]);
  expect(sides.map(({ id }) => id)).toEqual([1, 2]);
});
