import { lastResult } from "#db/batch-results.ts";
import { runBatch } from "#db/client.ts";
import { deleteMentions, hideContent, selectContent } from "#db/queries/content/reactions.ts";
import { deletePicturesOfPost } from "#db/queries/posts/post-pictures.ts";
import { AppError } from "#domain/errors.ts";
import type { ImageStore } from "../../gateways/storage/image-store.ts";
import type { WriterContext } from "../content/content-context.ts";
import { deleteUpload } from "../media/save-upload.ts";

type Context = Pick<WriterContext, "db" | "uid"> & { pictures: ImageStore };

/** Deletes the caller's own post with its pictures; its comments are no longer listed. Idempotent. */
export async function deletePost({ db, uid, pictures }: Context, { postId: id }: { postId: number }): Promise<void> {
  const [stored] = await selectContent(db, { kind: "post", id });
  if (!stored) throw new AppError("post_not_found");
  if (stored.authorUid !== uid) throw new AppError("no_permission");
  const results = await runBatch(db, [
    hideContent(db, { kind: "post", id }, { state: "deleted" }),
    deleteMentions(db, "post", id),
    deletePicturesOfPost(db, id),
  ]);
  for (const { file } of lastResult(results)) await deleteUpload(pictures, `post ${id}`, file);
}
