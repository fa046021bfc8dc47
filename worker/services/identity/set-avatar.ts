import { type Database, runBatch } from "#db/client.ts";
import { selectAvatar, updateAvatarPath } from "#db/queries/identity/account-writes.ts";
import { selectUser } from "#db/queries/identity/accounts.ts";
import type { UserInfo } from "#domain/identity/contract.ts";
import type { ImageStore } from "../../gateways/storage/image-store.ts";
import { deleteUpload, saveUpload } from "../media/save-upload.ts";
import { getUserFromBatch } from "./get-user.ts";
import { toOwnUser } from "./user-view.ts";

/** The row names what it held before in the same moment, so of two uploads at once neither is left behind. */
async function swap(db: Database, store: ImageStore, uid: number, file: string | null): Promise<UserInfo> {
  const answers = await runBatch(db, [selectAvatar(db, uid), updateAvatarPath(db, uid, file), selectUser(db, uid)]);
  const [before] = (answers[0]?.results ?? []) as { avatar: string | null }[];
  if (before?.avatar && before.avatar !== file) await deleteUpload(store, String(uid), before.avatar);
  return toOwnUser(getUserFromBatch(answers));
}

/** First the picture, then the row that names it. */
export const replaceAvatar = async (
  db: Database,
  store: ImageStore,
  uid: number,
  bytes: Uint8Array,
): Promise<UserInfo> => swap(db, store, uid, await saveUpload(store, String(uid), bytes));

/** Back to the drawn one. */
export const deleteAvatar = (db: Database, store: ImageStore, uid: number): Promise<UserInfo> =>
  swap(db, store, uid, null);
