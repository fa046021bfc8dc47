import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useParams, useRouter, useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { CommentSlot } from "#client/features/comments/comment-slot.tsx";
import { CrestSprite } from "#client/features/matches/crest/crest-sprite.tsx";
import { ArticleView } from "#client/features/news/article-view.tsx";
import { NewsItem } from "#client/features/news/news-item.tsx";
import { PostAboutLink } from "#client/features/posts/post-about-link.tsx";
import { PageLayout } from "#client/features/shell/page-layout.tsx";
import { newsHref, newsListHref } from "#client/links.ts";
import { GameIcon } from "#client/ui/game-icon.tsx";
import { HydratedSlot } from "#client/ui/hydrated-slot.tsx";
import { lazyComponent } from "#client/ui/lazy-component.ts";
import { Link } from "#client/ui/link.tsx";
import { isLiveState } from "#domain/matches/match-states.ts";
import type { NewsArticle } from "#domain/news/contract.ts";
import { m } from "#messages";
import { gameName } from "#messages/game-name.ts";

const ArticleLiveScores = lazyComponent(
  async () => (await import("#client/features/news/article-live-scores.tsx")).ArticleLiveScores,
);

/** Called once per visit; the server counts each reader once a day. */
function useCountRead({ newsId, isPreview }: NewsArticle): void {
  const { api } = useRouter().options.context;
  useEffect(() => {
    if (isPreview) return;
    // Best effort: a read that is not counted does not affect the reader.
    api.call("POST /news/countRead", { newsId }).catch(() => undefined);
  }, [api, newsId, isPreview]);
}

function RelatedNews({ newsId }: { newsId: number }) {
  const { api } = useRouter().options.context;
  const { data } = useQuery(callQuery(api, "GET /news/related", { newsId }));
  if (!data || data.list.length === 0) return null;
  return (
    <section className="flex flex-col gap-3" aria-labelledby="related-news">
      <h2 id="related-news" className="text-16 font-600">
        {m.news_related()}
      </h2>
      <ul className="flex flex-col gap-2">
        {data.list.map((card) => (
          <NewsItem key={card.newsId} card={card} headingLevel={3} />
        ))}
      </ul>
    </section>
  );
}

export function ArticleScreen() {
  const app = useApp();
  const { api } = useRouter().options.context;
  const { game, id } = useParams({ from: "/news/$game/$id" });
  const search = useSearch({ from: "/news/$game/$id" });
  const { data: article } = useSuspenseQuery(callQuery(api, "GET /{game}/news{id}", { game, id, ...search }));
  useCountRead(article);
  const [revealed] = article.reveals;
  const revealHref = revealed && `${newsHref(app, article.game, article.newsId)}?reveal=${revealed.id}`;
  const linked = article.matches.find(({ id: matchId }) => article.linkedMatchIds.includes(matchId));
  const live = article.matches.find(({ state, hidden }) => isLiveState(state) && !hidden);
  return (
    <PageLayout companion={article.isPreview ? undefined : <RelatedNews newsId={article.newsId} />}>
      <title>{`${article.title} | ${app.brand.name}`}</title>
      <CrestSprite />
      <div className="mb-1 flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Link
          className="flex min-h-8 items-center gap-2 text-13 text-muted hover:text-strong focus-ring"
          href={newsListHref(app, article.game)}
        >
          <GameIcon game={article.game} className="text-16" />
          {m.news_game_title({ game: gameName(article.game) })}
        </Link>
        {live ? (
          <HydratedSlot>
            <ArticleLiveScores matchId={live.id} />
          </HydratedSlot>
        ) : null}
      </div>
      {article.isPreview ? (
        <p role="note" className="mx-auto w-full max-w-170 rounded-10 bg-accent-soft px-3 py-2 text-14">
          {m.news_preview_note()}
        </p>
      ) : null}
      <ArticleView article={article} />
      <div className="mx-auto mt-4 flex w-full max-w-170 flex-col">
        {linked ? <PostAboutLink match={linked} /> : null}
        {article.isPreview ? null : (
          <CommentSlot subject={{ kind: "article", id: article.newsId }} revealHref={revealHref} />
        )}
      </div>
    </PageLayout>
  );
}
