import { Refusal } from "#domain/errors.ts";
import { gameBySlug } from "#domain/matches/games.ts";
import { isDate } from "#domain/time/day-window.ts";
import { isTimeZone } from "#domain/time/time-zone.ts";

/** What only the calendar, the zone table and the catalogue can tell: that it is spelt right was seen to before. */
export function knownZone(timeZone: string): string {
  if (!isTimeZone(timeZone)) throw new Refusal("bad_input", ["tz"]);
  return timeZone;
}

export function knownDate(date: string | undefined): string | undefined {
  if (date !== undefined && !isDate(date)) throw new Refusal("bad_input", ["date"]);
  return date;
}

export function knownGame(slug: string | undefined): number | undefined {
  if (slug === undefined) return undefined;
  const game = gameBySlug(slug);
  if (!game) throw new Refusal("bad_input", ["game"]);
  return game.id;
}
