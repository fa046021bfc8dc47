import { deleteUnusedPictures } from "#db/queries/posts/post-pictures.ts";
import { UNUSED_PICTURE_HOURS } from "#domain/content/limits.ts";
import type { ImageStore } from "../../gateways/storage/image-store.ts";
import type { ServiceContext } from "../context.ts";
import { deleteUpload } from "../media/save-upload.ts";

const PRUNED_AT_ONCE = 100;

/** Deletes uploads that were never posted. */
export async function pruneUnusedPictures({
  db,
  nowMs,
  pictures,
}: ServiceContext & { pictures: ImageStore }): Promise<void> {
  const files = await deleteUnusedPictures(db, nowMs - UNUSED_PICTURE_HOURS * 3_600_000, PRUNED_AT_ONCE);
  for (const { file } of files) await deleteUpload(pictures, "unused post picture", file);
}
