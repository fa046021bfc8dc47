import "./day-strip.css";
import { useApp } from "#client/app-context.ts";
import { dayLabel } from "#client/format/dates.ts";
import { matchListHref } from "#client/links.ts";
import type { CalendarDay } from "#domain/matches/calls.ts";
import type { GameSlug } from "#domain/matches/games.ts";
import { m } from "#messages";
import { laterDate } from "./match-list-search.ts";

type Props = { game: GameSlug | undefined; open: string; days: readonly CalendarDay[] };

const NOON = "T12:00:00Z";

/** Days are dates here, not moments: read at noon in UTC they are the same day everywhere. */
const labelOf = (date: string, today: string | undefined, locale: Parameters<typeof dayLabel>[2]): string => {
  const label = dayLabel(Date.parse(date + NOON), Date.parse((today ?? "1970-01-01") + NOON), locale, "UTC");
  if (label.kind === "date") return label.text;
  if (label.kind === "today") return m.match_day_today();
  return label.kind === "yesterday" ? m.match_day_yesterday() : m.match_day_tomorrow();
};

/** A week around the open day, with what waits on each; links all, so it works without scripts. */
export function DayStrip({ game, open, days }: Props) {
  const app = useApp();
  const today = days.find((day) => day.isToday)?.date;
  const hrefOf = (date: string) => matchListHref(app, game, { date });
  return (
    <nav className="day-strip" aria-label={m.match_calendar()}>
      <a className="day-step focus-ring" href={hrefOf(laterDate(open, -7))} aria-label={m.match_week_before()}>
        <span aria-hidden="true" className="i-lucide-chevron-left turns-with-text" />
      </a>
      <ol className="day-list scroll-strip">
        {days.map(({ date, matches }) => (
          <li key={date}>
            <a className="day focus-ring-inset" href={hrefOf(date)} aria-current={date === open ? "date" : undefined}>
              <span className="day-label">{labelOf(date, today, app.locale)}</span>
              <span className="day-count">
                <span aria-hidden="true">{matches}</span>
                <span className="sr-only">{m.match_count({ count: matches })}</span>
              </span>
            </a>
          </li>
        ))}
      </ol>
      <a className="day-step focus-ring" href={hrefOf(laterDate(open, 7))} aria-label={m.match_week_after()}>
        <span aria-hidden="true" className="i-lucide-chevron-right turns-with-text" />
      </a>
    </nav>
  );
}
