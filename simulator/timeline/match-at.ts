// The match of a fixture at a time, and the changes between two times; applying them yields the same match.
import type { CanonicalMatch } from "#domain/matches/match.ts";
import { canTransition, isEndedState } from "#domain/matches/state.ts";
import { type Fixture, MINUTE_MS } from "../schedule/fixture.ts";
import type { Seed } from "../world/chance.ts";
import { EARLY_INCIDENT_MINUTES } from "./disturb.ts";
import { NO_STAT_EVENTS } from "./stat-events.ts";
import type { SimulatedTimeline, TimelineStep } from "./timeline.ts";
import { timelineOf } from "./timeline-of-fixture.ts";

const UNPLAYED: Omit<TimelineStep, "offsetMs"> = {
  revision: 0,
  state: "not_started",
  score: { home: 0, away: 0, parts: [] },
  eventCount: 0,
  statEventCount: 0,
  lineCount: 0,
};

/** Number of steps up to a given time. */
export function stepsBy(steps: readonly TimelineStep[], offsetMs: number): number {
  let low = 0;
  let high = steps.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((steps[middle]?.offsetMs ?? 0) <= offsetMs) low = middle + 1;
    else high = middle;
  }
  return low;
}

function matchFrom(fixture: Fixture, timeline: SimulatedTimeline, count: number, eventsFrom: number): CanonicalMatch {
  const step = timeline.steps[count - 1] ?? UNPLAYED;
  const highlight = timeline.highlight && step.state === "finished";
  const winner = isEndedState(step.state) ? timeline.winner : undefined;
  return {
    id: fixture.id,
    gameId: fixture.gameId,
    leagueId: fixture.leagueId,
    homeId: fixture.homeId,
    awayId: fixture.awayId,
    startsAtMs: fixture.startsAtMs,
    ...(fixture.stage ? { stage: fixture.stage } : {}),
    ...(fixture.round ? { round: fixture.round } : {}),
    ...(fixture.season ? { season: fixture.season } : {}),
    ...(fixture.bestOf ? { bestOf: fixture.bestOf } : {}),
    revision: step.revision,
    state: step.state,
    ...(step.phase ? { phase: step.phase } : {}),
    ...(step.clock ? { clock: step.clock } : {}),
    score: step.score,
    ...(winner ? { winner } : {}),
    coverage: fixture.coverage,
    ...(fixture.recommended ? { recommended: true } : {}),
    ...(highlight ? { highlight: true } : {}),
    events: timeline.events.slice(eventsFrom, step.eventCount),
  };
}

/** True if the match cannot have changed yet, so that no timeline is needed. */
const isFarAhead = (fixture: Fixture, nowMs: number) => nowMs < fixture.startsAtMs - EARLY_INCIDENT_MINUTES * MINUTE_MS;
const WITHOUT_TIMELINE: SimulatedTimeline = {
  steps: [],
  events: [],
  statEvents: NO_STAT_EVENTS,
  lines: [],
  course: [],
  highlight: false,
};

/** The match at a given time, with all events so far. */
export function matchAt(seed: Seed, fixture: Fixture, nowMs: number): CanonicalMatch {
  const timeline = isFarAhead(fixture, nowMs) ? WITHOUT_TIMELINE : timelineOf(seed, fixture);
  return matchFrom(fixture, timeline, stepsBy(timeline.steps, nowMs - fixture.startsAtMs), 0);
}

/** The match with its new events if it changed after `fromMs` up to and including `toMs`, otherwise undefined. */
export function matchChangesBetween(
  seed: Seed,
  fixture: Fixture,
  fromMs: number,
  toMs: number,
): CanonicalMatch | undefined {
  if (isFarAhead(fixture, toMs)) return undefined;
  const timeline = timelineOf(seed, fixture);
  const before = stepsBy(timeline.steps, fromMs - fixture.startsAtMs);
  const now = stepsBy(timeline.steps, toMs - fixture.startsAtMs);
  if (now <= before) return undefined;
  return matchFrom(fixture, timeline, now, timeline.steps[before - 1]?.eventCount ?? 0);
}

/** The match while live, for receivers whose stored state cannot transition directly to the current one. */
export function missingLink(seed: Seed, fixture: Fixture, fromMs: number | undefined, toMs: number) {
  if (isFarAhead(fixture, toMs)) return undefined;
  const timeline = timelineOf(seed, fixture);
  const now = stepsBy(timeline.steps, toMs - fixture.startsAtMs);
  const before = fromMs === undefined ? 0 : stepsBy(timeline.steps, fromMs - fixture.startsAtMs);
  const state = timeline.steps[now - 1]?.state ?? UNPLAYED.state;
  const known = new Set([(timeline.steps[before - 1] ?? UNPLAYED).state]);
  if (fromMs === undefined) for (const step of timeline.steps.slice(0, now)) known.add(step.state);
  if ([...known].every((earlier) => canTransition(earlier, state))) return undefined;
  const played = timeline.steps.slice(0, now).findLastIndex((step) => step.state === "in_progress");
  return matchFrom(fixture, timeline, played + 1, timeline.steps[before - 1]?.eventCount ?? 0);
}
