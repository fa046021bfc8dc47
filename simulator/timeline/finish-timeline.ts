// Finalizes a draft: fills gaps, numbers steps and events, sets their times. Deterministic.
import type { MapTimelinePoint } from "#domain/matches/detail/map-timeline.ts";
import type { TextLine } from "#domain/matches/detail/text-live.ts";
import type { Clock, MatchEvent } from "#domain/matches/match.ts";
import type { Possession } from "#domain/matches/possession.ts";
import type { Phase } from "#domain/matches/state.ts";
import { packStatEvents } from "./stat-events.ts";
import {
  clockAt,
  type DraftClock,
  type DraftStep,
  type SimulatedDraft,
  type SimulatedTimeline,
  type StatEvent,
  type TimelineStep,
} from "./timeline.ts";

/** Maximum gap in a live match: sites report a feed as delayed after 60 seconds. */
export const MAX_GAP_SECONDS = 50;

const NO_EVENTS: DraftStep["events"] = [];

/** The clock at the last whole second before `offsetMs`. */
function clockNow(clock: DraftClock, offsetMs: number): DraftClock {
  if (!clock.running) return clock;
  const seconds = clockAt(clock, offsetMs);
  return { ...clock, seconds, asOfOffsetMs: clock.asOfOffsetMs + Math.abs(seconds - clock.seconds) * 1000 };
}

function repeatClock(step: DraftStep, offsetMs: number): DraftStep {
  const { state, score } = step;
  const again: DraftStep = { offsetMs, state, score, events: NO_EVENTS };
  if (step.phase) again.phase = step.phase;
  if (step.clock) again.clock = clockNow(step.clock, offsetMs);
  return again;
}

/** Fills long gaps in a live match with steps that repeat the clock. */
function fillGaps(steps: readonly DraftStep[]): DraftStep[] {
  const maxGapMs = MAX_GAP_SECONDS * 1000;
  const out: DraftStep[] = [];
  steps.forEach((step, at) => {
    out.push(step);
    const next = steps[at + 1];
    const gapMs = next && step.state === "in_progress" ? next.offsetMs - step.offsetMs : 0;
    const count = Math.ceil(gapMs / maxGapMs) - 1;
    for (let index = 1; index <= count; index++) {
      out.push(repeatClock(step, step.offsetMs + Math.round((gapMs * index) / (count + 1))));
    }
  });
  return out;
}

/** Player ids by name. */
export type IdOf = (name: string | undefined) => number | undefined;
const nobody: IdOf = () => undefined;

const idsOf = ({ player, other }: { player?: string | undefined; other?: string | undefined }, idOf: IdOf) => {
  const [playerId, otherId] = [idOf(player), idOf(other)];
  return { ...(playerId && { playerId }), ...(otherId && { otherId }) };
};

function named(turn: Possession, idOf: IdOf): Possession {
  const partnerId = idOf(turn.partner);
  return { ...turn, ...idsOf(turn, idOf), ...(partnerId && { partnerId }) };
}

const phaseWithIds = (phase: Phase, idOf: IdOf): Phase =>
  phase.turn?.player || phase.turn?.other ? { ...phase, turn: named(phase.turn, idOf) } : phase;

const shooterOf = ({ player }: { player?: string | undefined }, idOf: IdOf) => {
  const playerId = idOf(player);
  return playerId ? { playerId } : {};
};

export function finalizeTimeline(draft: SimulatedDraft, startsAtMs: number, idOf: IdOf = nobody): SimulatedTimeline {
  const events: MatchEvent[] = [];
  const statEvents: StatEvent[] = [];
  const lines: TextLine[] = [];
  const course: MapTimelinePoint[] = [];
  let repeated: { from: DraftClock; clock: Clock } | undefined;
  const wallClock = (from: DraftClock): Clock => {
    if (repeated?.from !== from) {
      const { seconds, running, direction } = from;
      repeated = { from, clock: { seconds, asOfMs: startsAtMs + from.asOfOffsetMs, running, direction } };
    }
    return repeated.clock;
  };
  // Plain assignments, because spreading a day's hundred thousand steps costs more than playing the matches.
  const steps = fillGaps(draft.steps).map((step, at): TimelineStep => {
    const atMs = startsAtMs + step.offsetMs;
    for (const event of step.events) events.push({ ...event, ...idsOf(event, idOf), seq: events.length + 1, atMs });
    for (const line of step.lines ?? []) lines.push({ ...line, ...idsOf(line, idOf), seq: lines.length + 1, atMs });
    for (const point of step.course ?? []) {
      const numbered = { ...point, seq: course.length + 1, atMs };
      course.push(numbered.kind === "shot" ? { ...numbered, ...shooterOf(numbered, idOf) } : numbered);
    }
    for (const statEvent of step.statEvents ?? []) statEvents.push(statEvent);
    const { offsetMs, state, score } = step;
    const made: TimelineStep = {
      offsetMs,
      revision: at + 1,
      state,
      score,
      eventCount: events.length,
      statEventCount: statEvents.length,
      lineCount: lines.length,
    };
    if (step.phase) made.phase = phaseWithIds(step.phase, idOf);
    if (step.clock) made.clock = wallClock(step.clock);
    return made;
  });
  const { highlight, winner } = draft;
  return { steps, events, statEvents: packStatEvents(statEvents), lines, course, highlight, ...(winner && { winner }) };
}
