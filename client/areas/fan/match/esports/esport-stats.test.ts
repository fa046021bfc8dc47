import { expect, test } from "vitest";
import type { PlayerStats } from "#domain/matches/detail/statistics.ts";
import { GAMES } from "#domain/matches/games.ts";
import { columnLabel } from "./column-label.ts";
import { esportColumns, esportRows, formatKda, playerStatsOfMap } from "./esport-stats.ts";

const ace: PlayerStats = {
  side: "home",
  name: "Ace",
  values: { kills: 20, deaths: 10, assists: 4, damage: 1_640, rounds: 20, kast_rounds: 15, headshots: 9 },
  byPart: { kills: [12, 8], deaths: [10] },
};
const base: PlayerStats = {
  side: "home",
  name: "Base",
  values: { kills: 10, deaths: 0, assists: 6, damage: 900, rounds: 20 },
};

const figure = (game: "cs:go" | "lol" | "codmw", key: string, player = ace) => {
  const columns = esportColumns(game, [ace, base]);
  const at = columns.findIndex((column) => column.key === key);
  return esportRows([ace, base], columns, undefined, false).find((line) => line.player === player)?.figures[at];
};

test("figures that fans compare are made of what was counted", () => {
  expect(figure("cs:go", "adr")).toBe(82);
  expect(figure("cs:go", "kast")).toBe(0.75);
  expect(figure("cs:go", "hs")).toBe(0.45);
  expect(figure("cs:go", "kd")).toBe(2);
  expect(figure("cs:go", "kd", base)).toBe(10);
  expect(figure("lol", "kp")).toBe(0.8);
  expect(esportColumns("codmw", [ace]).map(({ key }) => key)).not.toContain("adr");
});

test("people are sorted by a figure either way, and stay as they were named without one", () => {
  const columns = esportColumns("cs:go", [ace, base]);
  const names = (sort: string | undefined, up: boolean) =>
    esportRows([ace, base], columns, sort, up).map(({ player }) => player.name);
  expect(names("kd", false)).toEqual(["Base", "Ace"]);
  expect(names("kd", true)).toEqual(["Ace", "Base"]);
  expect(names("nothing", false)).toEqual(["Ace", "Base"]);
});

test("a map's own figures are told where the source has them", () => {
  expect(playerStatsOfMap([ace, base], 2)).toEqual([{ side: "home", name: "Ace", values: { kills: 8 } }]);
  expect(playerStatsOfMap([base], 2)).toBeUndefined();
  expect(formatKda(playerStatsOfMap([ace], 1)?.[0]?.values)).toBe("12/10/0");
  expect(formatKda(undefined)).toBeUndefined();
});

test("every column of every game has a name", () => {
  const values = Object.fromEntries(
    [
      "kills",
      "deaths",
      "assists",
      "damage",
      "rounds",
      "kast_rounds",
      "headshots",
      "gold",
      "minions",
      "knocks",
      "revives",
    ].map((key) => [key, 1]),
  );
  for (const { slug, kind } of GAMES) {
    if (kind !== "esport") continue;
    for (const { key } of esportColumns(slug, [{ side: "home", name: "A", values }])) {
      expect(columnLabel(key, slug).full, `${slug} ${key}`).not.toBe(key);
    }
  }
});
