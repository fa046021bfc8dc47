import { createRoute, notFound } from "@tanstack/react-router";
import { orNotFound } from "#client/api/or-not-found.ts";
import { callQuery } from "#client/api/queries.ts";
import { isIdParam } from "#client/api/url-params.ts";
import { lazyScreen } from "#client/ui/lazy-component.ts";
import { isGameSlug } from "#domain/matches/games.ts";
import type { NewsArticle } from "#domain/news/contract.ts";
import { m } from "#messages";
import { gameName } from "#messages/game-name.ts";
import { rootRoute } from "./__root.tsx";
import { createNewsArticleJsonLd } from "./news-structured-data.ts";
import { absoluteUrl, NOINDEX_HEAD, pageHead } from "./page-head.ts";
import { articleImageUrl } from "./share-image.ts";
import { createBreadcrumbsJsonLd } from "./structured-data.ts";

/** Token of a preview link. */
const readPreview = ({ preview }: Record<string, unknown>): { preview?: string } =>
  typeof preview === "string" ? { preview } : {};

export const newsArticleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/news/$game/$id",
  validateSearch: readPreview,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, params: { game, id }, deps }) => {
    if (!isGameSlug(game) || !isIdParam(id)) throw notFound();
    const loadRelated = (newsId: number) => queryClient.prefetchQuery(callQuery(api, "GET /news/related", { newsId }));
    // The article is complete without related ones; requested together, they share round trips to the database.
    const related = deps.preview === undefined ? loadRelated(Number(id)) : undefined;
    const article = await orNotFound(
      queryClient.ensureQueryData(callQuery(api, "GET /{game}/news{id}", { game, id, ...deps })),
    );
    if (import.meta.env.SSR) {
      await (await import("#client/features/news/article-video-slot.tsx")).preloadArticleVideo(article.blocks);
    }
    if (article.isPreview) return;
    await related;
    // The brand may have replaced a report with its own article.
    if (article.newsId !== Number(id)) await loadRelated(article.newsId);
  },
  component: lazyScreen(() => import("#client/areas/fan/news/article-screen.tsx"), "ArticleScreen"),
  head: ({ match: { context, search }, params }) => {
    if (!import.meta.env.SSR) return {};
    const { app, api, queryClient } = context;
    const article = queryClient.getQueryData<NewsArticle>(
      callQuery(api, "GET /{game}/news{id}", { ...params, ...search }).queryKey,
    );
    if (!article || article.isPreview) return NOINDEX_HEAD;
    const path = `/news/${article.game}/${article.newsId}`;
    // Without a translation, readers get the original, which has its own URL.
    const canonicalApp = { ...app, locale: article.locale };
    const url = absoluteUrl(canonicalApp, path);
    const image = article.cover
      ? `${app.brand.origin}/news-images/${article.cover.file}`
      : articleImageUrl(canonicalApp, article);
    return pageHead(canonicalApp, {
      title: article.title,
      description: article.summary || article.title,
      path,
      locales: article.locales,
      article: { publishedAtMs: article.publishedAtMs },
      image,
      structuredData: [
        createNewsArticleJsonLd(article, app, { url, image }),
        createBreadcrumbsJsonLd(canonicalApp, [
          { name: m.news_game_title({ game: gameName(article.game) }), path: `/news/${article.game}` },
          { name: article.title, path },
        ]),
      ],
    });
  },
  staticData: {
    screen: "client/areas/fan/news/article-screen.tsx",
    sitemap: { source: "news" },
    robots: "index",
  },
});
