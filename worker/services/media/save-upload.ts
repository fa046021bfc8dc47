import { fileTypeFromBuffer } from "file-type";
import { AppError } from "#domain/errors.ts";
import { type ParsedImage, parseImage } from "#domain/media/image.ts";
import { IMAGE_MEDIA_TYPES, imageFileName, MAX_IMAGE_PIXELS, MIN_IMAGE_PIXELS } from "#domain/media/image-upload.ts";
import { sha256OfParts } from "../../crypto/hashing.ts";
import type { ImageStore } from "../../gateways/storage/image-store.ts";
import { log } from "../../log.ts";

const isWithin = (pixels: number) => pixels >= MIN_IMAGE_PIXELS && pixels <= MAX_IMAGE_PIXELS;

/** By its bytes, whatever it calls itself; and only the picture of it. */
async function parseUpload(bytes: Uint8Array): Promise<ParsedImage> {
  const type = await fileTypeFromBuffer(bytes);
  const picture = parseImage(bytes);
  if (!picture || type?.mime !== IMAGE_MEDIA_TYPES[picture.kind]) throw new AppError("bad_picture", ["bytes"]);
  if (!isWithin(picture.width) || !isWithin(picture.height)) throw new AppError("bad_picture_size", ["bytes"]);
  return picture;
}

/** Under a name that holds its owner too, so that nobody shares a file with another; answers with that name. */
export async function saveUpload(store: ImageStore, owner: string, bytes: Uint8Array): Promise<string> {
  const picture = await parseUpload(bytes);
  const file = imageFileName(sha256OfParts(`${owner}:`, picture.bytes), picture.kind);
  await store.put(file, picture.kind, picture.bytes);
  return file;
}

/** No row names it any more: one that could not be removed is written down, and nobody finds it by a name. */
export async function deleteUpload(store: ImageStore, owner: string, file: string): Promise<void> {
  try {
    await store.remove(file);
  } catch (error) {
    log("error", "upload_not_deleted", { owner, file, error });
  }
}
