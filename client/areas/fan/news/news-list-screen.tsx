import { useSuspenseQuery } from "@tanstack/react-query";
import { useParams, useRouter, useSearch } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { CrestSprite } from "#client/features/matches/crest/crest-sprite.tsx";
import { MatchListPages } from "#client/features/matches/list/match-list-pages.tsx";
import { NewsItem } from "#client/features/news/news-item.tsx";
import { PageLayout } from "#client/features/shell/page-layout.tsx";
import { newsFeedHref } from "#client/late-links.ts";
import { newsListHref } from "#client/links.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { LinkTabs } from "#client/ui/link-tabs.tsx";
import { GAMES, getGameBySlug } from "#domain/matches/games.ts";
import { m } from "#messages";
import { gameName } from "#messages/game-name.ts";
import { newsListQuery } from "./news-search.ts";

/** Articles of all games or one, newest or most read first. */
export function NewsListScreen() {
  const app = useApp();
  const { api } = useRouter().options.context;
  const { game: slug } = useParams({ from: "/news/{-$game}" });
  const search = useSearch({ from: "/news/{-$game}" });
  const game = getGameBySlug(slug ?? "")?.slug;
  const { data } = useSuspenseQuery(callQuery(api, "GET /news/list", newsListQuery(game, search)));
  const title = game ? m.news_game_title({ game: gameName(game) }) : m.news_title();
  const { page: _page, ...filter } = search;
  return (
    <PageLayout>
      <title>{`${title} | ${app.brand.name}`}</title>
      <div className="mx-auto flex w-full max-w-200 flex-col gap-4">
        <div className="flex items-center justify-between gap-3">
          <h1 className="text-24">{title}</h1>
          <a className="flex min-h-11 items-center gap-2 text-13 text-muted focus-ring" href={newsFeedHref(app, game)}>
            <span aria-hidden="true" className="i-lucide-rss text-16" />
            RSS
          </a>
        </div>
        <LinkTabs
          label={m.shell_game_filter()}
          tabs={[
            { href: newsListHref(app), label: m.match_list_all_games(), current: game === undefined },
            ...GAMES.map((one) => ({
              href: newsListHref(app, one.slug),
              label: gameName(one.slug),
              current: one.slug === game,
            })),
          ]}
        />
        <LinkTabs
          label={title}
          tabs={[
            {
              href: newsListHref(app, game, { ...filter, order: undefined }),
              label: m.news_newest(),
              current: search.order === undefined,
            },
            {
              href: newsListHref(app, game, { ...filter, order: "popular" }),
              label: m.news_popular(),
              current: search.order === "popular",
            },
          ]}
        />
        <CrestSprite />
        {data.list.length > 0 ? (
          <ul className="flex flex-col gap-2">
            {data.list.map((card) => (
              <NewsItem key={card.newsId} card={card} />
            ))}
          </ul>
        ) : (
          <EmptyState icon="i-lucide-newspaper" title={m.news_empty()} />
        )}
        <MatchListPages
          list={data}
          hrefOf={(page) => newsListHref(app, game, { ...search, page })}
          more={m.moderation_more()}
        />
      </div>
    </PageLayout>
  );
}
