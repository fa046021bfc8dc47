import { Link } from "#client/ui/link.tsx";
import "./day-strip.css";
import { useApp } from "#client/app-context.ts";
import { fullDate } from "#client/format/dates.ts";
import { dateFormatter } from "#client/format/formatters.ts";
import { matchListHref } from "#client/links.ts";
import type { CalendarDay } from "#domain/matches/contract.ts";
import type { GameSlug } from "#domain/matches/games.ts";
import { m } from "#messages";
import { addDays } from "./match-list-search.ts";

type Props = { game: GameSlug | undefined; open: string; days: readonly CalendarDay[] };

const weekday = dateFormatter({ weekday: "short" });
const dayOfMonth = dateFormatter({ day: "numeric" });

/** A calendar date as noon UTC, because it is formatted in UTC. */
const noonOf = (date: string): number => Date.parse(`${date}T12:00:00Z`);

/** The week around the open day with match counts, as links so that it works without scripts. */
export function DayStrip({ game, open, days }: Props) {
  const app = useApp();
  const hrefOf = (date: string) => matchListHref(app, game, { date });
  return (
    <nav className="day-strip" aria-label={m.match_calendar()}>
      <Link className="day-step focus-ring" href={hrefOf(addDays(open, -7))}>
        <span className="sr-only">{m.match_week_before()}</span>
        <span aria-hidden="true" className="i-lucide-chevron-left turns-with-text" />
      </Link>
      <ol className="day-list">
        {days.map(({ date, matches, isToday }) => (
          <li key={date}>
            <Link
              className={isToday ? "day is-today focus-ring-inset" : "day focus-ring-inset"}
              href={hrefOf(date)}
              aria-current={date === open ? "date" : undefined}
              suppressHydrationWarning
              aria-label={m.label_value({
                label: fullDate(noonOf(date), app.locale, "UTC"),
                value: m.match_count({ count: matches }),
              })}
            >
              <span className="day-week" suppressHydrationWarning>
                {weekday(app.locale).format(noonOf(date))}
              </span>
              <span className="day-number" suppressHydrationWarning>
                {dayOfMonth(app.locale).format(noonOf(date))}
              </span>
              <span className="day-count">{matches}</span>
            </Link>
          </li>
        ))}
      </ol>
      <Link className="day-step focus-ring" href={hrefOf(addDays(open, 7))}>
        <span className="sr-only">{m.match_week_after()}</span>
        <span aria-hidden="true" className="i-lucide-chevron-right turns-with-text" />
      </Link>
    </nav>
  );
}
