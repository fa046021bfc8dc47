import { Link } from "#client/ui/link.tsx";
import "./week-list.css";
import { keepPreviousData, useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useMemo } from "react";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import type { FollowedMatches } from "#client/features/matches/following/use-followed-matches.ts";
import { dayHeading } from "#client/features/matches/labels/day-label.ts";
import { MatchBoard } from "#client/features/matches/list/match-board.tsx";
import { matchListHref } from "#client/links.ts";
import type { MatchWeek } from "#domain/matches/contract.ts";
import { m } from "#messages";
import { FavouritesEmpty } from "./favourites-filter.tsx";
import { MatchListEmpty } from "./match-list-empty.tsx";
import { type MatchListSearch, weekQuery } from "./match-list-search.ts";
import type { ListProps } from "./paged-list.tsx";

/** Splits the list, which has the days in order with `listed` matches each. */
function splitByDay({ leagues, list, days }: MatchWeek, only: FollowedMatches | undefined) {
  let from = 0;
  return days.map((day) => {
    const cards = list.slice(from, from + day.listed);
    from += day.listed;
    return { ...day, board: { leagues, list: only ? cards.filter(only.has) : cards } };
  });
}

/** A calendar date as noon UTC, because it is formatted in UTC. */
const noonOf = (date: string): number => Date.parse(`${date}T12:00:00Z`);

/** Matches of the next seven days, or results of the last seven. */
export function WeekList({ game, search, only, onShowAll }: ListProps<MatchListSearch>) {
  const { api } = useRouter().options.context;
  const app = useApp();
  const query = weekQuery(game, search, app.timeZone);
  const { data: week } = useSuspenseQuery(callQuery(api, "GET /match/week", query));
  // Fetched separately, because a busy day lists only its first matches and may omit followed ones.
  const { data: followed } = useQuery({
    ...callQuery(api, "GET /match/week", { ...query, ...only?.input }),
    enabled: only !== undefined && !only.isEmpty,
    placeholderData: keepPreviousData,
  });
  const days = useMemo(() => {
    const shown = only && followed && !only.isEmpty ? splitByDay(followed, undefined) : splitByDay(week, only);
    return shown.filter(({ board }) => board.list.length > 0);
  }, [week, followed, only]);
  const nameOf = (date: string) => dayHeading(noonOf(date), { ...app, nowMs: noonOf(week.today), timeZone: "UTC" });
  const directions = [
    { way: undefined, label: m.match_week_ahead() },
    { way: "back", label: m.match_week_back() },
  ] as const;
  return (
    <>
      <nav className="week-links" aria-label={m.match_view_week()}>
        {directions.map(({ way, label }) => (
          <Link
            key={label}
            href={matchListHref(app, game, { view: "week", way, league: search.league })}
            aria-current={way === search.way ? "true" : undefined}
            className="week-link focus-ring-inset"
          >
            {label}
          </Link>
        ))}
      </nav>
      {days.map(({ date, total, listed, board }) => (
        <section key={date} className="week-day" aria-labelledby={`day-${date}`}>
          <h2 id={`day-${date}`} className="week-day-name">
            <span suppressHydrationWarning>{nameOf(date)}</span>
            {!only && <span className="week-day-count">{m.match_count({ count: total })}</span>}
          </h2>
          <MatchBoard list={board} oneGame={game !== undefined} />
          {!only && total > listed && (
            <Link
              className="week-more focus-ring-inset"
              href={matchListHref(app, game, { date, league: search.league })}
            >
              {m.match_week_whole_day()}
            </Link>
          )}
        </section>
      ))}
      {days.length === 0 &&
        (only && week.list.length > 0 ? (
          <FavouritesEmpty onShowAll={onShowAll} />
        ) : (
          <MatchListEmpty game={game} search={search} />
        ))}
    </>
  );
}
