import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { CrestSprite } from "#client/features/matches/crest/crest-sprite.tsx";
import { ArticleView } from "#client/features/news/article-view.tsx";
import type { DeskArticle } from "#domain/news/desk-contract.ts";

/** The newest saved version, rendered with the components of the public page. */
export function ArticlePreview({ article: { newsId, locale, revision } }: { article: DeskArticle }) {
  const { api } = useRouter().options.context;
  // Saving invalidates this query, so that the preview follows.
  const { data } = useQuery({
    ...callQuery(api, "GET /operator/news/preview", { newsId, locale }),
    staleTime: 0,
    enabled: revision > 0,
  });
  return data ? (
    <div data-preview className="rounded-16 border border-control p-4">
      <CrestSprite />
      <ArticleView article={data} />
    </div>
  ) : null;
}
