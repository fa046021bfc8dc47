import { expect, it } from "vitest";
import { PLAYER_VIEWS, TEAM_VIEWS, withoutSquadOf } from "./library-views.ts";

it("has no squad for players of individual games", () => {
  for (const views of [TEAM_VIEWS, PLAYER_VIEWS]) {
    expect(withoutSquadOf<(typeof views)[number]>(views, { isPerson: true })).toEqual(
      views.filter((view) => view !== "TeamTable"),
    );
    expect(withoutSquadOf<(typeof views)[number]>(views, {})).toEqual(views);
  }
});
