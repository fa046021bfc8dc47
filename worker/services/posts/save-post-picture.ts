import { countPicturesSince, insertPicture } from "#db/queries/posts/post-pictures.ts";
import { MAX_POST_PICTURES_PER_DAY } from "#domain/content/limits.ts";
import { AppError } from "#domain/errors.ts";
import { imageFileName } from "#domain/media/image-upload.ts";
import type { PostPicture } from "#domain/posts/contract.ts";
import { sha256OfParts } from "../../crypto/hashing.ts";
import type { ImageStore } from "../../gateways/storage/image-store.ts";
import type { WriterContext } from "../content/content-context.ts";
import { parseUpload } from "../media/save-upload.ts";

const DAY_MS = 86_400_000;

type Context = Pick<WriterContext, "db" | "nowMs" | "uid"> & { pictures: ImageStore; operationId: string };

/** One file per upload, so that deleting a post deletes no picture of another one. Stored before its row. */
export async function savePostPicture(ctx: Context, { bytes }: { bytes: Uint8Array }): Promise<PostPicture> {
  const { db, nowMs, uid, pictures, operationId } = ctx;
  const [counted] = await countPicturesSince(db, uid, nowMs - DAY_MS);
  if ((counted?.uploaded ?? 0) >= MAX_POST_PICTURES_PER_DAY) throw new AppError("too_many_requests");
  const picture = await parseUpload(bytes);
  const { kind, width, height } = picture;
  const file = imageFileName(sha256OfParts(`post-${uid}-${operationId}:`, picture.bytes), kind);
  await pictures.put(file, kind, picture.bytes);
  await insertPicture(db, { file, width, height, uid, nowMs });
  return { file, width, height };
}
