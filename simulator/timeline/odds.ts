// Odds: several ticks before the start, one per score change, and a final one when everything is settled.
import type { OddsTick } from "#domain/matches/detail/odds.ts";
import { type Fixture, MINUTE_MS } from "../schedule/fixture.ts";
import { createChance, type Seed } from "../world/chance.ts";
import { teamRating } from "./play.ts";
import type { SimulatedTimeline, TimelineStep } from "./timeline.ts";
import { below, type Outlook, winOutlook } from "./win-chance.ts";

/** Minutes before the start at which a tick is published. */
export const EARLY_MINUTES = [2_880, 1_440, 720, 360, 180, 60, 15] as const;
const SOONEST_MS = 60_000;
const LATEST_MS = 5 * MINUTE_MS;
const MAX_TICKS = 110;
/** The bookmaker's margin. */
const OVERROUND = 1.055;
const NO_SCORE = { home: 0, away: 0, parts: [] };

const price = (chance: number): number =>
  Math.min(51, Math.max(1.01, Math.round((1 / (Math.max(0.005, chance) * OVERROUND)) * 100) / 100));

const halves = (value: number) => Math.round(value * 2) / 2;

function markets(outlook: Outlook): Pick<OddsTick, "win" | "handicap" | "total"> {
  const { home, draw, away, margin, total, deviation } = outlook;
  const line = -halves(margin) || 0;
  const covers = below((margin + line) / deviation);
  const goals = Math.floor(total) + 0.5;
  const over = below((total - goals) / (deviation * 1.1));
  return {
    win: { home: price(home), away: price(away), ...(draw > 0.002 && { draw: price(draw) }) },
    handicap: { line, home: price(covers), away: price(1 - covers) },
    total: { line: goals, over: price(over), under: price(1 - over) },
  };
}

/** The home side's advantage before the start. */
export const openingEdge = (seed: Seed, fixture: Fixture): number =>
  teamRating(fixture.homeId) -
  teamRating(fixture.awayId) +
  createChance(`${seed} rumour ${fixture.id}`).between(-0.12, 0.12);

/** Ticks before the start, which depend only on the teams and need no timeline. */
export function earlyOdds(seed: Seed, fixture: Fixture): OddsTick[] {
  const chance = createChance(`${seed} odds ${fixture.id}`);
  let edge = openingEdge(seed, fixture);
  return EARLY_MINUTES.map((minutes, at) => {
    edge += chance.between(-0.06, 0.06);
    const { gameId, bestOf = 1 } = fixture;
    const outlook = winOutlook({ gameId, score: NO_SCORE, progress: 0, edge, bestOf });
    return { seq: at + 1, atMs: fixture.startsAtMs - minutes * MINUTE_MS, ...markets(outlook) };
  });
}

export function progressAt(timeline: SimulatedTimeline, step: TimelineStep): number {
  const first = timeline.steps.find(({ state }) => state === "in_progress")?.offsetMs ?? 0;
  const last = timeline.steps.at(-1)?.offsetMs ?? first;
  return last <= first ? 1 : (step.offsetMs - first) / (last - first);
}

const sameScore = (a: TimelineStep, b: TimelineStep) =>
  a.score.home === b.score.home &&
  a.score.away === b.score.away &&
  a.score.parts.at(-1)?.home === b.score.parts.at(-1)?.home &&
  a.score.parts.at(-1)?.away === b.score.parts.at(-1)?.away;

export function simulatedOdds(seed: Seed, fixture: Fixture, timeline: SimulatedTimeline): OddsTick[] {
  const { gameId, bestOf = 1, startsAtMs } = fixture;
  const lengthMs = timeline.steps.at(-1)?.offsetMs ?? 0;
  // Odds of a match that is cancelled before its start end at the cancellation.
  const ticks = earlyOdds(seed, fixture).filter(({ atMs }) => lengthMs >= 0 || atMs < startsAtMs + lengthMs);
  const edge = openingEdge(seed, fixture);
  const soonestMs = Math.max(SOONEST_MS, lengthMs / MAX_TICKS);
  let last: TimelineStep | undefined;
  for (const step of timeline.steps) {
    if (step.state === "not_started" || step.state === "postponed") continue;
    const score = { home: step.score.home, away: step.score.away };
    const base = { seq: ticks.length + 1, atMs: startsAtMs + step.offsetMs, score };
    if (step.state !== "in_progress") {
      ticks.push({ ...base, suspended: true });
      break;
    }
    const gapMs = last ? step.offsetMs - last.offsetMs : Number.POSITIVE_INFINITY;
    const moved = last !== undefined && !sameScore(last, step);
    if (gapMs < soonestMs || (!moved && gapMs < LATEST_MS)) continue;
    const outlook = winOutlook({ gameId, score: step.score, progress: progressAt(timeline, step), edge, bestOf });
    const suspended = step.phase?.kind === "interrupted";
    ticks.push({ ...base, ...(suspended && { suspended }), ...markets(outlook) });
    last = step;
  }
  return ticks;
}
