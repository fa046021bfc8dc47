import type { AppContext } from "#client/app-context.ts";
import { kickoffTime } from "#client/format/dates.ts";

/** The days around today in a few zones; beyond that, begin anew. */
const MAX_TEXTS = 4_000;
const texts = new Map<string, string>();

/** Kick-off in the reader's zone. Formatting takes a tenth of a row's making, and the same rows are made for everybody. */
export function kickOffLabel(
  startsAtMs: number,
  { locale, timeZone }: Pick<AppContext, "locale" | "timeZone">,
): string {
  const key = `${startsAtMs} ${locale} ${timeZone}`;
  const known = texts.get(key);
  if (known !== undefined) return known;
  const text = kickoffTime(startsAtMs, locale, timeZone);
  if (texts.size >= MAX_TEXTS) texts.clear();
  texts.set(key, text);
  return text;
}
