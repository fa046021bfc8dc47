import { lastResult } from "#db/batch-results.ts";
import { runBatch } from "#db/client.ts";
import { insertContentNotices } from "#db/queries/comments/comment-notifications.ts";
import {
  type CommentFacts,
  insertComment,
  selectCommentFacts,
  selectNewestComment,
  selectRecentComments,
} from "#db/queries/comments/comments.ts";
import { insertMentions } from "#db/queries/content/reactions.ts";
import { isUnchangedError, requireChange } from "#db/require-change.ts";
import { listCommentNotices } from "#domain/comments/comment-notices.ts";
import type { CommentView, SendCommentInput } from "#domain/comments/contract.ts";
import { checkText } from "#domain/content/check-text.ts";
import { MAX_COMMENTS_PER_DAY, MAX_COMMENTS_PER_MINUTE } from "#domain/content/limits.ts";
import { AppError } from "#domain/errors.ts";
import type { WriterContext } from "../content/content-context.ts";
import { loadOpenSubject, type Subject } from "../content/load-subject.ts";
import { loadWriter, throwIfRejected } from "../content/load-writer.ts";
import { toCommentView } from "./comment-views.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The answered comment, which may be a reply itself. */
async function loadAnswered(
  { db }: WriterContext,
  subject: Subject,
  id: number | undefined,
): Promise<CommentFacts | undefined> {
  if (id === undefined) return undefined;
  const [answered] = await selectCommentFacts(db, id);
  if (!answered || answered.subjectKind !== subject.kind || answered.subjectId !== subject.id)
    throw new AppError("comment_not_found", ["parentId"]);
  if (answered.state !== "visible") throw new AppError("comment_deleted", ["parentId"]);
  return answered;
}

/** Publishes a comment or a reply; a reply to a reply joins its thread, so that threads stay two levels deep. */
export async function sendComment(ctx: WriterContext, input: SendCommentInput): Promise<CommentView> {
  const { db, nowMs, uid, locale, inboxes } = ctx;
  const { kind, id, parentId, text } = input;
  const subject = await loadOpenSubject({ ...ctx, readerUid: uid }, { kind, id });
  const [answered, { writer, mentioned, hasBadWords }, recent] = await Promise.all([
    loadAnswered(ctx, subject, parentId),
    loadWriter(ctx, { text, subject }),
    selectRecentComments(db, uid, nowMs - DAY_MS, MAX_COMMENTS_PER_DAY),
  ]);
  const limits = { perMinute: MAX_COMMENTS_PER_MINUTE, perDay: MAX_COMMENTS_PER_DAY };
  throwIfRejected(checkText({ ...limits, hasBadWords }, writer, text, recent, nowMs));
  const told = listCommentNotices({
    authorUid: uid,
    answeredUid: answered?.authorId,
    ownerUid: subject.ownerUid ?? undefined,
    mentionedUids: mentioned.map((user) => user.uid),
  });
  const comment = {
    ...{ subject: { kind, id }, authorUid: uid, text, locale, nowMs },
    parentId: answered ? (answered.parentId ?? answered.id) : null,
  };
  const results = await runBatch(db, [
    insertComment(db, comment, { sinceMs: nowMs - MINUTE_MS, max: MAX_COMMENTS_PER_MINUTE }),
    requireChange(db),
    insertMentions(db, "comment", "newest", uid, mentioned),
    ...told.map(({ kind: notice, uids }) =>
      insertContentNotices(db, { kind: notice, uids, byUid: uid, subject, isComment: true }, nowMs),
    ),
    selectNewestComment(db, uid),
  ]).catch((error: unknown) => {
    // Lost a race with other writes: too many comments, or the answered comment was deleted.
    throw isUnchangedError(error) ? new AppError("content_too_fast", [], 60) : error;
  });
  for (const { uids } of told) for (const one of uids) inboxes.add(one);
  const [stored] = lastResult(results);
  if (!stored) throw new AppError("server_failed");
  return toCommentView(stored);
}
