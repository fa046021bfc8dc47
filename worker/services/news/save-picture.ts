import { insertNewsImage } from "#db/queries/news/desk.ts";
import { imageFileName } from "#domain/media/image-upload.ts";
import { sha256OfParts } from "../../crypto/hashing.ts";
import type { ImageStore } from "../../gateways/storage/image-store.ts";
import { parseUpload } from "../media/save-upload.ts";
import type { NewsDeskContext } from "./news-context.ts";

/** The file is stored before its row, so that an article can only reference files that exist. */
export async function saveNewsPicture(
  { db, nowMs, brandId, editorUid, pictures }: NewsDeskContext & { pictures: ImageStore },
  { bytes }: { bytes: Uint8Array },
): Promise<{ file: string; width: number; height: number }> {
  const picture = await parseUpload(bytes);
  const { kind, width, height } = picture;
  const file = imageFileName(sha256OfParts(`news-${brandId}:`, picture.bytes), kind);
  await pictures.put(file, kind, picture.bytes);
  await insertNewsImage(db, { file, width, height, editorId: editorUid, atMs: nowMs });
  return { file, width, height };
}
