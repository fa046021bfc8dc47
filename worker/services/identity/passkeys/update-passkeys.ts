import { runBatch } from "#db/client.ts";
import {
  deletePasskey,
  getPasskeyById,
  insertPasskeyRemovedNotification,
  updatePasskeyName,
} from "#db/queries/identity/passkeys.ts";
import { AppError } from "#domain/errors.ts";
import type { ReadContext } from "../../context.ts";
import type { NotificationContext } from "../../notifications/insert-notification.ts";

type OwnPasskey = { uid: number; id: string };

export async function renameUserPasskey(
  { db }: ReadContext,
  { uid, id, name }: OwnPasskey & { name: string },
): Promise<void> {
  if (!(await updatePasskeyName(db, uid, id, name))) throw new AppError("not_found");
}

/** Rejects the last login method of an account. An unknown id is ignored. */
export async function deleteUserPasskey(
  { db, nowMs, inboxes }: NotificationContext,
  { uid, id }: OwnPasskey,
): Promise<void> {
  const [, deleted] = await runBatch(db, [
    insertPasskeyRemovedNotification(db, uid, id, nowMs),
    deletePasskey(db, uid, id),
  ]);
  if (deleted.length > 0) {
    inboxes.add(uid);
    return;
  }
  const passkey = await getPasskeyById(db, id);
  if (passkey?.uid === uid) throw new AppError("last_way_in");
}
