import { runBatch } from "#db/client.ts";
import {
  countNews,
  countNewsOfAuthor,
  selectNewsOfAuthor,
  selectNewsPage,
  selectPopularNews,
  selectRelatedNews,
} from "#db/queries/news/articles.ts";
import type { NewsListInput } from "#domain/news/contract.ts";
import { gameIdOfSlug } from "../matches/game-id-of-slug.ts";
import { type StoredNewsCard, toStoredNewsCards } from "./news-cards.ts";
import type { NewsContext } from "./news-context.ts";

export type StoredNewsList = { list: StoredNewsCard[]; total: number; page: number; size: number };

/** Public articles of the brand, by game, league, team, player or match. */
export async function listNews(ctx: NewsContext, input: NewsListInput): Promise<StoredNewsList> {
  const { page, size, order } = input;
  const filter = { ...input, brandId: ctx.brandId, gameId: gameIdOfSlug(input.game) };
  const select = order === "popular" ? selectPopularNews : selectNewsPage;
  const [rows, [counted]] = await runBatch(ctx.db, [
    select(ctx.db, filter, { locale: ctx.locale, offset: (page - 1) * size, limit: size }),
    countNews(ctx.db, filter),
  ]);
  return { list: await toStoredNewsCards(ctx, rows), total: counted?.total ?? 0, page, size };
}

/** An editor's public articles, most read first. */
export async function listNewsOfAuthor(
  ctx: NewsContext,
  { userId, page, size }: { userId: number; page: number; size: number },
): Promise<{ list: StoredNewsCard[]; total: number }> {
  const { db, brandId, locale } = ctx;
  const [found, [counted]] = await runBatch(db, [
    selectNewsOfAuthor(db, userId, brandId, { locale, offset: (page - 1) * size, limit: size }),
    countNewsOfAuthor(db, userId, brandId),
  ]);
  return { list: await toStoredNewsCards(ctx, found), total: counted?.total ?? 0 };
}

export const listRelatedNews = async (ctx: NewsContext, { newsId }: { newsId: number }): Promise<StoredNewsCard[]> =>
  toStoredNewsCards(ctx, await selectRelatedNews(ctx.db, newsId, ctx.brandId, ctx.locale));
