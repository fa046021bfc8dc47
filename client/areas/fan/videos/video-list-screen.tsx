import { useSuspenseQuery } from "@tanstack/react-query";
import { useParams, useRouter, useSearch } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { MatchListPages } from "#client/features/matches/list/match-list-pages.tsx";
import { PageLayout } from "#client/features/shell/page-layout.tsx";
import { VideoTile } from "#client/features/videos/video-tile.tsx";
import { videoListHref } from "#client/late-links.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { LinkTabs } from "#client/ui/link-tabs.tsx";
import { getGameBySlug } from "#domain/matches/games.ts";
import { m } from "#messages";
import { VideoGameTabs, videosTitle } from "./game-tabs.tsx";
import { videoListQuery } from "./video-search.ts";

/** All videos, or those of one game, newest or most watched first. */
export function VideoListScreen() {
  const app = useApp();
  const { api } = useRouter().options.context;
  const { game: slug } = useParams({ from: "/videos/{-$game}/videoList" });
  const search = useSearch({ from: "/videos/{-$game}/videoList" });
  const game = getGameBySlug(slug ?? "")?.slug;
  const { data } = useSuspenseQuery(callQuery(api, "GET /video/list", videoListQuery(game, search)));
  const title = videosTitle(game);
  const { order } = search;
  return (
    <PageLayout>
      <title>{`${title} | ${app.brand.name}`}</title>
      <div className="flex flex-col gap-5">
        <h1 className="text-24">{title}</h1>
        <VideoGameTabs game={game} hrefOf={(one) => videoListHref(app, one, { order })} />
        <LinkTabs
          label={title}
          tabs={[
            { href: videoListHref(app, game), label: m.news_newest(), current: order === undefined },
            {
              href: videoListHref(app, game, { order: "popular" }),
              label: m.videos_popular(),
              current: order === "popular",
            },
          ]}
        />
        {data.list.length > 0 ? (
          <ul className="video-tiles">
            {data.list.map((video) => (
              <VideoTile key={video.videoId} video={video} headingLevel={2} />
            ))}
          </ul>
        ) : (
          <EmptyState icon="i-lucide-clapperboard" title={m.videos_empty()} text={app.brand.voice.nothingYet} />
        )}
        <MatchListPages
          list={data}
          hrefOf={(page) => videoListHref(app, game, { ...search, page })}
          more={m.moderation_more()}
        />
      </div>
    </PageLayout>
  );
}
