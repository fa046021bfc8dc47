import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useMemo } from "react";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { ListPages } from "#client/features/match-card/list-pages.tsx";
import { MatchBoard } from "#client/features/match-card/match-board.tsx";
import { matchListHref } from "#client/links.ts";
import type { GameSlug } from "#domain/matches/games.ts";
import { FavouritesEmpty } from "./favourites-filter.tsx";
import { ListEmpty } from "./list-empty.tsx";
import { matchListQuery, type PagedSearch } from "./match-list-search.ts";

export type ListProps<Search> = {
  game: GameSlug | undefined;
  search: Search;
  /** Only these, where the reader wants to see favourites alone. */
  only: ReadonlySet<number> | undefined;
  onShowAll: () => void;
};

/** What is live, to come or over, or one day: page by page. */
export function PagedList({ game, search, only, onShowAll }: ListProps<PagedSearch>) {
  const { api } = useRouter().options.context;
  const app = useApp();
  const { data: list } = useSuspenseQuery(
    callQuery(api, "GET /match/list", matchListQuery(game, search, app.timeZone)),
  );
  const shown = useMemo(
    () => (only ? { leagues: list.leagues, list: list.list.filter(({ id }) => only.has(id)) } : list),
    [list, only],
  );
  return (
    <>
      {shown.list.length > 0 ? (
        <MatchBoard list={shown} days={!search.date} oneGame={game !== undefined} />
      ) : only && list.list.length > 0 ? (
        <FavouritesEmpty onShowAll={onShowAll} />
      ) : (
        <ListEmpty game={game} search={search} />
      )}
      <ListPages list={list} hrefOf={(page) => matchListHref(app, game, { ...search, page })} />
    </>
  );
}
