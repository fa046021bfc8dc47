import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { fullDate } from "#client/format/dates.ts";
import { matchListHref } from "#client/links.ts";
import { ButtonLink } from "#client/ui/button.tsx";
import type { GameSlug } from "#domain/matches/games.ts";
import { localDate } from "#domain/time/day-window.ts";
import { m } from "#messages";
import { DayStrip } from "./day-strip.tsx";
import { calendarQuery, type MatchListSearch } from "./match-list-search.ts";

/** The week of the open day, with a link to today. */
export function MatchCalendar({
  game,
  search,
}: {
  game: GameSlug | undefined;
  search: MatchListSearch & { date: string };
}) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const { data } = useSuspenseQuery(callQuery(api, "GET /match/calendar", calendarQuery(game, search, app.timeZone)));
  const today = localDate(app.timeZone, app.nowMs);
  return (
    <>
      <DayStrip game={game} open={search.date} days={data.list} />
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-2 py-2">
        <h2 className="text-14" suppressHydrationWarning>
          {fullDate(Date.parse(`${search.date}T12:00:00Z`), app.locale, "UTC")}
        </h2>
        {search.date !== today && (
          <ButtonLink href={matchListHref(app, game, { date: today })}>{m.match_back_to_today()}</ButtonLink>
        )}
      </div>
    </>
  );
}
