import { expect, test } from "vitest";
import { MOMENTUM_WEIGHTS } from "#domain/matches/detail/momentum.ts";
import { STAT_KEYS } from "#domain/matches/detail/stat-keys.ts";
import { GAMES } from "#domain/matches/games.ts";
import { statLabel } from "#messages/stat-label.ts";
import { causeLabel } from "../momentum/cause-label.ts";
import { formatSideStat } from "./format-stat.ts";
import { leadingStatSide, statRows, topStatRows, visibleStatKeys } from "./stat-rows.ts";

test("successes are joined with attempts, possession is a share", () => {
  const rows = statRows("basketball", {
    points: [30, 20],
    twos_made: [6, 5],
    twos_tried: [12, 20],
    assists: [0, 0],
  });
  expect(rows).toEqual([
    { key: "points", kind: "count", home: 30, away: 20, bars: [60, 40] },
    { key: "twos_made", kind: "made", home: 6, away: 5, tried: [12, 20], bars: [50, 25] },
    { key: "assists", kind: "count", home: 0, away: 0, bars: [0, 0] },
  ]);
  expect(statRows("soccer", { possession_seconds: [200, 100] })[0]).toMatchObject({
    kind: "share",
    home: 67,
    away: 33,
  });
  expect(topStatRows(rows, 5).map(({ key }) => key)).toEqual(["points", "twos_made"]);
});

test("pass attempts have another key in American football", () => {
  expect(statRows("soccer", { passes: [10, 10], passes_completed: [9, 5] })).toMatchObject([
    { key: "passes_completed", tried: [10, 10] },
  ]);
  expect(statRows("americanfootball", { passes_tried: [10, 10], passes_completed: [9, 5] })).toMatchObject([
    { key: "passes_completed", tried: [10, 10] },
  ]);
});

test("every stat of every game has a label", () => {
  for (const { slug } of GAMES) {
    for (const key of visibleStatKeys([...STAT_KEYS[slug].team, ...STAT_KEYS[slug].player])) {
      expect(statLabel(key, slug), `${slug} ${key}`).not.toBe(key);
    }
  }
});

test("every momentum cause has a label", () => {
  for (const why of Object.keys(MOMENTUM_WEIGHTS)) expect(causeLabel(why, "soccer"), why).not.toBe(why);
});

test("a tie leads nobody, and neither do fouls, cards or deaths", () => {
  const leaders = (game: "soccer" | "cs:go" | "basketball", stats: Record<string, [number, number]>) =>
    statRows(game, stats).map((row) => [row.key, leadingStatSide(row)]);
  expect(leaders("soccer", { shots: [7, 2], corners: [2, 2], fouls: [9, 3], yellow_cards: [0, 2] })).toEqual([
    ["shots", "home"],
    ["corners", undefined],
    ["fouls", undefined],
    ["yellow_cards", undefined],
  ]);
  expect(leaders("cs:go", { deaths: [30, 12], clutches: [1, 3] })).toEqual([
    ["deaths", undefined],
    ["clutches", "away"],
  ]);
});

test("in cricket a side that has not batted has dashes, and nobody leads against it", () => {
  const texts = (stats: Record<string, [number, number]>) =>
    statRows("cricket", stats).map((row) => [
      row.key,
      formatSideStat(row, 0, "en").text,
      formatSideStat(row, 1, "en").text,
      leadingStatSide(row),
    ]);
  expect(texts({ runs: [161, 0], fours: [12, 0], sixes: [0, 0] })).toEqual([
    ["runs", "161", "–", undefined],
    ["fours", "12", "–", undefined],
    ["sixes", "0", "–", undefined],
  ]);
  // Dot balls count as batting, too.
  expect(texts({ runs: [161, 0], balls: [120, 1] })).toEqual([
    ["runs", "161", "0", "home"],
    ["balls", "120", "1", undefined],
  ]);
  expect(statRows("soccer", { shots: [3, 0] })[0]).not.toHaveProperty("without");
});

test("attempts are compared by their success rate", () => {
  const [row] = statRows("basketball", { twos_made: [6, 5], twos_tried: [20, 6] });
  expect(row && leadingStatSide(row)).toBe("away");
});
