// Schedules the tips of simulated experts in a time window.
import type { OddsTick } from "#domain/matches/detail/odds.ts";
import { DAY_MS, dayIndexOf, type Fixture, MINUTE_MS } from "../schedule/fixture.ts";
import { isPairingKnown } from "../schedule/knockout.ts";
import { scheduleForDay } from "../schedule/schedule.ts";
import { earlyOdds } from "../timeline/odds.ts";
import { createChance, type RandomSource, type Seed } from "../world/chance.ts";
import { LONG_HISTORY_LEAGUES, type SimulatedExpert } from "./cast.ts";

const HOUR_MS = 60 * MINUTE_MS;
/** The first odds are published two days ahead. */
const LATEST_AHEAD_HOURS = 46;
/** How long a tip for today stays on sale, at least. */
const SOONEST_MINUTES = 20;
/** Days of history seeded on the first start. */
export const HISTORY_DAYS = 28;

export type TipTime = { expert: SimulatedExpert; fixture: Fixture; releasedAtMs: number; chance: RandomSource };
type Window = { afterMs: number; nowMs: number };

/** Kick-offs to write tips for: from the end of the last seeding to as far ahead as there are odds. */
export const tipWindow = (lastKickOffMs: number | null, nowMs: number): Window => ({
  afterMs: lastKickOffMs ?? (dayIndexOf(nowMs) - HISTORY_DAYS) * DAY_MS,
  nowMs,
});

function releaseTime({ startsAtMs }: Fixture, nowMs: number, chance: RandomSource): number {
  const usualMs = startsAtMs - Math.round(chance.between(1.5, 20) * HOUR_MS);
  return usualMs < nowMs ? usualMs : nowMs - Math.round(chance.between(2, 170) * MINUTE_MS);
}

function tipsOfDay(seed: Seed, expert: SimulatedExpert, day: number, { afterMs, nowMs }: Window): TipTime[] {
  const chance = createChance(`${seed} tips ${expert.name} ${day}`);
  const usual = Math.floor(expert.tipsPerDay);
  const count = usual + (chance.happens(expert.tipsPerDay - usual) ? 1 : 0);
  const known = scheduleForDay(seed, day).filter(
    (fixture) => expert.leagueIds.includes(fixture.leagueId) && isPairingKnown(fixture, nowMs),
  );
  const ahead = nowMs + LATEST_AHEAD_HOURS * HOUR_MS;
  const shuffled = chance.shuffled(known);
  // Late in the day all regular picks may have kicked off, which would leave nothing on sale for today.
  const upcoming =
    day === dayIndexOf(nowMs)
      ? shuffled.filter(({ startsAtMs }) => startsAtMs > nowMs + SOONEST_MINUTES * MINUTE_MS).slice(0, count)
      : [];
  return [...new Set([...shuffled.slice(0, count), ...upcoming])]
    .filter(({ startsAtMs }) => startsAtMs > afterMs && startsAtMs <= ahead)
    .map((fixture) => ({
      expert,
      fixture,
      releasedAtMs: releaseTime(fixture, nowMs, chance),
      chance: createChance(`${seed} tip ${expert.name} ${fixture.id}`),
    }));
}

/** Sorted by release time. */
export function tipTimes(seed: Seed, experts: readonly SimulatedExpert[], window: Window): TipTime[] {
  const first = dayIndexOf(window.afterMs);
  const last = dayIndexOf(window.nowMs + LATEST_AHEAD_HOURS * HOUR_MS);
  const today = dayIndexOf(window.nowMs);
  const days = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  return days
    .flatMap((day) =>
      experts
        .filter(({ days: own = HISTORY_DAYS }) => day >= today - own)
        .flatMap((expert) => tipsOfDay(seed, expert, day, window)),
    )
    .toSorted((a, b) => a.releasedAtMs - b.releasedAtMs || a.fixture.id - b.fixture.id);
}

/** Odds ticks of a fixture before a given time. */
export const ticksBefore = (seed: Seed, fixture: Fixture, beforeMs: number): OddsTick[] =>
  earlyOdds(seed, fixture).filter(({ atMs }) => atMs < beforeMs);

/** Fixtures of a past day that settle the experts' tip histories. */
export const longHistoryFixtures = (seed: Seed, day: number): Fixture[] =>
  scheduleForDay(seed, day).filter(
    (fixture) => LONG_HISTORY_LEAGUES.includes(fixture.leagueId) && isPairingKnown(fixture, (day + 1) * DAY_MS),
  );
