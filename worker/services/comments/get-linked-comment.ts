import { runBatch } from "#db/client.ts";
import { selectComment, selectCommentFacts } from "#db/queries/comments/comments.ts";
import type { LinkedCommentView } from "#domain/comments/contract.ts";
import type { SubjectKind } from "#domain/content/kinds.ts";
import { AppError } from "#domain/errors.ts";
import type { ReaderContext } from "../content/content-context.ts";
import { loadSubject } from "../content/load-subject.ts";
import { toCommentView } from "./comment-views.ts";

/** The linked comment; a reply comes with its top-level comment, which may be a placeholder. */
export async function getLinkedComment(
  ctx: ReaderContext,
  { kind, id, commentId }: { kind: SubjectKind; id: number; commentId: number },
): Promise<LinkedCommentView> {
  const { db, readerUid } = ctx;
  const [{ reveals }, [stored]] = await Promise.all([
    loadSubject(ctx, { kind, id }),
    selectCommentFacts(db, commentId),
  ]);
  if (!stored || stored.subjectKind !== kind || stored.subjectId !== id) throw new AppError("comment_not_found");
  if (stored.state !== "visible") throw new AppError("comment_deleted");
  const [[top], [linked]] = await runBatch(db, [
    selectComment(db, stored.parentId ?? commentId, readerUid),
    selectComment(db, commentId, readerUid),
  ]);
  if (!top || !linked) throw new AppError("comment_not_found");
  return { list: [toCommentView(top, top.id === linked.id ? [] : [linked])], reveals };
}
