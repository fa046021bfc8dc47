import "./match-list.css";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useParams, useRouter, useSearch } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { CrestSprite } from "#client/features/crest/crest-sprite.tsx";
import { LiveStatus } from "#client/features/live-scores/live-status.tsx";
import { useFavourites } from "#client/features/match-card/favourites.ts";
import { FeaturedMatches } from "#client/features/match-card/featured-matches.tsx";
import { ListPages } from "#client/features/match-card/list-pages.tsx";
import { MatchBoard } from "#client/features/match-card/match-board.tsx";
import { PageLayout } from "#client/features/shell/page-layout.tsx";
import { matchListHref } from "#client/links.ts";
import { gameBySlug } from "#domain/matches/games.ts";
import { m } from "#messages";
import { gameName } from "#messages/game-name.ts";
import { boardTopic } from "#party/protocol/match-feed.ts";
import { Calendar } from "./calendar.tsx";
import { FavouritesEmpty, FavouritesFilter } from "./favourites-filter.tsx";
import { GameHeading } from "./game-heading.tsx";
import { LeagueFilter } from "./league-filter.tsx";
import { ListEmpty } from "./list-empty.tsx";
import { ListTabs } from "./list-tabs.tsx";
import { matchListQuery } from "./match-list-search.ts";

const ROUTE = "/match/{-$game}";

export function MatchListScreen() {
  const { api } = useRouter().options.context;
  const app = useApp();
  const search = useSearch({ from: ROUTE });
  const params = useParams({ from: ROUTE });
  const game = gameBySlug(params.game ?? "");
  const slug = game?.slug;
  const { data: list } = useSuspenseQuery(
    callQuery(api, "GET /match/list", matchListQuery(slug, search, app.timeZone)),
  );
  const favourites = useFavourites();
  const [onlyFavourites, setOnlyFavourites] = useState(false);
  const shown = useMemo(
    () => (onlyFavourites ? { leagues: list.leagues, list: list.list.filter(({ id }) => favourites.has(id)) } : list),
    [list, onlyFavourites, favourites],
  );
  return (
    <PageLayout companion={<FeaturedMatches game={slug} />}>
      <title>{`${slug ? m.match_list_title({ game: gameName(slug) }) : m.match_list_title_all()} · ${app.brand.name}`}</title>
      <CrestSprite />
      <div className="board-top">
        <GameHeading game={slug} />
        <LiveStatus topic={boardTopic(game?.id ?? "all")} />
      </div>
      <div className="list-bar">
        <ListTabs game={slug} search={search} />
        {slug && game && <LeagueFilter game={slug} gameId={game.id} search={search} />}
        <FavouritesFilter on={onlyFavourites} onChange={setOnlyFavourites} />
      </div>
      {search.date && <Calendar game={slug} search={{ ...search, date: search.date }} />}
      {shown.list.length > 0 ? (
        <MatchBoard list={shown} days={!search.date} oneGame={slug !== undefined} />
      ) : onlyFavourites && list.list.length > 0 ? (
        <FavouritesEmpty onShowAll={() => setOnlyFavourites(false)} />
      ) : (
        <ListEmpty game={slug} search={search} />
      )}
      <ListPages list={list} hrefOf={(page) => matchListHref(app, slug, { ...search, page })} />
    </PageLayout>
  );
}
