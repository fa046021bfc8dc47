import { deleteIdImage, selectExpiredImages } from "#db/queries/anchors/applications.ts";
import { DRAFT_ID_IMAGE_HOURS, ID_IMAGE_RETENTION_DAYS } from "#domain/anchors/limits.ts";
import type { ImageStore } from "../../gateways/storage/image-store.ts";
import type { ServiceContext } from "../context.ts";

const HOUR_MS = 3_600_000;
const MAX_PER_RUN = 100;

/** Scheduled: deletes ID images 90 days after the decision and uploads never submitted; each file before its row. */
export async function deleteExpiredIdImages({
  db,
  nowMs,
  idImages,
}: ServiceContext & { idImages: ImageStore }): Promise<number> {
  const expired = await selectExpiredImages(db, {
    decidedBeforeMs: nowMs - ID_IMAGE_RETENTION_DAYS * 24 * HOUR_MS,
    draftBeforeMs: nowMs - DRAFT_ID_IMAGE_HOURS * HOUR_MS,
    max: MAX_PER_RUN,
  });
  for (const { file } of expired) {
    await idImages.remove(file);
    await deleteIdImage(db, file);
  }
  return expired.length;
}
