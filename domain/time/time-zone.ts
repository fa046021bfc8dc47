const KEPT_ZONES = 64;
const kept = new Map<string, Intl.DateTimeFormat>();

/** Making a formatter costs more than using it a hundred times, and visitors share few zones. */
function calendarOf(timeZone: string): Intl.DateTimeFormat | undefined {
  const known = kept.get(timeZone);
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
    if (kept.size >= KEPT_ZONES) kept.clear();
    kept.set(timeZone, made);
    return made;
  } catch (error) {
    // Intl says no by throwing; there is no list that holds every alias.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

export const isValidTimeZone = (timeZone: string): boolean => calendarOf(timeZone) !== undefined;

/** The calendar day an instant falls on in a zone, as the instant at which that day begins in UTC. */
export function startOfLocalDayMs(timeZone: string, atMs: number): number {
  const calendar = calendarOf(timeZone);
  if (!calendar) throw new RangeError(`unknown time zone: ${timeZone}`);
  const parts = new Map(calendar.formatToParts(atMs).map((part) => [part.type, Number(part.value)]));
  return Date.UTC(parts.get("year") ?? 0, (parts.get("month") ?? 1) - 1, parts.get("day") ?? 1);
}
