import type { AppContext } from "#client/app-context.ts";
import type { MatchDetail } from "#domain/matches/views.ts";
import type { NewsArticle } from "#domain/news/contract.ts";
import type { PlanView } from "#domain/plans/views-contract.ts";
import { articleImageVersion, matchImageVersion, planImageVersion } from "#domain/share/share-image.ts";

type Shared = { path: string; version: string; isHidden: boolean; momentSeq?: number | undefined };

/** An absolute URL. Readers who hide results share a picture without them. */
function shareImageUrl({ brand, locale }: AppContext, { path, version, isHidden, momentSeq }: Shared): string {
  const query = new URLSearchParams({
    lang: locale,
    ...(isHidden && { score: "hidden" }),
    ...(momentSeq && { moment: String(momentSeq) }),
    v: version,
  });
  return `${brand.origin}/share-images/${path}.png?${query}`;
}

export const matchImageUrl = (
  app: AppContext,
  game: string,
  match: MatchDetail,
  momentSeq: number | undefined,
): string =>
  shareImageUrl(app, {
    path: `match/${game}/${match.id}`,
    version: matchImageVersion(match, momentSeq),
    isHidden: match.hidden === true,
    momentSeq,
  });

export const articleImageUrl = (app: AppContext, article: NewsArticle): string =>
  shareImageUrl(app, {
    path: `news/${article.game}/${article.newsId}`,
    version: articleImageVersion(article),
    isHidden: article.hidden === true,
  });

export const tipImageUrl = (app: AppContext, plan: PlanView): string =>
  shareImageUrl(app, { path: `tip/${plan.planId}`, version: planImageVersion(plan), isHidden: false });
