import { expect, test } from "vitest";
import { countsKills, GAMES, isAwayFirst, sideOrder } from "./games.ts";

const slugs = (is: (gameId: number) => boolean) => GAMES.filter(({ id }) => is(id)).map(({ slug }) => slug);

test("maps of battle arenas count kills, maps of shooters rounds", () => {
  expect(slugs(countsKills)).toEqual(["lol", "dota2", "kog", "lolmobile", "mobilelegends", "aov"]);
});

test("only baseball lists the visitors first", () => {
  expect(slugs(isAwayFirst)).toEqual(["baseball"]);
  expect(sideOrder(205)).toEqual(["away", "home"]);
  expect(sideOrder(202)).toEqual(["home", "away"]);
});
