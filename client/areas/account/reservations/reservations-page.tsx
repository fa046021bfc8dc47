import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import {
  toggleFavourite,
  useFavourites,
  useHasAccountFavourites,
} from "#client/features/matches/favourites/favourites-store.ts";
import { matchListHref } from "#client/links.ts";
import { Button, ButtonLink } from "#client/ui/button.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { Skeleton } from "#client/ui/skeleton.tsx";
import { m } from "#messages";
import { CalendarFeedLink } from "./calendar-feed-link.tsx";
import { ReservationRow } from "./reservation-row.tsx";

type PageProps = { page: number; isLast: boolean; onMore: () => void };

function ReservationsPart({ page, isLast, onMore }: PageProps) {
  const { api } = useRouter().options.context;
  const app = useApp();
  const { data } = useSuspenseQuery(callQuery(api, "GET /user/reservations", { page }));
  const favourites = useFavourites();
  const isLoaded = useHasAccountFavourites();
  const leagues = new Map(data.leagues.map((league) => [league.id, league]));
  if (data.total === 0) {
    return (
      <EmptyState icon="i-lucide-calendar-heart" title={m.reminders_none()} text={m.match_no_favourites_how()}>
        <ButtonLink kind="primary" href={matchListHref(app, undefined, { view: "upcoming" })}>
          {m.match_see_upcoming()}
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <ul>
        {data.list.map((card) => (
          <ReservationRow
            key={card.id}
            card={card}
            league={leagues.get(card.leagueId)}
            // Until the account's favourites are loaded, all listed matches are favourites.
            starred={!isLoaded || favourites.has(card.id)}
            onStar={isLoaded ? () => toggleFavourite(card) : undefined}
          />
        ))}
      </ul>
      {isLast && page * data.size < data.total ? (
        <Button onClick={onMore} className="self-center">
          {m.match_list_more()}
        </Button>
      ) : null}
    </>
  );
}

/** Starred matches, upcoming first. One without its star stays until the next visit. */
export function ReservationsPage() {
  const [pages, setPages] = useState(1);
  return (
    <>
      <CalendarFeedLink />
      {Array.from({ length: pages }, (_, index) => index + 1).map((page) => (
        <Suspense key={page} fallback={<Skeleton className="h-40 w-full" />}>
          <ReservationsPart page={page} isLast={page === pages} onMore={() => setPages(pages + 1)} />
        </Suspense>
      ))}
    </>
  );
}
