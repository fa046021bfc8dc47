import { runBatch } from "#db/client.ts";
import {
  type CommentRow,
  countComments,
  countThreads,
  selectCommentFacts,
  selectComments,
  selectFirstReplies,
  selectReplies,
} from "#db/queries/comments/comments.ts";
import type {
  CommentList,
  CommentListInput,
  CommentOrder,
  CommentPage,
  CommentView,
} from "#domain/comments/contract.ts";
import { AppError } from "#domain/errors.ts";
import { getGameById } from "#domain/matches/games.ts";
import type { MatchSides } from "#domain/matches/spoilers/guard.ts";
import type { ReaderContext } from "../content/content-context.ts";
import { loadSubject } from "../content/load-subject.ts";
import { toCommentView } from "./comment-views.ts";

function parseCursor(after: string | undefined) {
  if (after === undefined) return undefined;
  const [likes = "0", id = "0"] = after.split(".");
  return { likes: Number(likes), id: Number(id) };
}

const withReplies = (threads: readonly CommentRow[], replies: readonly CommentRow[]): CommentView[] =>
  threads.map((row) =>
    toCommentView(
      row,
      replies.filter(({ parentId }) => parentId === row.id),
    ),
  );

/** Top-level comments with their first replies. */
export async function listComments(ctx: ReaderContext, input: CommentListInput): Promise<CommentList> {
  const { db, readerUid } = ctx;
  const { kind, id, order, size } = input;
  const { reveals } = await loadSubject(ctx, { kind, id });
  const page = { order, readerUid, after: parseCursor(input.after), offset: 0, limit: size };
  const [threads, replies, [counted]] = await runBatch(db, [
    selectComments(db, { kind, id }, { ...page, limit: size + 1 }),
    selectFirstReplies(db, { kind, id }, page),
    countComments(db, { kind, id }),
  ]);
  const shown = threads.slice(0, size);
  const last = shown.at(-1);
  return {
    list: withReplies(shown, replies),
    count: counted?.count ?? 0,
    reveals,
    ...(threads.length > size && last ? { next: `${last.likes}.${last.id}` } : {}),
  };
}

type NewsComments = { game: string; id: number; pageIndex: number; order: CommentOrder; size: number };

/** Like `listComments`, but by page number. An article is found only under its own game's slug. */
export async function listNewsComments(ctx: ReaderContext, input: NewsComments): Promise<CommentPage> {
  const { db, readerUid } = ctx;
  const { game, id, pageIndex, order, size } = input;
  const subject = { kind: "article", id } as const;
  const { gameId, reveals } = await loadSubject(ctx, subject);
  if (gameId === null || getGameById(gameId)?.slug !== game) throw new AppError("news_not_found");
  const page = { order, readerUid, after: undefined, offset: (pageIndex - 1) * size, limit: size };
  const [threads, replies, [counted], [total]] = await runBatch(db, [
    selectComments(db, subject, page),
    selectFirstReplies(db, subject, page),
    countComments(db, subject),
    countThreads(db, subject),
  ]);
  return {
    list: withReplies(threads, replies),
    count: counted?.count ?? 0,
    reveals,
    total: total?.count ?? 0,
    page: pageIndex,
    size,
  };
}

/** Replies to a top-level comment, oldest first. */
export async function listReplies(
  ctx: ReaderContext,
  { commentId, after, size }: { commentId: number; after: number; size: number },
): Promise<{ list: CommentView[]; reveals: MatchSides[]; next?: number }> {
  const [parent] = await selectCommentFacts(ctx.db, commentId);
  if (!parent) throw new AppError("comment_not_found");
  const { reveals } = await loadSubject(ctx, { kind: parent.subjectKind, id: parent.subjectId });
  const found = await selectReplies(ctx.db, commentId, { after, limit: size + 1, readerUid: ctx.readerUid });
  const page = found.slice(0, size);
  const last = page.at(-1);
  return {
    list: page.map((row) => toCommentView(row)),
    reveals,
    ...(found.length > size && last ? { next: last.id } : {}),
  };
}
