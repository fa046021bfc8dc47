import { useSuspenseQuery } from "@tanstack/react-query";
import { useParams, useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { PageLayout } from "#client/features/shell/page-layout.tsx";
import { VideoTile } from "#client/features/videos/video-tile.tsx";
import { videoListHref } from "#client/late-links.ts";
import { videosHref } from "#client/links.ts";
import { ButtonLink } from "#client/ui/button.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { getGameBySlug } from "#domain/matches/games.ts";
import type { VideoCard } from "#domain/videos/contract.ts";
import { m } from "#messages";
import { VideoGameTabs, videosTitle } from "./game-tabs.tsx";
import { videoOverviewQueries } from "./video-search.ts";

function Section({ title, list }: { title: string; list: readonly VideoCard[] }) {
  if (list.length === 0) return null;
  return (
    <section className="flex flex-col gap-3" aria-label={title}>
      <h2 className="text-16 font-600">{title}</h2>
      <ul className="video-tiles">
        {list.map((video) => (
          <VideoTile key={video.videoId} video={video} />
        ))}
      </ul>
    </section>
  );
}

/** The most watched and the newest videos, of all games or one. */
export function VideosScreen() {
  const app = useApp();
  const { api } = useRouter().options.context;
  const { game: slug } = useParams({ from: "/videos/{-$game}" });
  const game = getGameBySlug(slug ?? "")?.slug;
  const queries = videoOverviewQueries(game);
  const { data: popular } = useSuspenseQuery(callQuery(api, "GET /hot/video/1", queries.popular));
  const { data: newest } = useSuspenseQuery(callQuery(api, "GET /video/list", queries.newest));
  const title = videosTitle(game);
  return (
    <PageLayout>
      <title>{`${title} | ${app.brand.name}`}</title>
      <div className="flex flex-col gap-6">
        <h1 className="text-24">{title}</h1>
        <VideoGameTabs game={game} hrefOf={(one) => videosHref(app, one)} />
        {newest.list.length === 0 ? (
          <EmptyState icon="i-lucide-clapperboard" title={m.videos_empty()} text={app.brand.voice.nothingYet} />
        ) : (
          <>
            {newest.total > newest.list.length ? <Section title={m.videos_popular()} list={popular.list} /> : null}
            <Section title={m.news_newest()} list={newest.list} />
            {newest.total > newest.list.length ? (
              <ButtonLink className="self-center" href={videoListHref(app, game)}>
                {m.library_see_all()}
              </ButtonLink>
            ) : null}
          </>
        )}
      </div>
    </PageLayout>
  );
}
