import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { GAMES, getGameById } from "#domain/matches/games.ts";
import { canonicalMatchSchema, type MatchEvent } from "#domain/matches/match.ts";
import { canTransition, isEndedState, type MatchState } from "#domain/matches/state.ts";
import { FORMATS } from "../games/formats.ts";
import { type Fixture, MINUTE_MS } from "../schedule/fixture.ts";
import { scheduleForDay } from "../schedule/schedule.ts";
import { EARLY_INCIDENT_MINUTES, INCIDENT_MINUTES } from "./disturb.ts";
import { MAX_GAP_SECONDS } from "./finish-timeline.ts";
import { matchAt } from "./match-at.ts";
import type { SimulatedTimeline, TimelineStep } from "./timeline.ts";
import { createTimeline } from "./timeline-of-fixture.ts";

const MAX_EVENTS = 150;

/** Seed, day and index of a match. Small ranges, so that failures are readable. */
const whichMatch = fc.tuple(fc.integer(), fc.integer({ min: 18_000, max: 24_000 }), fc.nat(1000));

function matchOf(gameId: number, [seed, day, which]: [number, number, number]) {
  const fixtures = scheduleForDay(seed, day).filter((fixture) => fixture.gameId === gameId);
  const fixture = fixtures[which % fixtures.length];
  if (!fixture) throw new Error(`no match of game ${gameId}`);
  return { seed, fixture, timeline: createTimeline(seed, fixture) };
}

function lastOf(timeline: SimulatedTimeline): TimelineStep {
  const last = timeline.steps.at(-1);
  if (!last) throw new Error("a timeline has at least one step");
  return last;
}
const totals = ({ home, away }: { home: number; away: number }) => ({ home, away });

function checkTotals(step: TimelineStep, counting: "sum" | "won") {
  const { parts } = step.score;
  for (const side of ["home", "away"] as const) {
    const other = side === "home" ? "away" : "home";
    if (counting === "sum") expect(step.score[side]).toBe(parts.reduce((sum, part) => sum + part[side], 0));
    else {
      const over = step.score.home + step.score.away;
      expect(step.score[side]).toBe(parts.slice(0, over).filter((part) => part[side] > part[other]).length);
      expect(parts.length - over).toBeLessThanOrEqual(1);
    }
  }
}

/** The clock must continue from step to step. */
function checkClock(step: TimelineStep, next: TimelineStep, startsAtMs: number) {
  if (!step.clock || !next.clock || step.phase?.kind !== next.phase?.kind) return;
  if (step.phase?.number !== next.phase?.number) return;
  const { seconds, asOfMs, running, direction } = step.clock;
  const read = (clock: typeof step.clock, atMs: number) =>
    clock?.running ? Math.floor((atMs - clock.asOfMs) / 1000) * (clock.direction === "up" ? 1 : -1) : 0;
  const atMs = startsAtMs + next.offsetMs;
  expect(direction).toBe(next.clock.direction);
  const before = Math.max(0, seconds + read({ seconds, asOfMs, running, direction }, atMs));
  expect(Math.abs(before - Math.max(0, next.clock.seconds + read(next.clock, atMs)))).toBeLessThanOrEqual(1);
}

function checkEvents(events: readonly MatchEvent[], timeline: SimulatedTimeline, fixture: Fixture) {
  expect(events.length).toBeLessThanOrEqual(MAX_EVENTS);
  events.forEach((event, at) => {
    expect(event.seq).toBe(at + 1);
    expect(event.atMs).toBeGreaterThanOrEqual(events[at - 1]?.atMs ?? 0);
    const step = timeline.steps.find(({ eventCount }) => eventCount > at);
    expect(event.atMs).toBe(fixture.startsAtMs + (step?.offsetMs ?? 0));
  });
}

/** A total may only decrease with a correction. */
function checkFalls(timeline: SimulatedTimeline) {
  timeline.steps.forEach((step, at) => {
    const before = timeline.steps[at - 1];
    if (!before) return;
    if (step.score.home >= before.score.home && step.score.away >= before.score.away) return;
    const reported = timeline.events
      .slice(before.eventCount, step.eventCount)
      .find(({ kind }) => kind === "correction");
    expect(reported?.was).toEqual(totals(before.score));
    expect(reported?.score).toEqual(totals(step.score));
  });
}

describe.each(GAMES.map(({ id, slug }) => ({ id, slug })))("any match of $slug", ({ id, slug }) => {
  const format = FORMATS[slug];

  it("every step is a valid transition", () => {
    fc.assert(
      fc.property(whichMatch, (which) => {
        const { fixture, timeline } = matchOf(id, which);
        const states: MatchState[] = ["not_started", ...timeline.steps.map((step) => step.state)];
        timeline.steps.forEach((step, at) => {
          const next = timeline.steps[at + 1];
          expect(step.revision).toBe(at + 1);
          const before = states[at] ?? "not_started";
          expect(canTransition(before, step.state), `${before} to ${step.state}`).toBe(true);
          expect(step.phase !== undefined).toBe(step.state === "in_progress");
          checkTotals(step, format.counting);
          if (!next) return;
          expect(next.offsetMs).toBeGreaterThanOrEqual(step.offsetMs);
          checkClock(step, next, fixture.startsAtMs);
          if (step.state === "in_progress") {
            expect(next.offsetMs - step.offsetMs).toBeLessThanOrEqual(MAX_GAP_SECONDS * 1000);
          }
        });
        const last = lastOf(timeline).state;
        expect(isEndedState(last) || last === "postponed").toBe(true);
        checkEvents(timeline.events, timeline, fixture);
        checkFalls(timeline);
      }),
      { numRuns: 30 },
    );
  });

  it("stays within its duration and ends with the score of its events", () => {
    fc.assert(
      fc.property(whichMatch, (which) => {
        const { fixture, timeline } = matchOf(id, which);
        const last = lastOf(timeline);
        expect(timeline.steps[0]?.offsetMs).toBeGreaterThanOrEqual(-EARLY_INCIDENT_MINUTES * MINUTE_MS);
        expect(last.offsetMs).toBeLessThanOrEqual((format.longestMinutes + INCIDENT_MINUTES) * MINUTE_MS);
        if (last.state !== "finished") return;
        expect(timeline.events.at(-1)).toMatchObject({ kind: "full_time", score: totals(last.score) });
        const { home, away } = last.score;
        if (fixture.bestOf) expect(Math.max(home, away)).toBe(Math.floor(fixture.bestOf / 2) + 1);
      }),
      { numRuns: 30 },
    );
  });

  it("fits the match schema at any time", () => {
    fc.assert(
      fc.property(whichMatch, fc.double({ min: -0.2, max: 1.2, noNaN: true }), (which, share) => {
        const { seed, fixture, timeline } = matchOf(id, which);
        const match = matchAt(seed, fixture, fixture.startsAtMs + Math.round(lastOf(timeline).offsetMs * share));
        expect(v.parse(canonicalMatchSchema, match)).toEqual(match);
        expect(getGameById(match.gameId)?.slug).toBe(slug);
      }),
      { numRuns: 20 },
    );
  });

  it("is deterministic", () => {
    fc.assert(
      fc.property(whichMatch, (which) => {
        const { seed, fixture, timeline } = matchOf(id, which);
        createTimeline(`${seed} other`, fixture);
        expect(JSON.stringify(createTimeline(seed, fixture))).toBe(JSON.stringify(timeline));
      }),
      { numRuns: 10 },
    );
  });
});
