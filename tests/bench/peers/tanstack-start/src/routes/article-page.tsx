import { env } from "cloudflare:workers";
import { createFileRoute } from "@tanstack/react-router";
import { createServerFn } from "@tanstack/react-start";
import { inkstone } from "#brands/inkstone/brand.ts";
import { callQuery } from "#client/api/queries.ts";
import { ArticleScreen } from "#client/areas/fan/news/article-screen.tsx";
import { Shell } from "#client/features/shell/shell.tsx";
import { getDatabase } from "#db/client.ts";
import type { NewsArticle } from "#domain/news/contract.ts";
import { toNewsArticle, toNewsCard } from "#worker/api/news/news-views.ts";
import { listLiveCounts } from "#worker/services/matches/catalogue.ts";
import { getArticle } from "#worker/services/news/get-article.ts";
import { listRelatedNews } from "#worker/services/news/list-news.ts";
import { articleHead } from "../../../page-head.ts";

/** Reads everything that the page shows. */
const articlePage = createServerFn()
  .validator((ask: { game: string; id: number }) => ask)
  .handler(async ({ data: ask }) => {
    const db = getDatabase(env.DB);
    const context = { db, locale: "en", nowMs: Date.now(), brandId: inkstone.id } as const;
    const [article, related, list] = await Promise.all([
      getArticle(context, ask),
      listRelatedNews(context, { newsId: ask.id }),
      listLiveCounts(context),
    ]);
    return { article: toNewsArticle(article, "en"), related: { list: related.map(toNewsCard) }, live: { list } };
  });

/** The page of a match report as shown to guests of the site. */
export const Route = createFileRoute("/article-page")({
  loader: async ({ context: { api, queryClient }, params: { game, id } }) => {
    const { article, related, live } = await articlePage({ data: { game, id: Number(id) } });
    // Stored in the cache, from which the components read; returning it would serialize it into the page twice.
    queryClient.setQueryData(callQuery(api, "GET /{game}/news{id}", { game, id }).queryKey, article);
    queryClient.setQueryData(callQuery(api, "GET /news/related", { newsId: article.newsId }).queryKey, related);
    queryClient.setQueryData(callQuery(api, "GET /match/liveCounts", {}).queryKey, live);
  },
  head: ({ match: { context }, params: { game, id } }) => {
    const { queryKey } = callQuery(context.api, "GET /{game}/news{id}", { game, id });
    const article = context.queryClient.getQueryData<NewsArticle>(queryKey);
    return article ? articleHead(article, context.app, `/news/${game}/${id}`) : {};
  },
  component: () => (
    <Shell>
      <ArticleScreen />
    </Shell>
  ),
});
