import { countPlanPicturesSince, insertPlanPicture } from "#db/queries/plans/plans.ts";
import { AppError } from "#domain/errors.ts";
import { MAX_PLAN_PICTURES_PER_DAY } from "#domain/plans/limits.ts";
import { sha256OfParts } from "../../crypto/hashing.ts";
import type { ImageStore } from "../../gateways/storage/image-store.ts";
import { parseUpload } from "../media/save-upload.ts";
import type { CreatorContext } from "./plan-context.ts";

export const PLAN_PICTURE_BASE_URL = "/plan-pictures/";
const DAY_MS = 86_400_000;

/** Square; named by the SHA-256 of its stored bytes, so that the content hash of a plan covers it. */
export async function savePlanPicture(
  { db, expertUid, nowMs, pictures }: CreatorContext & { pictures: ImageStore },
  { bytes }: { bytes: Uint8Array },
): Promise<{ file: string; url: string }> {
  const [counted] = await countPlanPicturesSince(db, expertUid, nowMs - DAY_MS);
  if ((counted?.uploaded ?? 0) >= MAX_PLAN_PICTURES_PER_DAY) throw new AppError("too_many_requests");
  const picture = await parseUpload(bytes);
  if (picture.width !== picture.height) throw new AppError("picture_not_square", ["bytes"]);
  const file = `${sha256OfParts(picture.bytes)}.${picture.kind}`;
  await pictures.put(file, picture.kind, picture.bytes);
  await insertPlanPicture(db, expertUid, file, nowMs);
  return { file, url: PLAN_PICTURE_BASE_URL + file };
}
