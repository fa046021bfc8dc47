import { describe, expect, it } from "vitest";
import { GAMES } from "#domain/matches/games.ts";
import { timelineOf } from "../timeline/timeline-of-fixture.ts";
import { DAY_MS, MINUTE_MS } from "./fixture.ts";
import { scheduleForDay } from "./schedule.ts";

const FIRST_DAY = 20_700;
const MEASURED_DAYS = 2;
const EVERY_MS = 10 * MINUTE_MS;

type Span = { gameId: number; fromMs: number; toMs: number };

function liveSpans(seed: string): Span[] {
  const days = Array.from({ length: MEASURED_DAYS + 1 }, (_, at) => FIRST_DAY - 1 + at);
  return days
    .flatMap((day) => scheduleForDay(seed, day))
    .flatMap((fixture) =>
      timelineOf(seed, fixture).steps.flatMap((step, at, steps): Span[] => {
        const next = steps[at + 1];
        if (step.state !== "in_progress" || !next) return [];
        const { gameId, startsAtMs } = fixture;
        return [{ gameId, fromMs: startsAtMs + step.offsetMs, toMs: startsAtMs + next.offsetMs }];
      }),
    );
}

const moments = Array.from(
  { length: (MEASURED_DAYS * DAY_MS) / EVERY_MS },
  (_, at) => FIRST_DAY * DAY_MS + at * EVERY_MS,
);

describe.each(["kickoff", "another seed", "7"])("live at any time with seed %s", (seed) => {
  const spans = liveSpans(seed);
  const liveAt = (ms: number) => spans.filter(({ fromMs, toMs }) => fromMs <= ms && ms < toMs);

  it("has 22 to 70 matches live at any moment, 25 nearly always", () => {
    const counts = moments.map((ms) => liveAt(ms).length);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(22);
    expect(Math.max(...counts)).toBeLessThanOrEqual(70);
    expect(counts.filter((count) => count >= 25).length / counts.length).toBeGreaterThan(0.95);
  });

  it("every game has a live match most of the time, soccer and basketball always", () => {
    const covered = new Map<number, number>();
    for (const ms of moments) {
      for (const gameId of new Set(liveAt(ms).map((span) => span.gameId))) {
        covered.set(gameId, (covered.get(gameId) ?? 0) + 1);
      }
    }
    for (const game of GAMES) {
      const share = (covered.get(game.id) ?? 0) / moments.length;
      const least = game.slug === "soccer" || game.slug === "basketball" ? 0.99 : 0.7;
      expect(share, game.slug).toBeGreaterThanOrEqual(least);
    }
  });
});
