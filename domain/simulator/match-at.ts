import type { CanonicalMatch } from "../matches/match.ts";
import type { Seed } from "../world/chance.ts";
import type { Fixture } from "./fixture.ts";
import type { Script, Step } from "./script.ts";
import { scriptOf } from "./script-of.ts";

const UNPLAYED: Omit<Step, "offsetMs"> = {
  revision: 0,
  state: "not_started",
  score: { home: 0, away: 0, parts: [] },
  eventCount: 0,
};

/** How many steps have happened by then. */
function stepsBy(steps: readonly Step[], offsetMs: number): number {
  let low = 0;
  let high = steps.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((steps[middle]?.offsetMs ?? 0) <= offsetMs) low = middle + 1;
    else high = middle;
  }
  return low;
}

function matchFrom(fixture: Fixture, script: Script, count: number, eventsFrom: number): CanonicalMatch {
  const step = script.steps[count - 1] ?? UNPLAYED;
  const highlight = script.highlight && step.state === "finished";
  return {
    id: fixture.id,
    gameId: fixture.gameId,
    leagueId: fixture.leagueId,
    homeId: fixture.homeId,
    awayId: fixture.awayId,
    startsAtMs: fixture.startsAtMs,
    ...(fixture.stage ? { stage: fixture.stage } : {}),
    ...(fixture.round ? { round: fixture.round } : {}),
    ...(fixture.bestOf ? { bestOf: fixture.bestOf } : {}),
    revision: step.revision,
    state: step.state,
    ...(step.phase ? { phase: step.phase } : {}),
    ...(step.clock ? { clock: step.clock } : {}),
    score: step.score,
    coverage: fixture.coverage,
    ...(fixture.recommended ? { recommended: true } : {}),
    ...(highlight ? { highlight: true } : {}),
    events: script.events.slice(eventsFrom, step.eventCount),
  };
}

/** The match as it stands at a moment, with all that has happened so far. */
export function matchAt(seed: Seed, fixture: Fixture, nowMs: number): CanonicalMatch {
  const script = scriptOf(seed, fixture);
  return matchFrom(fixture, script, stepsBy(script.steps, nowMs - fixture.startsAtMs), 0);
}

/** What is new after `fromMs` up to and with `toMs`: the match at `toMs` with the events in between, or nothing. */
export function matchChangesBetween(
  seed: Seed,
  fixture: Fixture,
  fromMs: number,
  toMs: number,
): CanonicalMatch | undefined {
  const script = scriptOf(seed, fixture);
  const before = stepsBy(script.steps, fromMs - fixture.startsAtMs);
  const now = stepsBy(script.steps, toMs - fixture.startsAtMs);
  if (now <= before) return undefined;
  return matchFrom(fixture, script, now, script.steps[before - 1]?.eventCount ?? 0);
}
