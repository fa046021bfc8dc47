import type { Statement } from "#db/client.ts";
import { cancelDeletion } from "#db/queries/identity/account-deletions.ts";
import { insertSession } from "#db/queries/identity/sessions.ts";
import { insertKnownDevice, insertNewDeviceNotification } from "#db/queries/notifications/account-notifications.ts";
import { countActiveDay } from "#db/queries/social/xp.ts";
import { SESSION_DAYS } from "#domain/identity/credential-rules.ts";
import { createId, createToken, sha256 } from "../../crypto/hashing.ts";
import type { AccountContext } from "./account-context.ts";
import { signOutStatements } from "./sign-out.ts";

export const SESSION_MS = SESSION_DAYS * 86_400_000;

/**
 * A token nobody has seen before, at every sign-in; the session the request came with ends, and who was leaving stays.
 * Who was asked for a second step is `finishSignIn`'s to know: sign-ins of people who were here before go through it.
 */
export function createSessionStatements(
  context: AccountContext,
  uid: number,
  twoStep = false,
): { token: string; statements: Statement[] } {
  const { db, nowMs, device, place, sessionId, inboxes } = context;
  const token = createToken();
  const expiresAtMs = nowMs + SESSION_MS;
  const session = { id: createId(), tokenHash: sha256(token), uid, device, place, nowMs, expiresAtMs, twoStep };
  inboxes.add(uid);
  const statements: Statement[] = [
    insertNewDeviceNotification(db, uid, { device, place }, nowMs),
    insertKnownDevice(db, uid, { device, place }),
    insertSession(db, session),
    cancelDeletion(db, uid),
    ...countActiveDay(db, uid, nowMs),
  ];
  if (sessionId !== undefined) statements.push(...signOutStatements(context, uid, { ended: sessionId }));
  return { token, statements };
}
