import { runBatch } from "#db/client.ts";
import { selectAvatar, updateAvatarPath } from "#db/queries/identity/account-writes.ts";
import { selectUser } from "#db/queries/identity/accounts.ts";
import type { UserInfo } from "#domain/identity/contract.ts";
import type { ImageStore } from "../../gateways/storage/image-store.ts";
import type { ServiceContext } from "../context.ts";
import { deleteUpload, saveUpload } from "../media/save-upload.ts";
import { requireUserRow, toOwnUser } from "./users.ts";

type AvatarContext = ServiceContext & { store: ImageStore };

/** Reads the previous file in the batch that replaces it, so that concurrent uploads leave no orphaned file. */
async function setAvatar({ db, store }: AvatarContext, uid: number, file: string | null): Promise<UserInfo> {
  const [[previous], , stored] = await runBatch(db, [
    selectAvatar(db, uid),
    updateAvatarPath(db, uid, file),
    selectUser(db, uid),
  ]);
  if (previous?.avatar && previous.avatar !== file) await deleteUpload(store, String(uid), previous.avatar);
  return toOwnUser(requireUserRow(stored));
}

export async function replaceAvatar(
  context: AvatarContext,
  { uid, bytes }: { uid: number; bytes: Uint8Array },
): Promise<UserInfo> {
  return setAvatar(context, uid, await saveUpload(context.store, String(uid), bytes));
}

export const deleteAvatar = (context: AvatarContext, { uid }: { uid: number }): Promise<UserInfo> =>
  setAvatar(context, uid, null);
