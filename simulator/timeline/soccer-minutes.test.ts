import { expect, it } from "vitest";
import { getGameBySlug } from "#domain/matches/games.ts";
import { scheduleForDay } from "../schedule/schedule.ts";
import { detailAt } from "./detail-at.ts";

const SEED = "minutes";
const MINUTE_MS = 60_000;
const soccer = scheduleForDay(SEED, 20_000).filter(({ gameId }) => gameId === getGameBySlug("soccer")?.id);

it.each(soccer.slice(0, 5))("counts minutes while the first half of match $id is played", (fixture) => {
  const stats = detailAt(SEED, fixture, fixture.startsAtMs + 32 * MINUTE_MS, "all")?.statistics;
  const minutes = (stats?.players ?? []).map(({ values }) => values.minutes ?? 0);
  expect(minutes.filter((value) => value >= 20).length).toBeGreaterThanOrEqual(18);
  expect(Math.max(...minutes)).toBeLessThanOrEqual(33);
});

it.each(soccer.slice(0, 5))("gives every player with stats in match $id minutes", (fixture) => {
  const stats = detailAt(SEED, fixture, fixture.startsAtMs + 85 * MINUTE_MS, "all")?.statistics;
  for (const { name, values } of stats?.players ?? []) {
    if ((values.passes ?? 0) >= 20) expect(values.minutes ?? 0, name).toBeGreaterThan(0);
  }
});
