// Where a league stands in its season on a day.
// Leagues run 28 days, cups and tournaments 14, then all begins anew.
import type { LeaguePlan } from "../world/leagues.ts";
import { DAY_MS, type FixtureStage } from "./fixture.ts";

const LONG_DAYS = 28;
const SHORT_DAYS = 14;

const LEAGUE_KINDS = new Set(["crown", "pro", "premier", "city", "ascent"]);

const isLong = (plan: LeaguePlan) => LEAGUE_KINDS.has(plan.kind);
const lengthOf = (plan: LeaguePlan) => (isLong(plan) ? LONG_DAYS : SHORT_DAYS);
/** Which day of its season a league has, from 0. */
function seasonDayOf(plan: LeaguePlan, dayIndex: number): number {
  const length = lengthOf(plan);
  return (((dayIndex + plan.league.id * 5) % length) + length) % length;
}

/** A season is called after the month it begins in; of several that begin in one, later ones carry a letter. */
export function seasonKeyOf(plan: LeaguePlan, dayIndex: number): string {
  const first = new Date((dayIndex - seasonDayOf(plan, dayIndex)) * DAY_MS).toISOString();
  const earlier = Math.floor((Number(first.slice(8, 10)) - 1) / lengthOf(plan));
  return first.slice(0, 7) + ["", "b", "c"][earlier];
}

/** The last day of a season is 1. */
export const daysLeftOf = (plan: LeaguePlan, dayIndex: number): number => lengthOf(plan) - seasonDayOf(plan, dayIndex);

/** What is played on a day that decides nothing yet. */
export const usualStage = (plan: LeaguePlan): FixtureStage => (isLong(plan) ? "Regular season" : "Group stage");

export const roundOfDay = (plan: LeaguePlan, dayIndex: number): string => `Round ${seasonDayOf(plan, dayIndex) + 1}`;
