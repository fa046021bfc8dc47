import "./match-list.css";
import { useParams, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { useApp } from "#client/app-context.ts";
import { CrestSprite } from "#client/features/matches/crest/crest-sprite.tsx";
import { useFollowedMatches } from "#client/features/matches/following/use-followed-matches.ts";
import { FeaturedMatches } from "#client/features/matches/list/featured-matches.tsx";
import { LiveScoresStatus } from "#client/features/matches/live/live-scores-status.tsx";
import { PageLayout } from "#client/features/shell/page-layout.tsx";
import { getGameBySlug } from "#domain/matches/games.ts";
import { m } from "#messages";
import { gameName } from "#messages/game-name.ts";
import { boardTopic } from "#party/protocol/match-feed/frames.ts";
import { FavouritesFilter } from "./favourites-filter.tsx";
import { GameHeading } from "./game-heading.tsx";
import { LeagueFilter } from "./league-filter.tsx";
import { MatchCalendar } from "./match-calendar.tsx";
import { MatchListTabs } from "./match-list-tabs.tsx";
import { PagedList } from "./paged-list.tsx";
import { WeekList } from "./week-list.tsx";

const ROUTE = "/match/{-$game}";

export function MatchListScreen() {
  const app = useApp();
  const search = useSearch({ from: ROUTE });
  const params = useParams({ from: ROUTE });
  const game = getGameBySlug(params.game ?? "");
  const slug = game?.slug;
  const followed = useFollowedMatches();
  const [onlyFavourites, setOnlyFavourites] = useState(false);
  const list = {
    game: slug,
    only: onlyFavourites ? followed : undefined,
    onShowAll: () => setOnlyFavourites(false),
  };
  const { view, ...paged } = search;
  return (
    <PageLayout companion={<FeaturedMatches game={slug} />}>
      <title>{`${slug ? m.match_list_title({ game: gameName(slug) }) : m.match_list_title_all()} · ${app.brand.name}`}</title>
      <CrestSprite />
      <div className="board-top">
        <GameHeading game={slug} />
        <LiveScoresStatus topic={boardTopic(game?.id ?? "all")} />
      </div>
      <div className="list-bar">
        <MatchListTabs game={slug} search={search} />
        {slug && game && <LeagueFilter game={slug} gameId={game.id} search={search} />}
        <FavouritesFilter on={onlyFavourites} onChange={setOnlyFavourites} />
      </div>
      {search.date && <MatchCalendar game={slug} search={{ ...search, date: search.date }} />}
      {view === "week" ? <WeekList {...list} search={search} /> : <PagedList {...list} search={{ ...paged, view }} />}
    </PageLayout>
  );
}
