// Momentum bars: the events and stats of each period and their weight.
import {
  MOMENTUM_WEIGHTS,
  type MomentumCause,
  type MomentumPoint,
  momentumBar,
} from "#domain/matches/detail/momentum.ts";
import { STAT_KEYS } from "#domain/matches/detail/stat-keys.ts";
import { getGameById } from "#domain/matches/games.ts";
import type { Fixture } from "../schedule/fixture.ts";
import type { Seed } from "../world/chance.ts";
import { openingEdge, progressAt } from "./odds.ts";
import type { SimulatedTimeline, TimelineStep } from "./timeline.ts";
import { winOutlook } from "./win-chance.ts";

const SHORTEST_MS = 60_000;
const MAX_BARS = 120;
const MAX_CAUSES = 14;
const MAX_EVENTS = 12;

/** Events by kind with the stat that already counts them, so that none is counted twice. */
const COUNTED_BY_EVENTS: Readonly<Record<string, string>> = { run: "fours", round_won: "rounds_won", points: "points" };
const SAME_THING: Readonly<Record<string, string>> = { points: "pots" };

function weighed(gameId: number) {
  const game = getGameById(gameId);
  const keys = new Set(game ? STAT_KEYS[game.slug].team : []);
  const has = (key: string | undefined) => key !== undefined && keys.has(key);
  return {
    mark: (key: string) => keys.has(key) && MOMENTUM_WEIGHTS[key] !== undefined && !has(SAME_THING[key]),
    event: (kind: string) => MOMENTUM_WEIGHTS[kind] !== undefined && !has(COUNTED_BY_EVENTS[kind]) && kind !== "points",
  };
}

type Stretch = { from: { statEventCount: number; eventCount: number }; to: TimelineStep };

function causesOf(gameId: number, timeline: SimulatedTimeline, { from, to }: Stretch): MomentumCause[] {
  const counts = weighed(gameId);
  const causes = new Map<string, { why: string; side: "home" | "away"; times: number; eventSeqs: number[] }>();
  const add = (why: string, side: "home" | "away", times: number, eventSeq?: number) => {
    const cause = causes.get(`${why} ${side}`) ?? { why, side, times: 0, eventSeqs: [] };
    cause.times += times;
    if (eventSeq !== undefined) cause.eventSeqs.push(eventSeq);
    causes.set(`${why} ${side}`, cause);
  };
  timeline.statEvents.each(from.statEventCount, to.statEventCount, (key, side, amount) => {
    if (counts.mark(key)) add(key, side, amount);
  });
  for (const { kind, side, seq } of timeline.events.slice(from.eventCount, to.eventCount))
    if (side && counts.event(kind)) add(kind, side, 1, seq);
  return [...causes.values()]
    .filter(({ times }) => times > 0)
    .map(({ eventSeqs, ...cause }) => ({
      ...cause,
      times: Math.min(999, cause.times),
      weight: MOMENTUM_WEIGHTS[cause.why] ?? 1,
      ...(eventSeqs.length > 0 && { eventSeqs: eventSeqs.slice(0, MAX_EVENTS) }),
    }))
    .toSorted((a, b) => b.times * b.weight - a.times * a.weight)
    .slice(0, MAX_CAUSES);
}

const permille = (chance: number) => Math.round(Math.max(0, Math.min(1, chance)) * 1_000);

const HALF_MINUTES = 45;
const OVERTIME_MINUTES = 15;

/** The clock minute at the end of a bar, with stoppage time as 45+2'. Football only, as other clocks count down. */
function clockTextOf({ clock, phase, offsetMs }: TimelineStep, startsAtMs: number): string | undefined {
  const isOvertime = phase?.kind === "overtime" && clock?.direction === "up";
  if (!clock || !phase?.number || (phase.kind !== "half" && !isOvertime)) return undefined;
  const ranMs = clock.running ? startsAtMs + offsetMs - clock.asOfMs : 0;
  const minute = Math.floor((clock.seconds + ranMs / 1_000) / 60) + 1;
  const lastMinute = isOvertime ? 2 * HALF_MINUTES + OVERTIME_MINUTES * phase.number : HALF_MINUTES * phase.number;
  return minute > lastMinute ? `${lastMinute}+${minute - lastMinute}'` : `${minute}'`;
}

/** All bars of a match, each published when it ends. */
export function momentumOf(seed: Seed, fixture: Fixture, timeline: SimulatedTimeline): MomentumPoint[] {
  const { gameId, bestOf = 1, startsAtMs } = fixture;
  const playing = timeline.steps.filter(({ state }) => state !== "not_started" && state !== "postponed");
  const firstMs = playing[0]?.offsetMs ?? 0;
  const lastMs = playing.at(-1)?.offsetMs ?? 0;
  const lengthMs = Math.max(SHORTEST_MS, Math.ceil((lastMs - firstMs) / MAX_BARS));
  const edge = openingEdge(seed, fixture);
  const bars: MomentumPoint[] = [];
  let from: { statEventCount: number; eventCount: number } = { statEventCount: 0, eventCount: 0 };
  playing.forEach((step, at) => {
    const bucket = Math.floor((step.offsetMs - firstMs) / lengthMs);
    const next = playing[at + 1];
    if (next && Math.floor((next.offsetMs - firstMs) / lengthMs) === bucket) return;
    const causes = causesOf(gameId, timeline, { from, to: step });
    from = step;
    if (causes.length === 0) return;
    const endMs = next ? firstMs + (bucket + 1) * lengthMs : step.offsetMs;
    const { home, draw, away } = winOutlook({
      gameId,
      score: step.score,
      progress: progressAt(timeline, step),
      edge,
      bestOf,
    });
    const clockText = clockTextOf(step, startsAtMs);
    bars.push({
      seq: bars.length + 1,
      atMs: startsAtMs + endMs,
      ...(step.score.parts.length > 0 && { part: step.score.parts.length }),
      ...(clockText && { clockText }),
      value: momentumBar(causes),
      win: [permille(home), permille(draw), permille(away)],
      causes,
    });
  });
  return bars;
}
