const KEPT_ZONES = 64;
const cached = new Map<string, Intl.DateTimeFormat>();

/** Cached, because creating a formatter is a hundred times slower than using it. */
function calendarOf(timeZone: string): Intl.DateTimeFormat | undefined {
  const known = cached.get(timeZone);
  if (known) return known;
  try {
    const made = new Intl.DateTimeFormat("en-US", {
      timeZone,
      calendar: "gregory",
      numberingSystem: "latn",
      year: "numeric",
      month: "numeric",
      day: "numeric",
    });
    if (cached.size >= KEPT_ZONES) cached.clear();
    cached.set(timeZone, made);
    return made;
  } catch (error) {
    // Intl throws for unknown zones; no list contains every alias.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

export const isValidTimeZone = (timeZone: string): boolean => calendarOf(timeZone) !== undefined;

/** The local calendar day of an instant, as UTC midnight of that day. */
export function startOfLocalDayMs(timeZone: string, atMs: number): number {
  const calendar = calendarOf(timeZone);
  if (!calendar) throw new RangeError(`unknown time zone: ${timeZone}`);
  const parts = new Map(calendar.formatToParts(atMs).map((part) => [part.type, Number(part.value)]));
  return Date.UTC(parts.get("year") ?? 0, (parts.get("month") ?? 1) - 1, parts.get("day") ?? 1);
}
