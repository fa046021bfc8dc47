import { AppError } from "#domain/errors.ts";
import { getGameBySlug } from "#domain/matches/games.ts";
import { isIsoDate } from "#domain/time/day-window.ts";
import { isValidTimeZone } from "#domain/time/time-zone.ts";

/** Checks that the input schema cannot express: a real date, a known time zone, a known game. */
export function requireTimeZone(timeZone: string): string {
  if (!isValidTimeZone(timeZone)) throw new AppError("bad_input", ["tz"]);
  return timeZone;
}

export function requireDate(date: string | undefined): string | undefined {
  if (date !== undefined && !isIsoDate(date)) throw new AppError("bad_input", ["date"]);
  return date;
}

export function requireGameId(slug: string | undefined): number | undefined {
  if (slug === undefined) return undefined;
  const game = getGameBySlug(slug);
  if (!game) throw new AppError("bad_input", ["game"]);
  return game.id;
}
