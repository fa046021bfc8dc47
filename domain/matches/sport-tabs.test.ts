import { expect, it } from "vitest";
import { SPORT_TABS } from "./contract.ts";
import { GAMES } from "./games.ts";
import { gamesOfTab } from "./sport-tabs.ts";

const gameTabs = SPORT_TABS.filter((tab) => tab !== "recommended");

it("puts every game under exactly one tab", () => {
  const placed = gameTabs.flatMap((tab) => gamesOfTab(tab).map((game) => game.id));
  expect(placed.toSorted((a, b) => a - b)).toEqual(GAMES.map((game) => game.id).toSorted((a, b) => a - b));
});

it("keeps the four big sports to themselves", () => {
  expect(gamesOfTab("soccer").map((game) => game.slug)).toEqual(["soccer"]);
  expect(gamesOfTab("esports").every((game) => game.kind === "esport")).toBe(true);
  expect(gamesOfTab("other").map((game) => game.slug)).toContain("cricket");
});
