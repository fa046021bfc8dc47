import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { type ReactNode, Suspense } from "react";
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
import { lazyScreen } from "#client/ui/lazy-component.ts";
import type { HomeBlock } from "#domain/brands/brand.ts";
import type { MatchList } from "#domain/matches/views.ts";
import { m } from "#messages";
import { boardTopic } from "#party/protocol/match-feed/frames.ts";
import { FollowedGroupSlot } from "./followed-group-slot.tsx";
import { type HomeSearch, homeQuery } from "./home-search.ts";
import { HomeTabs } from "./home-tabs.tsx";
import { HomeTipsSlot } from "./home-tips-slot.tsx";
import { LiveRailSlot } from "./live-rail-slot.tsx";
import { TodayList } from "./today-list.tsx";

/** Lazy-loaded, because nearly every list has matches. */
const HomeEmpty = lazyScreen(() => import("./home-empty.tsx"), "HomeEmpty");
/** Lazy-loaded, because it is a separate tab and must not add to the first load of the others. */
const RecommendedList = lazyScreen(() => import("./recommended-list.tsx"), "RecommendedList");
const HOME_NEWS = { size: 6 };
const HOME_VIDEOS = { size: 6 };
const BLOCKS: Record<HomeBlock, ReactNode> = {
  tips: <HomeTipsSlot key="tips" />,
  videos: <VideoSlot key="videos" input={HOME_VIDEOS} />,
  news: <NewsSlot key="news" input={HOME_NEWS} />,
};

function Matches({ search, list }: { search: HomeSearch; list: MatchList }) {
  const { brand } = useApp();
  const { tab, sport, page } = search;
  const leads = sport ? undefined : brand.leads;
  // Separate boundaries, so that hydration of the page does not wait for their code.
  if (list.list.length === 0) {
    return (
      <Suspense>
        <HomeEmpty search={search} />
      </Suspense>
    );
  }
  if (!tab && !page) return <TodayList list={list} leads={leads} />;
  if (tab === "recommended") {
    return (
      <Suspense>
        <RecommendedList list={list} />
      </Suspense>
    );
  }
  return (
    <>
      {tab === "yesterday" || tab === "tomorrow" ? <FollowedGroupSlot view={tab} /> : null}
      <MatchBoard list={list} days={tab === "highlights"} leads={leads} />
    </>
  );
}

export function HomeScreen() {
  const app = useApp();
  const { api } = useRouter().options.context;
  const search = useSearch({ from: "/" });
  const { data: list } = useSuspenseQuery(callQuery(api, "GET /match/list", homeQuery(search, app.timeZone)));
  return (
    <PageLayout companion={<FeaturedMatches />}>
      <title>{app.brand.title}</title>
      <CrestSprite />
      <div className="board-top">
        <h1 className="text-20">{m.home_heading()}</h1>
        <p className="hidden flex-1 text-13 text-muted md:block">{app.brand.voice.tagline}</p>
        <LiveScoresStatus topic={boardTopic("all")} />
      </div>
      <LiveRailSlot list={list} />
      <HomeTabs search={search} />
      <Matches search={search} list={list} />
      <MatchListPages list={list} hrefOf={(page) => homeHref(app, { ...search, page })} />
      {app.brand.homeOrder.map((block) => BLOCKS[block])}
    </PageLayout>
  );
}
