// Quarter-finals, semi-finals and final of a season. Winners are decided first; timelines are played to match.

import { teamRating } from "../timeline/play.ts";
import { createChance, type Seed } from "../world/chance.ts";
import type { LeaguePlan } from "../world/leagues.ts";
import { teamsOfLeague } from "../world/world.ts";
import type { Fixture, FixtureStage } from "./fixture.ts";
import { MINUTE_MS } from "./fixture.ts";
import { daysLeftOf, seasonKeyOf } from "./season.ts";

export type Tie = { homeId: number; awayId: number; winnerId: number; stage: FixtureStage };

const ROUNDS: readonly { daysLeft: number; stage: FixtureStage; ties: number }[] = [
  { daysLeft: 3, stage: "Quarter-final", ties: 4 },
  { daysLeft: 2, stage: "Semi-final", ties: 2 },
  { daysLeft: 1, stage: "Final", ties: 1 },
];
/** The teams are known once the previous round is over. */
const KNOWN_AHEAD_MS = 8 * 60 * MINUTE_MS;

/** The best teams of the season qualify. */
const bestOf = ({ league }: LeaguePlan, count: number): number[] =>
  teamsOfLeague(league.id)
    .map(({ id }) => id)
    .toSorted((a, b) => teamRating(b) - teamRating(a))
    .slice(0, count);

/** The day's ties; `slots` is the league's matches per day, and rounds that do not fit are skipped. */
export function tiesOfDay(seed: Seed, plan: LeaguePlan, dayIndex: number, slots: number): Tie[] {
  const left = daysLeftOf(plan, dayIndex);
  const rounds = ROUNDS.filter(({ ties }) => ties <= slots);
  if (!rounds.some(({ daysLeft }) => daysLeft === left)) return [];
  const chance = createChance(`${seed} bracket ${plan.league.id} ${seasonKeyOf(plan, dayIndex)}`);
  let alive = chance.shuffled(bestOf(plan, (rounds[0]?.ties ?? 0) * 2));
  for (const { stage, ties, daysLeft } of rounds) {
    const round = Array.from({ length: ties }, (_, at): Tie => {
      const [homeId = 0, awayId = 0] = [alive[at * 2], alive[at * 2 + 1]];
      return { homeId, awayId, stage, winnerId: chance.happens(0.5) ? homeId : awayId };
    });
    if (daysLeft === left) return round;
    alive = round.map(({ winnerId }) => winnerId);
  }
  return [];
}

/** Returns undefined for fixtures whose teams are known from the start. */
export function pairingKnownFromMs({ stage, startsAtMs }: Fixture): number | undefined {
  return stage === "Semi-final" || stage === "Final" ? startsAtMs - KNOWN_AHEAD_MS : undefined;
}

export const isPairingKnown = (fixture: Fixture, nowMs: number): boolean => nowMs >= (pairingKnownFromMs(fixture) ?? 0);
