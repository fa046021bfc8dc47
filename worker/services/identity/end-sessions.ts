import { runBatch } from "#db/client.ts";

import { insertSessionEndedNotification } from "#db/queries/notifications/account-notifications.ts";
import type { AccountContext } from "./account-context.ts";
import { signOutStatements } from "./sign-out.ts";

type Member = { uid: number; sessionId: string };

export async function signOutSession(context: AccountContext, { uid, sessionId }: Member): Promise<void> {
  await runBatch(context.db, signOutStatements(context, uid, { ended: sessionId }));
}

/** One of one's own, or all but this. One that is gone already is as good as ended, and no news. */
export async function endSessions(context: AccountContext, { uid, sessionId }: Member, which: string): Promise<void> {
  const { db, nowMs, inboxes } = context;
  const others = which === "others";
  inboxes.add(uid);
  await runBatch(db, [
    insertSessionEndedNotification(db, uid, others ? { keepId: sessionId } : { id: which }, nowMs),
    ...signOutStatements(context, uid, others ? { kept: sessionId } : { ended: which }),
  ]);
}
