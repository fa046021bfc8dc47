import { type Database, runBatch } from "#db/client.ts";
import { deleteOtherSessions, deleteSession } from "#db/queries/identity/sessions.ts";
import { insertSessionEndedNotification } from "#db/queries/notifications/account-notifications.ts";
import type { NotificationContext } from "../notifications/insert-notification.ts";

type Member = { uid: number; sessionId: string };

export async function signOutSession(db: Database, { uid, sessionId }: Member): Promise<void> {
  await deleteSession(db, uid, sessionId).run();
}

/** One of one's own, or all but this. One that is gone already is as good as ended, and no news. */
export async function endSessions(
  { db, nowMs, inboxes }: NotificationContext,
  { uid, sessionId }: Member,
  which: string,
): Promise<void> {
  const others = which === "others";
  inboxes.add(uid);
  await runBatch(db, [
    insertSessionEndedNotification(db, uid, others ? { keepId: sessionId } : { id: which }, nowMs),
    others ? deleteOtherSessions(db, uid, sessionId) : deleteSession(db, uid, which),
  ]);
}
