import { type PostRow, selectFeed, selectOwnPosts, selectPost } from "#db/queries/posts/posts.ts";
import { AppError } from "#domain/errors.ts";
import type { PostView } from "#domain/posts/contract.ts";
import type { ReaderContext, WriterContext } from "../content/content-context.ts";
import { toPostViews } from "./post-views.ts";

type Page = { before?: number | undefined; size: number };
type Context = Omit<WriterContext, "inboxes">;

async function toPage(
  ctx: Context,
  found: readonly PostRow[],
  size: number,
): Promise<{ list: PostView[]; next?: number }> {
  const list = await toPostViews(ctx, found.slice(0, size), ctx.uid);
  const last = list.at(-1);
  return { list, ...(found.length > size && last ? { next: last.id } : {}) };
}

/** The caller's posts, including those removed by a moderator, newest first. */
export async function listOwnPosts(ctx: Context, { before = Number.MAX_SAFE_INTEGER, size }: Page) {
  return toPage(ctx, await selectOwnPosts(ctx.db, { uid: ctx.uid, before, limit: size + 1 }), size);
}

/** Posts of the users the caller follows, newest first. */
export async function listFeed(ctx: Context, { before = Number.MAX_SAFE_INTEGER, size }: Page) {
  return toPage(ctx, await selectFeed(ctx.db, { uid: ctx.uid, before, limit: size + 1 }), size);
}

export async function getPost(ctx: ReaderContext, { postId }: { postId: number }): Promise<PostView> {
  const [row] = await selectPost(ctx.db, postId, ctx.readerUid);
  if (row?.canView !== 1) throw new AppError("post_not_found");
  if (row.state !== "visible") throw new AppError("post_deleted");
  const [view] = await toPostViews(ctx, [row], ctx.readerUid);
  if (!view) throw new AppError("post_not_found");
  return view;
}
