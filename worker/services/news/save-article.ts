import { runBatch } from "#db/client.ts";
import { toConstraintViolation } from "#db/constraint-errors.ts";
import {
  countNewsImages,
  countNewsRevisions,
  deleteReplacedAutosave,
  insertArticle,
  insertNewsRevision,
  replaceNewsLinks,
  selectDeskArticle,
  selectNewestRevision,
  updateEditedArticle,
} from "#db/queries/news/desk.ts";
import { isUnchangedError, requireChange } from "#db/require-change.ts";
import { AppError } from "#domain/errors.ts";
import { getGameBySlug } from "#domain/matches/games.ts";
import type { SaveNewsInput } from "#domain/news/desk-contract.ts";
import { newsImageFiles } from "#domain/news/document.ts";
import { MAX_NEWS_REVISIONS, NEWS_AUTOSAVE_REPLACE_WINDOW_MS } from "#domain/news/limits.ts";
import { isNewsEditable } from "#domain/news/states.ts";
import type { NewsDeskContext } from "./news-context.ts";

async function requireImages({ db }: NewsDeskContext, { blocks, cover }: SaveNewsInput): Promise<void> {
  const files = [...new Set([...newsImageFiles(blocks), ...(cover ? [cover.file] : [])])];
  if (files.length === 0) return;
  const [counted] = await countNewsImages(db, files);
  if (counted?.known !== files.length) throw new AppError("bad_input", ["blocks"]);
}

type NewArticle = SaveNewsInput & { replaces?: number };

async function createArticle(ctx: NewsDeskContext, input: NewArticle, gameId: number): Promise<number> {
  const [inserted] = await insertArticle(ctx.db, {
    brandId: ctx.brandId,
    kind: "editorial",
    state: "draft",
    gameId,
    originalLocale: input.locale,
    authorId: ctx.editorUid,
    revealsResult: input.revealsResult,
    ...(input.replaces !== undefined && { replaces: input.replaces }),
    updatedAtMs: ctx.nowMs,
  });
  if (!inserted) throw new AppError("conflict");
  return inserted.id;
}

async function requireEditable(ctx: NewsDeskContext, newsId: number, { locale, revision }: SaveNewsInput) {
  const [[article], [newest], [counted]] = await runBatch(ctx.db, [
    selectDeskArticle(ctx.db, newsId, ctx.brandId),
    selectNewestRevision(ctx.db, newsId, locale),
    countNewsRevisions(ctx.db, newsId, locale),
  ]);
  if (!article) throw new AppError("news_not_found");
  if (!isNewsEditable(article.state)) throw new AppError("news_not_editable");
  if ((newest?.revision ?? 0) !== revision) throw new AppError("conflict");
  if ((counted?.total ?? 0) >= MAX_NEWS_REVISIONS) throw new AppError("too_many_requests");
}

/** Adds a version in one language; published text changes only by correction. `replaces` is the report it replaces. */
export async function saveArticle(
  ctx: NewsDeskContext,
  input: NewArticle,
): Promise<{ newsId: number; revision: number; savedAtMs: number }> {
  const { db, nowMs, editorUid } = ctx;
  const game = getGameBySlug(input.game);
  if (!game) throw new AppError("bad_input", ["game"]);
  await requireImages(ctx, input);
  if (input.newsId === undefined) {
    if (input.revision !== 0) throw new AppError("conflict");
  } else await requireEditable(ctx, input.newsId, input);
  const newsId = input.newsId ?? (await createArticle(ctx, input, game.id));
  const revision = input.revision + 1;
  const { locale, title, summary, cover, blocks, revealsResult, isAutosave } = input;
  const sinceMs = nowMs - (nowMs % NEWS_AUTOSAVE_REPLACE_WINDOW_MS);
  await runBatch(db, [
    updateEditedArticle(db, newsId, { gameId: game.id, revealsResult, updatedAtMs: nowMs }),
    requireChange(db),
    insertNewsRevision(db, {
      ...{ articleId: newsId, locale, revision, title, summary, editorId: editorUid, atMs: nowMs, isAutosave },
      cover: cover && JSON.stringify(cover),
      blocks: JSON.stringify(blocks),
    }),
    deleteReplacedAutosave(db, { newsId, locale, revision: input.revision, editorUid, sinceMs }),
    ...replaceNewsLinks(db, newsId, input),
  ]).catch((error: unknown) => {
    if (isUnchangedError(error)) throw new AppError("news_not_editable");
    if (toConstraintViolation(error)) throw new AppError("conflict");
    throw error;
  });
  return { newsId, revision, savedAtMs: nowMs };
}
