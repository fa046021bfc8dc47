import { runBatch } from "#db/client.ts";
import { selectNewsLinks } from "#db/queries/news/articles.ts";
import {
  countDeskArticles,
  selectDeskArticle,
  selectDeskPage,
  selectMatchNames,
  selectNewestRevision,
  selectNewsRevisions,
  selectNewsSteps,
  selectNewsVersions,
  selectRevisionPair,
} from "#db/queries/news/desk.ts";
import { AppError } from "#domain/errors.ts";
import type { Locale } from "#domain/i18n/locales.ts";
import { type GameSlug, getGameById } from "#domain/matches/games.ts";
import type { DeskArticle, DeskCard, DeskListInput } from "#domain/news/desk-contract.ts";
import { type DiffLine, diffNewsTexts } from "#domain/news/diff.ts";
import { type NewsBlock, newsMatchIds } from "#domain/news/document.ts";
import { listNewsEvents } from "#domain/news/states.ts";
import { gameIdOfSlug } from "../matches/game-id-of-slug.ts";
import { completeArticle, type StoredNewsArticle } from "./get-article.ts";
import { parseNewsCover } from "./news-cards.ts";
import type { NewsContext } from "./news-context.ts";

const slugOf = (gameId: number): GameSlug => {
  const game = getGameById(gameId);
  if (!game) throw new AppError("news_not_found");
  return game.slug;
};
const parseBlocks = (blocks: string | undefined): NewsBlock[] =>
  blocks === undefined ? [] : (JSON.parse(blocks) as NewsBlock[]);
const editorOf = ({ uid, username }: { uid: number | null; username: string | null }) =>
  uid === null || username === null ? null : { uid, username };

/** The brand's editorial articles in one state, by their last change. */
export async function listDeskArticles(
  { db, brandId }: NewsContext,
  { state, sort, game, page, size }: DeskListInput,
): Promise<{ list: DeskCard[]; total: number; page: number; size: number }> {
  const filter = { brandId, state, gameId: gameIdOfSlug(game) };
  const [list, [counted]] = await runBatch(db, [
    selectDeskPage(db, { ...filter, sort, offset: (page - 1) * size, limit: size }),
    countDeskArticles(db, filter),
  ]);
  return {
    list: list.map(({ id, gameId, originalLocale, ...row }) => ({
      ...row,
      newsId: id,
      game: slugOf(gameId),
      originalLocale: originalLocale as Locale,
    })),
    ...{ total: counted?.total ?? 0, page, size },
  };
}

type DeskInput = { newsId: number; locale?: Locale | undefined };

async function requireDeskArticle({ db, brandId }: NewsContext, { newsId, locale }: DeskInput) {
  const [article] = await selectDeskArticle(db, newsId, brandId);
  if (!article) throw new AppError("news_not_found");
  return { article, locale: locale ?? (article.originalLocale as Locale) };
}

/** The newest version in one language, with its history and the allowed next steps. */
export async function getDeskArticle(ctx: NewsContext, input: DeskInput): Promise<DeskArticle> {
  const { db } = ctx;
  const { article, locale } = await requireDeskArticle(ctx, input);
  const { id, state } = article;
  const [[newest], versions, revisions, steps, links] = await runBatch(db, [
    selectNewestRevision(db, id, locale),
    selectNewsVersions(db, id),
    selectNewsRevisions(db, id, locale),
    selectNewsSteps(db, id),
    selectNewsLinks(db, id, locale),
  ]);
  // A translation starts with the images and cards of the original.
  const [original] = newest ? [] : await selectNewestRevision(db, id, article.originalLocale ?? locale);
  const base = newest ?? original;
  const blocks = parseBlocks(base?.blocks);
  const linkedMatches = links.flatMap((link) => (link.kind === "match" ? [link.id] : []));
  const matchNames = await selectMatchNames(db, [...new Set([...linkedMatches, ...newsMatchIds(blocks)])], ctx.locale);
  const nameOf = (matchId: number) => matchNames.find((match) => match.id === matchId)?.name;
  return {
    ...{ newsId: id, game: slugOf(article.gameId), state, locale, originalLocale: article.originalLocale as Locale },
    ...{ updatedAtMs: article.updatedAtMs, publishAtMs: article.publishAtMs, revealsResult: article.revealsResult },
    revision: newest?.revision ?? 0,
    title: newest?.title ?? "",
    summary: newest?.summary ?? "",
    cover: parseNewsCover(base?.cover ?? null),
    blocks,
    links: links.map((link) => ({ ...link, name: link.name ?? nameOf(link.id) ?? String(link.id) })),
    matchNames,
    versions: versions.map((version) => ({ ...version, locale: version.locale as Locale })),
    revisions: revisions.map((row) => ({ revision: row.revision, editor: editorOf(row), atMs: row.atMs })),
    steps: steps.map((row) => ({ event: row.event, editor: editorOf(row), note: row.note, atMs: row.atMs })),
    events: listNewsEvents(state),
  };
}

/** The newest version as readers would see it, in any state. */
export async function previewArticle(ctx: NewsContext, input: DeskInput): Promise<StoredNewsArticle> {
  const { article, locale } = await requireDeskArticle(ctx, input);
  const [[newest], versions] = await runBatch(ctx.db, [
    selectNewestRevision(ctx.db, article.id, locale),
    selectNewsVersions(ctx.db, article.id),
  ]);
  if (!newest) throw new AppError("news_not_found");
  const preview = await completeArticle(ctx, {
    ...article,
    ...{ state: "published", publishedAtMs: article.publishedAtMs ?? ctx.nowMs, locale, title: newest.title },
    ...{ summary: newest.summary, cover: newest.cover, blocks: newest.blocks, author: null },
    locales: JSON.stringify(versions.map((version) => version.locale)),
    reveals: "[]",
    comments: 0,
  });
  if (!preview) throw new AppError("news_not_found");
  return preview;
}

export async function diffArticle(
  ctx: NewsContext,
  { newsId, locale, from, to }: { newsId: number; locale: Locale; from: number; to: number },
): Promise<{ lines: DiffLine[] }> {
  await requireDeskArticle(ctx, { newsId });
  const pair = await selectRevisionPair(ctx.db, newsId, locale, [from, to]);
  const versionOf = (revision: number) => {
    const found = pair.find((row) => row.revision === revision);
    if (!found) throw new AppError("news_not_found");
    return { title: found.title, summary: found.summary, blocks: parseBlocks(found.blocks) };
  };
  return { lines: diffNewsTexts(versionOf(from), versionOf(to)) };
}
