// Incidents: each takes a draft and returns a modified one.

import type { MatchPeriod, Phase } from "#domain/matches/state.ts";
import { MINUTE_MS } from "../schedule/fixture.ts";
import type { RandomSource } from "../world/chance.ts";
import {
  clockAt,
  type DraftClock,
  type DraftEvent,
  type DraftStep,
  type MatchSide,
  otherSide,
  type SimulatedDraft,
} from "./timeline.ts";

const NO_SCORE = { home: 0, away: 0, parts: [] };

/** Strips possession, because an incident is not part of play. */
function partOf({ turn: _turn, ...part }: Phase): MatchPeriod {
  return part;
}

const minutes = (chance: RandomSource, low: number, high: number) => Math.round(chance.between(low, high) * MINUTE_MS);

function onlyStep(offsetMs: number, state: DraftStep["state"], events: DraftEvent[] = []): SimulatedDraft {
  return { steps: [{ offsetMs, state, score: NO_SCORE, events }], highlight: false };
}

const shiftClock = (clock: DraftClock, byMs: number): DraftClock => ({
  ...clock,
  asOfOffsetMs: clock.asOfOffsetMs + byMs,
});

const shift = (step: DraftStep, byMs: number): DraftStep => ({
  ...step,
  offsetMs: step.offsetMs + byMs,
  ...(step.clock ? { clock: shiftClock(step.clock, byMs) } : {}),
});

export const cancelled = (chance: RandomSource): SimulatedDraft => onlyStep(-minutes(chance, 20, 90), "cancelled");
export const postponed = (chance: RandomSource): SimulatedDraft => onlyStep(-minutes(chance, 15, 80), "postponed");

/** One side fails to appear, and the match is awarded to the other. */
export function forfeited(chance: RandomSource): SimulatedDraft {
  const side: MatchSide = chance.happens(0.5) ? "home" : "away";
  const draft = onlyStep(minutes(chance, 8, 15), "awarded", [{ kind: "retired", side }]);
  return { ...draft, winner: otherSide(side) };
}

export function delayed(draft: SimulatedDraft, chance: RandomSource): SimulatedDraft {
  const [announced] = onlyStep(-minutes(chance, 2, 12), "postponed").steps;
  const byMs = minutes(chance, 20, 60);
  return {
    ...draft,
    steps: [...(announced ? [announced] : []), ...draft.steps.map((step) => shift(step, byMs))],
  };
}

/** A moment between two steps during play, on a whole second if the clock is running. */
function stopAt(
  draft: SimulatedDraft,
  chance: RandomSource,
  from: number,
  to: number,
): { at: number; offsetMs: number } | undefined {
  const { steps } = draft;
  const playing = steps.flatMap((step, at) => {
    const next = steps[at + 1];
    const idle = !step.phase || step.phase.kind === "break" || step.phase.kind === "halftime";
    const done = at / steps.length;
    return idle || !next || done < from || done > to || next.offsetMs - step.offsetMs < 4000 ? [] : [at];
  });
  if (playing.length === 0) return undefined;
  const at = chance.pick(playing);
  const [step, next] = [steps[at], steps[at + 1]];
  if (!step || !next) return undefined;
  const middle = Math.round((step.offsetMs + next.offsetMs) / 2);
  const anchor = step.clock?.asOfOffsetMs ?? step.offsetMs;
  return { at, offsetMs: anchor + Math.floor((middle - anchor) / 1000) * 1000 };
}

function stoppedStep(step: DraftStep, offsetMs: number, events: DraftEvent[]): DraftStep {
  const phase: Phase = { kind: "interrupted", number: step.phase?.number ?? 0 };
  const clock = step.clock && {
    ...step.clock,
    seconds: clockAt(step.clock, offsetMs),
    asOfOffsetMs: offsetMs,
    running: false,
  };
  return { ...step, offsetMs, phase, ...(clock ? { clock } : {}), events, statEvents: [], lines: [], course: [] };
}

/** Rain, a power cut or a technical pause; play resumes later. */
export function interrupted(
  draft: SimulatedDraft,
  chance: RandomSource,
  reasons: readonly string[],
  longMinutes: number,
): SimulatedDraft {
  const stop = stopAt(draft, chance, 0.15, 0.85);
  const before = stop && draft.steps[stop.at];
  if (!stop || !before) return draft;
  const byMs = minutes(chance, longMinutes / 4, longMinutes);
  const value = chance.pick(reasons);
  const phase = before.phase && partOf(before.phase);
  const stopped = stoppedStep(before, stop.offsetMs, [{ kind: "interruption", value, ...(phase ? { phase } : {}) }]);
  const resumedAtMs = stop.offsetMs + byMs;
  const clock = stopped.clock && {
    ...stopped.clock,
    asOfOffsetMs: resumedAtMs,
    running: before.clock?.running === true,
  };
  const resumed: DraftStep = {
    ...before,
    offsetMs: resumedAtMs,
    ...(clock ? { clock } : {}),
    events: [{ kind: "resumed", ...(phase ? { phase } : {}) }],
    statEvents: [],
    lines: [],
    course: [],
  };
  const rest = draft.steps.slice(stop.at + 1).map((step) => shift(step, byMs));
  return { ...draft, steps: [...draft.steps.slice(0, stop.at + 1), stopped, resumed, ...rest] };
}

const endedEarly = (step: DraftStep, offsetMs: number, state: DraftStep["state"], events: DraftEvent[]): DraftStep => ({
  offsetMs,
  state,
  score: step.score,
  events,
});

export function abandoned(draft: SimulatedDraft, chance: RandomSource, reasons: readonly string[]): SimulatedDraft {
  const stop = stopAt(draft, chance, 0.2, 0.9);
  const before = stop && draft.steps[stop.at];
  if (!stop || !before) return draft;
  const value = chance.pick(reasons);
  const stopped = stoppedStep(before, stop.offsetMs, [{ kind: "interruption", value }]);
  const given = endedEarly(before, stop.offsetMs + minutes(chance, 20, 50), "abandoned", []);
  return { steps: [...draft.steps.slice(0, stop.at + 1), stopped, given], highlight: false };
}

/** A player retires injured: the opponent wins and the score stands. */
export function retired(draft: SimulatedDraft, chance: RandomSource, names: Record<MatchSide, string>): SimulatedDraft {
  const stop = stopAt(draft, chance, 0.3, 0.9);
  const before = stop && draft.steps[stop.at];
  if (!stop || !before) return draft;
  const side: MatchSide = chance.happens(0.5) ? "home" : "away";
  const player = names[side];
  const stopped = stoppedStep(before, stop.offsetMs, [{ kind: "injury", side, player }]);
  const given = endedEarly(before, stop.offsetMs + minutes(chance, 3, 7), "awarded", [
    { kind: "retired", side, player },
  ]);
  const steps = [...draft.steps.slice(0, stop.at + 1), stopped, given];
  return { steps, highlight: false, winner: otherSide(side) };
}
