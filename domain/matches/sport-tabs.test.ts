import { expect, it } from "vitest";
import { SPORT_TABS } from "./contract.ts";
import { GAMES } from "./games.ts";
import { listTabGames } from "./sport-tabs.ts";

const gameTabs = SPORT_TABS.filter((tab) => tab !== "recommended");

it("puts every game under exactly one tab", () => {
  const placed = gameTabs.flatMap((tab) => listTabGames(tab).map((game) => game.id));
  expect(placed.toSorted((a, b) => a - b)).toEqual(GAMES.map((game) => game.id).toSorted((a, b) => a - b));
});

it("the four big sports have a tab of their own", () => {
  expect(listTabGames("soccer").map((game) => game.slug)).toEqual(["soccer"]);
  expect(listTabGames("esports").every((game) => game.kind === "esport")).toBe(true);
  expect(listTabGames("other").map((game) => game.slug)).toContain("cricket");
});
