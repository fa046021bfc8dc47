import { runBatch } from "#db/client.ts";
import { deleteLike, insertLike, selectContent, selectLikes } from "#db/queries/content/reactions.ts";
import type { LikeContentInput, LikeResult } from "#domain/content/contract.ts";
import { SUBJECT_KINDS } from "#domain/content/kinds.ts";
import { AppError } from "#domain/errors.ts";
import type { WriterContext } from "./content-context.ts";
import { loadSubject } from "./load-subject.ts";

/** Likes or unlikes. Idempotent. */
export async function likeContent(ctx: WriterContext, { like, ...content }: LikeContentInput): Promise<LikeResult> {
  const { db, nowMs, uid } = ctx;
  const [stored] = await selectContent(db, content);
  const missing = content.kind === "comment" ? "comment_not_found" : "post_not_found";
  const kind = SUBJECT_KINDS.find((known) => known === stored?.subjectKind);
  if (!stored || !kind) throw new AppError(missing);
  await loadSubject({ ...ctx, readerUid: uid }, { kind, id: stored.subjectId });
  const [, [now]] = await runBatch(db, [
    like ? insertLike(db, content, uid, nowMs) : deleteLike(db, content, uid),
    selectLikes(db, content, uid),
  ]);
  if (!now) throw new AppError(content.kind === "comment" ? "comment_deleted" : "post_deleted");
  return { likes: now.likes, isLiked: now.isLiked === 1 };
}
