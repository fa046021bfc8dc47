import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import type { FollowedMatches } from "#client/features/matches/following/use-followed-matches.ts";
import { MatchBoard } from "#client/features/matches/list/match-board.tsx";
import { MatchListPages } from "#client/features/matches/list/match-list-pages.tsx";
import { matchListHref } from "#client/links.ts";
import type { GameSlug } from "#domain/matches/games.ts";
import { m } from "#messages";
import { FavouritesEmpty } from "./favourites-filter.tsx";
import { MatchListEmpty } from "./match-list-empty.tsx";
import { matchListQuery, type PagedSearch, upcomingQuery } from "./match-list-search.ts";
import { UpcomingMatches } from "./upcoming-matches.tsx";
import { useFollowedOnly } from "./use-followed-only.ts";

export type ListProps<Search> = {
  game: GameSlug | undefined;
  search: Search;
  /** Set if only followed matches are shown. */
  only: FollowedMatches | undefined;
  onShowAll: () => void;
};

/** Live, upcoming or finished matches, or one day, paginated. */
export function PagedList({ game, search, only, onShowAll }: ListProps<PagedSearch>) {
  const { api } = useRouter().options.context;
  const app = useApp();
  const query = matchListQuery(game, search, app.timeZone);
  const { data: list } = useSuspenseQuery(callQuery(api, "GET /match/list", query));
  const shown = useFollowedOnly(query, list, only);
  const next = upcomingQuery(game, search, app.timeZone, list.total);
  const emptyState = only ? <FavouritesEmpty onShowAll={onShowAll} /> : <MatchListEmpty game={game} search={search} />;
  return (
    <>
      {shown.list.length > 0 ? (
        <MatchBoard list={shown} days={!search.date && !next} oneGame={game !== undefined} />
      ) : next ? (
        !only && <p className="pt-6 text-muted">{m.match_empty_live()}</p>
      ) : (
        emptyState
      )}
      {next && (
        <UpcomingMatches game={game} query={next} only={only} fallback={shown.list.length > 0 ? null : emptyState} />
      )}
      {!only && <MatchListPages list={list} hrefOf={(page) => matchListHref(app, game, { ...search, page })} />}
    </>
  );
}
