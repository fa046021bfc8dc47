import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useApp } from "#client/app-context.ts";
import {
  toggleFavourite,
  useFavourites,
  useHasAccountFavourites,
} from "#client/features/matches/favourites/favourites-store.ts";
import { LoadMore } from "#client/features/paging/load-more.tsx";
import { matchListHref } from "#client/links.ts";
import { ButtonLink } from "#client/ui/button.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { m } from "#messages";
import { accountScreen } from "../account-screen.tsx";
import { reservationsQuery } from "../list-queries.ts";
import { CalendarFeedLink } from "./calendar-feed-link.tsx";
import { LiveReservations } from "./live-reservations.tsx";
import { ReservationRow } from "./reservation-row.tsx";

function ReservationList() {
  const { api } = useRouter().options.context;
  const app = useApp();
  const pages = useSuspenseInfiniteQuery(reservationsQuery(api));
  const favourites = useFavourites();
  const isLoaded = useHasAccountFavourites();
  const cards = pages.data.pages.flatMap((page) => page.list);
  const leagues = new Map(pages.data.pages.flatMap((page) => page.leagues.map((league) => [league.id, league])));
  if (cards.length === 0) {
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
        {cards.map((card) => (
          <ReservationRow
            key={card.id}
            card={card}
            league={leagues.get(card.leagueId)}
            // Until the favourites are loaded, every listed match is shown as starred.
            starred={!isLoaded || favourites.has(card.id)}
            onStar={isLoaded ? () => toggleFavourite(card) : undefined}
          />
        ))}
      </ul>
      <LoadMore pages={pages} label={m.match_list_more()} className="self-center" />
    </>
  );
}

/** Starred matches, upcoming first. An unstarred match stays listed until the next visit. */
const ReservationsPage = () => (
  <>
    <CalendarFeedLink />
    <LiveReservations />
    <ReservationList />
  </>
);

export const ReservationsScreen = accountScreen("reservations", ReservationsPage);
