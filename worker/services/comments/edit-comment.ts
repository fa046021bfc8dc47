import { lastResult } from "#db/batch-results.ts";
import { runBatch } from "#db/client.ts";
import { selectComment, selectCommentFacts, updateCommentText } from "#db/queries/comments/comments.ts";
import { deleteMentions, insertMentions } from "#db/queries/content/reactions.ts";
import { isUnchangedError, requireChange } from "#db/require-change.ts";
import type { CommentView } from "#domain/comments/contract.ts";
import { checkWords, checkWriter } from "#domain/content/check-text.ts";
import { COMMENT_EDIT_MINUTES } from "#domain/content/limits.ts";
import { AppError } from "#domain/errors.ts";
import type { WriterContext } from "../content/content-context.ts";
import { loadOpenSubject } from "../content/load-subject.ts";
import { loadWriter, throwIfRejected } from "../content/load-writer.ts";
import { toCommentView } from "./comment-views.ts";

/** Edits the caller's own comment, only shortly after it was written. Newly mentioned users are not notified. */
export async function editComment(
  ctx: WriterContext,
  { commentId: id, text }: { commentId: number; text: string },
): Promise<CommentView> {
  const { db, nowMs, uid } = ctx;
  const [stored] = await selectCommentFacts(db, id);
  if (!stored) throw new AppError("comment_not_found");
  if (stored.authorId !== uid) throw new AppError("no_permission");
  if (stored.state !== "visible") throw new AppError("comment_deleted");
  const writtenAfterMs = nowMs - COMMENT_EDIT_MINUTES * 60_000;
  if (stored.atMs <= writtenAfterMs) throw new AppError("comment_edit_over");
  const subject = await loadOpenSubject({ ...ctx, readerUid: uid }, { kind: stored.subjectKind, id: stored.subjectId });
  const { writer, mentioned, hasBadWords } = await loadWriter(ctx, { text, subject });
  throwIfRejected(checkWriter(writer, nowMs) ?? checkWords(text, hasBadWords));
  const results = await runBatch(db, [
    updateCommentText(db, { id, authorUid: uid, text, nowMs, writtenAfterMs }),
    requireChange(db),
    deleteMentions(db, "comment", id),
    insertMentions(db, "comment", id, uid, mentioned),
    selectComment(db, id, uid),
  ]).catch((error: unknown) => {
    throw isUnchangedError(error) ? new AppError("comment_deleted") : error;
  });
  const [edited] = lastResult(results);
  if (!edited) throw new AppError("server_failed");
  return toCommentView(edited);
}
