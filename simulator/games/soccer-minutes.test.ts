import { expect, test } from "vitest";
import { getGameBySlug } from "#domain/matches/games.ts";
import { scheduleForDay } from "../schedule/schedule.ts";
import { detailAt } from "../timeline/detail-at.ts";
import { timelineOf } from "../timeline/timeline-of-fixture.ts";

const SEED = "minutes";

test("a player of a whole match has 90 minutes, or 120 after extra time: stoppage time is not counted", () => {
  const most = scheduleForDay(SEED, 20_100)
    .filter(({ gameId }) => gameId === getGameBySlug("soccer")?.id)
    .slice(0, 12)
    .flatMap((fixture) => {
      const last = timelineOf(SEED, fixture).steps.at(-1);
      if (last?.state !== "finished") return [];
      const players = detailAt(SEED, fixture, fixture.startsAtMs + last.offsetMs, "all")?.statistics?.players ?? [];
      return [Math.max(...players.map(({ values }) => values.minutes ?? 0))];
    });
  expect(most.length).toBeGreaterThan(5);
  for (const minutes of most) expect([90, 120]).toContain(minutes);
});
