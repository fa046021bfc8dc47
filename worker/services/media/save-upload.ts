import { fileTypeFromBuffer } from "file-type";
import { AppError } from "#domain/errors.ts";
import { type ParsedImage, parseImage } from "#domain/media/image.ts";
import {
  IMAGE_MEDIA_TYPES,
  imageFileName,
  MAX_IMAGE_PIXELS,
  MAX_SMALL_IMAGE_PIXELS,
  MIN_IMAGE_PIXELS,
} from "#domain/media/image-upload.ts";
import { sha256OfParts } from "../../crypto/hashing.ts";
import type { ImageStore } from "../../gateways/storage/image-store.ts";
import { log } from "../../log.ts";

const isWithin = (pixels: number) => pixels >= MIN_IMAGE_PIXELS && pixels <= MAX_IMAGE_PIXELS;

/** The type is detected from the bytes, not the file name; only image data is stored. */
export async function parseUpload(bytes: Uint8Array): Promise<ParsedImage> {
  const type = await fileTypeFromBuffer(bytes);
  const picture = parseImage(bytes);
  if (!picture || type?.mime !== IMAGE_MEDIA_TYPES[picture.kind]) throw new AppError("bad_picture", ["bytes"]);
  if (!isWithin(picture.width) || !isWithin(picture.height)) throw new AppError("bad_picture_size", ["bytes"]);
  return picture;
}

/** The key includes the owner, so that no two users share a file. Returns the key. */
export async function saveUpload(store: ImageStore, owner: string, bytes: Uint8Array): Promise<string> {
  const picture = await parseUpload(bytes);
  const file = imageFileName(sha256OfParts(`${owner}:`, picture.bytes), picture.kind);
  await store.put(file, picture.kind, picture.bytes);
  return file;
}

const isSmall = (pixels: number) => pixels >= MIN_IMAGE_PIXELS && pixels <= MAX_SMALL_IMAGE_PIXELS;

/** For gifts and stickers, which are shown at most 144 pixels wide. */
export async function saveSmallUpload(store: ImageStore, owner: string, bytes: Uint8Array): Promise<string> {
  const { width, height } = await parseUpload(bytes);
  if (!isSmall(width) || !isSmall(height)) throw new AppError("bad_small_picture_size", ["bytes"]);
  return saveUpload(store, owner, bytes);
}

/** No row refers to the file any more, so a failed deletion is only logged. */
export async function deleteUpload(store: ImageStore, owner: string, file: string): Promise<void> {
  try {
    await store.remove(file);
  } catch (error) {
    log("error", "upload_not_deleted", { owner, file, error });
  }
}
