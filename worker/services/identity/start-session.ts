import { cancelDeletion } from "#db/queries/identity/account-deletions.ts";
import { insertSession } from "#db/queries/identity/sessions.ts";
import { insertKnownDevice, insertNewDeviceNotification } from "#db/queries/notifications/account-notifications.ts";
import { countActiveDay } from "#db/queries/social/xp.ts";
import { upsertAccountOrigins } from "#db/queries/staff/origins.ts";
import { SESSION_DAYS } from "#domain/identity/credential-rules.ts";
import { createId, createToken, sha256 } from "../../crypto/hashing.ts";
import { originHashes } from "../staff/origin-hashes.ts";
import type { AccountContext } from "./account-context.ts";
import { signOutStatements } from "./sign-out.ts";

export const SESSION_MS = SESSION_DAYS * 86_400_000;

/**
 * Ends the session of the request and cancels a requested deletion. Sign-ins to existing accounts call this through
 * `finishSignIn`, which checks the second factor.
 */
export function createSessionStatements(context: AccountContext, uid: number, twoStep = false) {
  const { db, nowMs, secret, address, browser, device, place, sessionId, inboxes } = context;
  const token = createToken();
  const expiresAtMs = nowMs + SESSION_MS;
  const session = { id: createId(), tokenHash: sha256(token), uid, device, place, nowMs, expiresAtMs, twoStep };
  inboxes.add(uid);
  const statements = [
    insertNewDeviceNotification(db, uid, { device, place }, nowMs),
    insertKnownDevice(db, uid, { device, place }),
    insertSession(db, session),
    ...upsertAccountOrigins(db, uid, originHashes(secret, { address, device: browser }), nowMs),
    cancelDeletion(db, uid),
    ...countActiveDay(db, uid, nowMs),
    ...(sessionId === undefined ? [] : signOutStatements(context, uid, { ended: sessionId })),
  ] as const;
  return { token, statements };
}
