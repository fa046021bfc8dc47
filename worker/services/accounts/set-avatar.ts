import { fileTypeFromBuffer } from "file-type";
import { askAvatar, setAvatar } from "#db/queries/account-writes.ts";
import { askUser } from "#db/queries/accounts.ts";
import { AVATAR_MAX_PIXELS, AVATAR_MIN_PIXELS, avatarFile, PICTURE_TYPES } from "#domain/accounts/avatar.ts";
import type { UserInfo } from "#domain/accounts/calls.ts";
import { type Picture, readPicture } from "#domain/accounts/picture.ts";
import { Refusal } from "#domain/errors.ts";
import { sha256Of } from "./hashing.ts";
import type { PictureStore } from "./picture-store.ts";
import { userOfBatch } from "./read-user.ts";
import { showOwnUser } from "./show-user.ts";

const isWithin = (pixels: number) => pixels >= AVATAR_MIN_PIXELS && pixels <= AVATAR_MAX_PIXELS;

/** By its bytes, whatever it calls itself; and only the picture of it. */
async function pictureOf(bytes: Uint8Array): Promise<Picture> {
  const type = await fileTypeFromBuffer(bytes);
  const picture = readPicture(bytes);
  if (!picture || type?.mime !== PICTURE_TYPES[picture.kind]) throw new Refusal("bad_picture", ["bytes"]);
  if (!isWithin(picture.width) || !isWithin(picture.height)) throw new Refusal("bad_picture_size", ["bytes"]);
  return picture;
}

/** The new one stands already: an old one that could not be removed is written down, and nobody finds it by a name. */
async function removeOld(store: PictureStore, uid: number, file: string): Promise<void> {
  try {
    await store.remove(file);
  } catch (error) {
    console.error(JSON.stringify({ at: new Date().toISOString(), uid, picture: file, error: String(error) }));
  }
}

/** The row names what it held before in the same moment, so of two uploads at once neither is left behind. */
async function swap(db: D1Database, store: PictureStore, uid: number, file: string | null): Promise<UserInfo> {
  const answers = await db.batch([askAvatar(db, uid), setAvatar(db, uid, file), askUser(db, uid)]);
  const [before] = (answers[0]?.results ?? []) as { avatar: string | null }[];
  if (before?.avatar && before.avatar !== file) await removeOld(store, uid, before.avatar);
  return showOwnUser(userOfBatch(answers));
}

/** First the picture, then the row that names it. The name holds the uid too: nobody shares a file with another. */
export async function setOwnAvatar(
  db: D1Database,
  store: PictureStore,
  uid: number,
  bytes: Uint8Array,
): Promise<UserInfo> {
  const picture = await pictureOf(bytes);
  const file = avatarFile(sha256Of(`${uid}:`, picture.bytes).slice(0, 32), picture.kind);
  await store.put(file, picture.kind, picture.bytes);
  return swap(db, store, uid, file);
}

/** Back to the drawn one. */
export const removeOwnAvatar = (db: D1Database, store: PictureStore, uid: number): Promise<UserInfo> =>
  swap(db, store, uid, null);
