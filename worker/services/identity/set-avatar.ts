import { type Database, runBatch } from "#db/client.ts";
import { askAvatar, setAvatar } from "#db/queries/identity/account-writes.ts";
import { askUser } from "#db/queries/identity/accounts.ts";
import type { UserInfo } from "#domain/identity/contract.ts";
import type { PictureStore } from "../../gateways/storage/image-store.ts";
import { keepUpload, removeUpload } from "../media/save-upload.ts";
import { userOfBatch } from "./get-user.ts";
import { showOwnUser } from "./user-view.ts";

/** The row names what it held before in the same moment, so of two uploads at once neither is left behind. */
async function swap(db: Database, store: PictureStore, uid: number, file: string | null): Promise<UserInfo> {
  const answers = await runBatch(db, [askAvatar(db, uid), setAvatar(db, uid, file), askUser(db, uid)]);
  const [before] = (answers[0]?.results ?? []) as { avatar: string | null }[];
  if (before?.avatar && before.avatar !== file) await removeUpload(store, String(uid), before.avatar);
  return showOwnUser(userOfBatch(answers));
}

/** First the picture, then the row that names it. */
export const setOwnAvatar = async (
  db: Database,
  store: PictureStore,
  uid: number,
  bytes: Uint8Array,
): Promise<UserInfo> => swap(db, store, uid, await keepUpload(store, String(uid), bytes));

/** Back to the drawn one. */
export const removeOwnAvatar = (db: Database, store: PictureStore, uid: number): Promise<UserInfo> =>
  swap(db, store, uid, null);
