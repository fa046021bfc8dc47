import { selectDeskArticle } from "#db/queries/news/desk.ts";
import { AppError } from "#domain/errors.ts";
import type { Locale } from "#domain/i18n/locales.ts";
import { parseLocale } from "#domain/i18n/parse-locale.ts";
import { getGameById } from "#domain/matches/games.ts";
import { createArticlePreviewToken, readArticlePreviewToken } from "../../crypto/article-preview-token.ts";
import { previewArticle } from "./desk-articles.ts";
import type { StoredNewsArticle } from "./get-article.ts";
import type { NewsContext } from "./news-context.ts";

const PREVIEW_MS = 7 * 86_400_000;
type Signing = NewsContext & { secret: string };

/** Creates a link to the newest version for people without access to the desk, valid for a week. */
export async function createArticlePreviewLink(
  ctx: Signing,
  { newsId, locale }: { newsId: number; locale: Locale },
): Promise<{ path: string; expiresAtMs: number }> {
  const [article] = await selectDeskArticle(ctx.db, newsId, ctx.brandId);
  const game = article && getGameById(article.gameId)?.slug;
  if (!game) throw new AppError("news_not_found");
  const expiresAtMs = ctx.nowMs + PREVIEW_MS;
  const token = createArticlePreviewToken(ctx.secret, { brandId: ctx.brandId, newsId, locale }, expiresAtMs);
  return { path: `/news/${game}/${newsId}?preview=${token}`, expiresAtMs };
}

/** The newest version of an article, for a valid preview link. A withdrawn article has none. */
export async function getPreviewedArticle(
  ctx: Signing,
  { game, id, preview }: { game: string; id: number; preview: string },
): Promise<StoredNewsArticle> {
  const locale = parseLocale(readArticlePreviewToken(ctx.secret, preview, { ...ctx, newsId: id }) ?? "");
  if (!locale) throw new AppError("news_not_found");
  const [article] = await selectDeskArticle(ctx.db, id, ctx.brandId);
  if (article?.state === "withdrawn") throw new AppError("news_withdrawn");
  const found = await previewArticle(ctx, { newsId: id, locale });
  if (found.game !== game) throw new AppError("news_not_found");
  return { ...found, isPreview: true };
}
