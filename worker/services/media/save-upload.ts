import { fileTypeFromBuffer } from "file-type";
import { Refusal } from "#domain/errors.ts";
import { type Picture, readPicture } from "#domain/media/image.ts";
import { PICTURE_MAX_PIXELS, PICTURE_MIN_PIXELS, PICTURE_TYPES, pictureFile } from "#domain/media/image-upload.ts";
import { sha256Of } from "../../crypto/hashing.ts";
import type { PictureStore } from "../../gateways/storage/image-store.ts";

const isWithin = (pixels: number) => pixels >= PICTURE_MIN_PIXELS && pixels <= PICTURE_MAX_PIXELS;

/** By its bytes, whatever it calls itself; and only the picture of it. */
async function pictureOf(bytes: Uint8Array): Promise<Picture> {
  const type = await fileTypeFromBuffer(bytes);
  const picture = readPicture(bytes);
  if (!picture || type?.mime !== PICTURE_TYPES[picture.kind]) throw new Refusal("bad_picture", ["bytes"]);
  if (!isWithin(picture.width) || !isWithin(picture.height)) throw new Refusal("bad_picture_size", ["bytes"]);
  return picture;
}

/** Under a name that holds its owner too, so that nobody shares a file with another; answers with that name. */
export async function keepUpload(store: PictureStore, owner: string, bytes: Uint8Array): Promise<string> {
  const picture = await pictureOf(bytes);
  const file = pictureFile(sha256Of(`${owner}:`, picture.bytes), picture.kind);
  await store.put(file, picture.kind, picture.bytes);
  return file;
}

/** No row names it any more: one that could not be removed is written down, and nobody finds it by a name. */
export async function removeUpload(store: PictureStore, owner: string, file: string): Promise<void> {
  try {
    await store.remove(file);
  } catch (error) {
    console.error(JSON.stringify({ at: new Date().toISOString(), owner, picture: file, error: String(error) }));
  }
}
