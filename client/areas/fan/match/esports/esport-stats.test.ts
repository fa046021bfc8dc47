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

const stat = (game: "cs:go" | "lol" | "codmw", key: string, player = ace) => {
  const columns = esportColumns(game, [ace, base]);
  const at = columns.findIndex((column) => column.key === key);
  return esportRows([ace, base], columns, undefined, false).find((line) => line.player === player)?.stats[at];
};

test("derived stats are computed from the counted ones", () => {
  expect(stat("cs:go", "adr")).toBe(82);
  expect(stat("cs:go", "kast")).toBe(0.75);
  expect(stat("cs:go", "hs")).toBe(0.45);
  expect(stat("cs:go", "kd")).toBe(2);
  expect(stat("cs:go", "kd", base)).toBe(10);
  expect(stat("lol", "kp")).toBe(0.8);
  expect(esportColumns("codmw", [ace]).map(({ key }) => key)).not.toContain("adr");
});

test("players are sorted by a stat in both directions, and keep their order without one", () => {
  const columns = esportColumns("cs:go", [ace, base]);
  const names = (sort: string | undefined, up: boolean) =>
    esportRows([ace, base], columns, sort, up).map(({ player }) => player.name);
  expect(names("kd", false)).toEqual(["Base", "Ace"]);
  expect(names("kd", true)).toEqual(["Ace", "Base"]);
  expect(names("nothing", false)).toEqual(["Ace", "Base"]);
});

test("a map's own stats are used if the source has them", () => {
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
