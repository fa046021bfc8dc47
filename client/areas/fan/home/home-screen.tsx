import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { CrestSprite } from "#client/features/matches/crest/crest-sprite.tsx";
import { FeaturedMatches } from "#client/features/matches/list/featured-matches.tsx";
import { MatchBoard } from "#client/features/matches/list/match-board.tsx";
import { MatchListPages } from "#client/features/matches/list/match-list-pages.tsx";
import { LiveScoresStatus } from "#client/features/matches/live/live-scores-status.tsx";
import { NewsSlot } from "#client/features/news/news-slot.tsx";
import { PageLayout } from "#client/features/shell/page-layout.tsx";
import { VideoSlot } from "#client/features/videos/video-slot.tsx";
import { homeHref } from "#client/links.ts";
import type { MatchList } from "#domain/matches/views.ts";
import { m } from "#messages";
import { boardTopic } from "#party/protocol/match-feed/frames.ts";
import { excludeMatches } from "./exclude-matches.ts";
import { FollowedGroupSlot } from "./followed-group-slot.tsx";
import { HomeEmpty } from "./home-empty.tsx";
import { type HomeSearch, homeQuery, recommendedOfDayQuery } from "./home-search.ts";
import { HomeTabs } from "./home-tabs.tsx";
import { HomeTipsSlot } from "./home-tips-slot.tsx";
import { LiveRailSlot } from "./live-rail-slot.tsx";

const HOME_NEWS = { size: 6 };
const HOME_VIDEOS = { size: 6 };
const SPANS_DAYS: ReadonlySet<string> = new Set(["recommended", "highlights"]);

function useList(input: ReturnType<typeof homeQuery>): MatchList {
  const { api } = useRouter().options.context;
  return useSuspenseQuery(callQuery(api, "GET /match/list", input)).data;
}

/** The first page of a day, all sports: recommended matches, then all others. */
function RecommendedFirst({ search, recommended }: { search: HomeSearch; recommended: ReturnType<typeof homeQuery> }) {
  const app = useApp();
  const first = useList(recommended);
  const all = useList(homeQuery(search, app.timeZone));
  const rest = useMemo(() => ({ leagues: all.leagues, list: excludeMatches(all.list, first.list) }), [all, first]);
  if (first.list.length === 0) return <PlainList search={search} />;
  return (
    <>
      <h2 className="board-title">{m.home_recommended_first()}</h2>
      <MatchBoard list={first} />
      {rest.list.length > 0 && <h2 className="board-title">{m.home_all_matches()}</h2>}
      <MatchBoard list={rest} />
      <Pages search={search} list={all} />
    </>
  );
}

function PlainList({ search }: { search: HomeSearch }) {
  const app = useApp();
  const list = useList(homeQuery(search, app.timeZone));
  if (list.list.length === 0) return <HomeEmpty search={search} />;
  return (
    <>
      <MatchBoard list={list} days={SPANS_DAYS.has(search.tab ?? "today")} />
      <Pages search={search} list={list} />
    </>
  );
}

function Pages({ search, list }: { search: HomeSearch; list: MatchList }) {
  const app = useApp();
  return <MatchListPages list={list} hrefOf={(page) => homeHref(app, { ...search, page })} />;
}

export function HomeScreen() {
  const app = useApp();
  const search = useSearch({ from: "/" });
  const recommended = recommendedOfDayQuery(search, app.timeZone);
  return (
    <PageLayout companion={<FeaturedMatches />}>
      <title>{app.brand.title}</title>
      <CrestSprite />
      <div className="board-top">
        <h1 className="text-20">{m.home_heading()}</h1>
        <LiveScoresStatus topic={boardTopic("all")} />
      </div>
      <LiveRailSlot />
      <HomeTabs search={search} />
      {recommended ? <FollowedGroupSlot view={search.tab ?? "today"} /> : null}
      {recommended ? <RecommendedFirst search={search} recommended={recommended} /> : <PlainList search={search} />}
      <HomeTipsSlot />
      <VideoSlot input={HOME_VIDEOS} />
      <NewsSlot input={HOME_NEWS} />
    </PageLayout>
  );
}
