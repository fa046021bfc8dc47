import type { AppContext } from "#client/app-context.ts";
import { dayLabel } from "#client/format/dates.ts";
import { m } from "#messages";

/** "Today", "Fri 20 Nov", in the visitor's language and zone. */
export function dayHeading(
  atMs: number,
  { nowMs, locale, timeZone }: Pick<AppContext, "nowMs" | "locale" | "timeZone">,
): string {
  const label = dayLabel(atMs, nowMs, locale, timeZone);
  switch (label.kind) {
    case "yesterday":
      return m.match_day_yesterday();
    case "today":
      return m.match_day_today();
    case "tomorrow":
      return m.match_day_tomorrow();
    case "date":
      return label.text;
  }
}
