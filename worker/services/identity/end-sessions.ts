import { runBatch } from "#db/client.ts";
import { insertSessionEndedNotification } from "#db/queries/notifications/account-notifications.ts";
import type { AccountContext, Member } from "./account-context.ts";
import { signOutStatements } from "./sign-out.ts";

export async function signOutSession(context: AccountContext, { uid, sessionId }: Member): Promise<void> {
  await runBatch(context.db, signOutStatements(context, uid, { ended: sessionId }));
}

/** `which` is a session id, or "others" for all but the current one. An unknown id is ignored. */
export async function endSessions(context: AccountContext, input: Member & { which: string }): Promise<void> {
  const { db, nowMs, inboxes } = context;
  const { uid, sessionId, which } = input;
  const endsOthers = which === "others";
  inboxes.add(uid);
  await runBatch(db, [
    insertSessionEndedNotification(db, uid, endsOthers ? { keepId: sessionId } : { id: which }, nowMs),
    ...signOutStatements(context, uid, endsOthers ? { kept: sessionId } : { ended: which }),
  ]);
}
