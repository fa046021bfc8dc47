import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { GAMES } from "#domain/matches/games.ts";
import type { CanonicalMatch } from "#domain/matches/match.ts";
import { MINUTE_MS } from "../schedule/fixture.ts";
import { scheduleForDay } from "../schedule/schedule.ts";
import { matchAt, matchChangesBetween } from "./match-at.ts";

const HOUR_MS = 60 * MINUTE_MS;
const anyMatch = fc
  .tuple(fc.integer({ min: 0, max: 40 }), fc.constantFrom(...GAMES.map(({ id }) => id)), fc.nat(100))
  .map(([seed, gameId, which]) => {
    const fixtures = scheduleForDay(seed, 20_700).filter((fixture) => fixture.gameId === gameId);
    const fixture = fixtures[which % fixtures.length];
    if (!fixture) throw new Error(`no match of game ${gameId}`);
    return { seed, fixture };
  });
const windows = fc.array(fc.integer({ min: 1, max: 40 * MINUTE_MS }), { minLength: 1, maxLength: 60 });

describe("a match window by window", () => {
  it("ends with the final state, with every event once", () => {
    fc.assert(
      fc.property(anyMatch, windows, ({ seed, fixture }, lengths) => {
        let fromMs = fixture.startsAtMs - 2 * HOUR_MS;
        let reported: CanonicalMatch = matchAt(seed, fixture, fromMs);
        for (const length of lengths) {
          const toMs = fromMs + length;
          const change = matchChangesBetween(seed, fixture, fromMs, toMs);
          if (change) {
            expect(change.revision).toBeGreaterThan(reported.revision);
            expect(change.events.every(({ atMs }) => atMs > fromMs && atMs <= toMs)).toBe(true);
            reported = { ...change, events: [...reported.events, ...change.events] };
          }
          expect(reported).toEqual(matchAt(seed, fixture, toMs));
          fromMs = toMs;
        }
      }),
      { numRuns: 150 },
    );
  });

  it("returns nothing when nothing changes", () => {
    const fixture = scheduleForDay("quiet", 20_700)[10];
    if (!fixture) throw new Error("every day has matches");
    const { startsAtMs } = fixture;
    expect(matchChangesBetween("quiet", fixture, startsAtMs - 9 * HOUR_MS, startsAtMs - 8 * HOUR_MS)).toBeUndefined();
    expect(matchChangesBetween("quiet", fixture, startsAtMs + 20 * HOUR_MS, startsAtMs + 21 * HOUR_MS)).toBeUndefined();
    expect(matchChangesBetween("quiet", fixture, startsAtMs + HOUR_MS, startsAtMs + HOUR_MS)).toBeUndefined();
  });

  it("starts at revision 0 without a score", () => {
    for (const fixture of scheduleForDay("before", 20_700)) {
      const match = matchAt("before", fixture, fixture.startsAtMs - 2 * HOUR_MS);
      expect(match).toMatchObject({ revision: 0, state: "not_started", score: { home: 0, away: 0, parts: [] } });
      expect(match.events).toEqual([]);
      expect(match.highlight).toBeUndefined();
    }
  });

  it("marks some finished matches as highlights, and no others", () => {
    const fixtures = scheduleForDay("highlights", 20_700);
    const atEnd = fixtures.map((fixture) => matchAt("highlights", fixture, fixture.startsAtMs + 20 * HOUR_MS));
    const marked = atEnd.filter((match) => match.highlight);
    expect(marked.every(({ state }) => state === "finished")).toBe(true);
    expect(marked.length / atEnd.length).toBeGreaterThan(0.05);
    expect(marked.length / atEnd.length).toBeLessThan(0.3);
    const midway = fixtures.map((fixture) => matchAt("highlights", fixture, fixture.startsAtMs + 20 * MINUTE_MS));
    expect(midway.some((match) => match.state === "in_progress" && match.highlight)).toBe(false);
  });
});
