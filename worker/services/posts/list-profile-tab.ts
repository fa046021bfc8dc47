import { runBatch } from "#db/client.ts";
import { countCommentsOfUser, selectCommentsOfUser } from "#db/queries/comments/comments-with-subject.ts";
import { countPostsOfUser, selectPostsOfUser } from "#db/queries/posts/posts.ts";
import { getProfileRow } from "#db/queries/social/profiles.ts";
import type { CommentWithSubject } from "#domain/comments/contract.ts";
import { AppError } from "#domain/errors.ts";
import type { PostView } from "#domain/posts/contract.ts";
import { toCommentWithSubject } from "../comments/comment-views.ts";
import type { ReaderContext } from "../content/content-context.ts";
import { toPostViews } from "./post-views.ts";

/** Counting stops here. */
const MAX_COUNTED = 5_000;

type Tab = { userId: number; page: number; size: number };
type PageOf<Row> = { list: Row[]; total: number; page: number; size: number };

async function requireUser({ db, readerUid }: ReaderContext, uid: number): Promise<void> {
  const user = await getProfileRow(db, uid, readerUid);
  if (!user || user.isGone) throw new AppError("user_not_found");
}

/** The posts of a user that the reader may see, newest first. */
export async function listPostsOfUser(ctx: ReaderContext, { userId: uid, page, size }: Tab): Promise<PageOf<PostView>> {
  const { db, readerUid } = ctx;
  const [[found, [counted]]] = await Promise.all([
    runBatch(db, [
      selectPostsOfUser(db, { uid, readerUid, offset: (page - 1) * size, limit: size }),
      countPostsOfUser(db, uid, readerUid, MAX_COUNTED),
    ]),
    requireUser(ctx, uid),
  ]);
  return { list: await toPostViews(ctx, found, readerUid), total: counted?.total ?? 0, page, size };
}

/** The comments of a user on pages that the reader may see, newest first. */
export async function listCommentsOfUser(
  ctx: ReaderContext,
  { userId: uid, page, size }: Tab,
): Promise<PageOf<CommentWithSubject>> {
  const { db, readerUid, locale, brandId } = ctx;
  const [[found, [counted]]] = await Promise.all([
    runBatch(db, [
      selectCommentsOfUser(db, { uid, readerUid, locale, brandId, offset: (page - 1) * size, limit: size }),
      countCommentsOfUser(db, uid, MAX_COUNTED),
    ]),
    requireUser(ctx, uid),
  ]);
  return { list: found.map((row) => toCommentWithSubject(row, false)), total: counted?.total ?? 0, page, size };
}
