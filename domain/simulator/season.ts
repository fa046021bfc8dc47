// Where a league stands in its season on a day.
// Leagues run 28 days, cups and tournaments 14, then all begins anew.
import type { LeaguePlan } from "../world/leagues.ts";
import { DAY_MS, type Stage } from "./fixture.ts";

const LONG_DAYS = 28;
const SHORT_DAYS = 14;

const LEAGUE_KINDS = new Set(["crown", "pro", "premier", "city", "ascent"]);
const CUP_KINDS = new Set(["cup", "trophy"]);

/** Days before the end, and how many matches of that day belong to the stage. */
const LATE: readonly { daysLeft: number; stage: Stage; matches: number }[] = [
  { daysLeft: 1, stage: "Final", matches: 1 },
  { daysLeft: 2, stage: "Semi-final", matches: 2 },
  { daysLeft: 3, stage: "Quarter-final", matches: 4 },
];

const isLong = (plan: LeaguePlan) => LEAGUE_KINDS.has(plan.kind);
const lengthOf = (plan: LeaguePlan) => (isLong(plan) ? LONG_DAYS : SHORT_DAYS);
/** Which day of its season a league has, from 0. */
export function seasonDayOf(plan: LeaguePlan, dayIndex: number): number {
  const length = lengthOf(plan);
  return (((dayIndex + plan.league.id * 5) % length) + length) % length;
}

/** A season is called after the month it begins in; of several that begin in one, later ones carry a letter. */
export function seasonKeyOf(plan: LeaguePlan, dayIndex: number): string {
  const first = new Date((dayIndex - seasonDayOf(plan, dayIndex)) * DAY_MS).toISOString();
  const earlier = Math.floor((Number(first.slice(8, 10)) - 1) / lengthOf(plan));
  return first.slice(0, 7) + ["", "b", "c"][earlier];
}

export function stageOf(plan: LeaguePlan, dayIndex: number, matchOfDay: number): { stage: Stage; round: string } {
  const long = isLong(plan);
  const length = lengthOf(plan);
  const seasonDay = seasonDayOf(plan, dayIndex);
  const late = LATE.find(({ daysLeft }) => daysLeft === length - seasonDay);
  const usual: Stage = long ? "Regular season" : CUP_KINDS.has(plan.kind) ? "Knockout round" : "Group stage";
  const stage = late && matchOfDay < late.matches ? late.stage : usual;
  return { stage, round: `Round ${seasonDay + 1}` };
}

export const isLate = (stage: Stage): boolean => LATE.some((entry) => entry.stage === stage);
