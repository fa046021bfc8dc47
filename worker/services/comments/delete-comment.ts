import { runBatch } from "#db/client.ts";
import { selectCommentFacts } from "#db/queries/comments/comments.ts";
import { deleteMentions, hideContent } from "#db/queries/content/reactions.ts";
import { AppError } from "#domain/errors.ts";
import type { WriterContext } from "../content/content-context.ts";

/** Deletes the caller's own comment. Replies stay under a placeholder. Idempotent. */
export async function deleteComment(
  { db, uid }: Pick<WriterContext, "db" | "uid">,
  { commentId: id }: { commentId: number },
): Promise<void> {
  const [stored] = await selectCommentFacts(db, id);
  if (!stored) throw new AppError("comment_not_found");
  if (stored.authorId !== uid) throw new AppError("no_permission");
  await runBatch(db, [
    hideContent(db, { kind: "comment", id }, { state: "deleted" }),
    deleteMentions(db, "comment", id),
  ]);
}
