// A league's position in its season. Leagues run for 28 days, cups and tournaments for 14.
import type { LeaguePlan } from "../world/leagues.ts";
import { DAY_MS, type FixtureStage } from "./fixture.ts";

const LONG_DAYS = 28;
const SHORT_DAYS = 14;

const LEAGUE_KINDS = new Set(["crown", "pro", "premier", "city", "ascent"]);

const isLong = (plan: LeaguePlan) => LEAGUE_KINDS.has(plan.kind);
const lengthOf = (plan: LeaguePlan) => (isLong(plan) ? LONG_DAYS : SHORT_DAYS);
/** Day of the league's season, zero-based. */
function seasonDayOf(plan: LeaguePlan, dayIndex: number): number {
  const length = lengthOf(plan);
  return (((dayIndex + plan.league.id * 5) % length) + length) % length;
}

/** Season number within the year, as in leagues with several seasons a year: "2026-S11". */
export function seasonKeyOf(plan: LeaguePlan, dayIndex: number): string {
  const firstDayMs = (dayIndex - seasonDayOf(plan, dayIndex)) * DAY_MS;
  const year = new Date(firstDayMs).getUTCFullYear();
  const weekdayAndDate = (firstDayMs - Date.UTC(year, 0, 1)) / DAY_MS;
  return `${year}-S${Math.floor(weekdayAndDate / lengthOf(plan)) + 1}`;
}

/** 1 on the last day of a season. */
export const daysLeftOf = (plan: LeaguePlan, dayIndex: number): number => lengthOf(plan) - seasonDayOf(plan, dayIndex);

/** The stage on days without knockout matches. */
export const usualStage = (plan: LeaguePlan): FixtureStage => (isLong(plan) ? "Regular season" : "Group stage");

export const roundOfDay = (plan: LeaguePlan, dayIndex: number): string => `Round ${seasonDayOf(plan, dayIndex) + 1}`;
