import { selectOwnComments } from "#db/queries/comments/comments-with-subject.ts";
import type { CommentWithSubject } from "#domain/comments/contract.ts";
import type { WriterContext } from "../content/content-context.ts";
import { toCommentWithSubject } from "./comment-views.ts";

/** The caller's comments, including those removed by a moderator, newest first. Deleted ones are left out. */
export async function listOwnComments(
  { db, uid, locale, brandId }: Omit<WriterContext, "inboxes">,
  { before = Number.MAX_SAFE_INTEGER, size }: { before?: number | undefined; size: number },
): Promise<{ list: CommentWithSubject[]; next?: number }> {
  const found = await selectOwnComments(db, { uid, locale, brandId, before, limit: size + 1 });
  const page = found.slice(0, size);
  const last = page.at(-1);
  return {
    list: page.filter(({ state }) => state !== "deleted").map((row) => toCommentWithSubject(row, true)),
    ...(found.length > size && last ? { next: last.id } : {}),
  };
}
