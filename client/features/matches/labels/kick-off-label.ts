import type { AppContext } from "#client/app-context.ts";
import { kickoffTime } from "#client/format/dates.ts";

/** Enough for the days around today in a few time zones. */
const MAX_TEXTS = 4_000;
const texts = new Map<string, string>();

/** Cached, because formatting takes a tenth of a row's render time and all visitors of a zone see the same times. */
export function kickOffLabel(
  startsAtMs: number,
  { locale, timeZone }: Pick<AppContext, "locale" | "timeZone">,
): string {
  const key = `${startsAtMs} ${locale} ${timeZone}`;
  const cached = texts.get(key);
  if (cached !== undefined) return cached;
  const text = kickoffTime(startsAtMs, locale, timeZone);
  if (texts.size >= MAX_TEXTS) texts.clear();
  texts.set(key, text);
  return text;
}
