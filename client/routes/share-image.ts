import type { AppContext } from "#client/app-context.ts";
import type { MatchDetail } from "#domain/matches/views.ts";
import type { NewsArticle } from "#domain/news/contract.ts";
import type { PlanView } from "#domain/plans/views-contract.ts";
import { articleImageVersion, matchImageVersion, planImageVersion } from "#domain/share/share-image.ts";

type Shared = { path: string; version: string; isHidden: boolean };

/** Absolute. A reader who hides results shares a picture without them. */
function shareImageUrl({ brand, locale }: AppContext, { path, version, isHidden }: Shared): string {
  const query = new URLSearchParams({ lang: locale, ...(isHidden && { score: "hidden" }), v: version });
  return `${brand.origin}/share-images/${path}.png?${query}`;
}

export const matchImageUrl = (app: AppContext, game: string, match: MatchDetail): string =>
  shareImageUrl(app, {
    path: `match/${game}/${match.id}`,
    version: matchImageVersion(match),
    isHidden: match.hidden === true,
  });

export const articleImageUrl = (app: AppContext, article: NewsArticle): string =>
  shareImageUrl(app, {
    path: `news/${article.game}/${article.newsId}`,
    version: articleImageVersion(article),
    isHidden: article.hidden === true,
  });

export const tipImageUrl = (app: AppContext, plan: PlanView): string =>
  shareImageUrl(app, { path: `tip/${plan.planId}`, version: planImageVersion(plan), isHidden: false });
