import { cancelDeletion } from "#db/queries/account-deletions.ts";
import { growByDay } from "#db/queries/growth.ts";
import { deleteSession, insertSession } from "#db/queries/sessions.ts";
import { SESSION_DAYS } from "#domain/accounts/rules.ts";
import type { AccountContext } from "./account-context.ts";
import { newId, newToken, sha256 } from "./hashing.ts";

export const SESSION_MS = SESSION_DAYS * 86_400_000;

/** A token nobody has seen before, at every sign-in; the session the request came with ends, and who was leaving stays. */
export function startSession(
  { db, nowMs, device, place, sessionId }: AccountContext,
  uid: number,
): { token: string; statements: D1PreparedStatement[] } {
  const token = newToken();
  const session = { id: newId(), tokenHash: sha256(token), uid, device, place, nowMs, expiresAtMs: nowMs + SESSION_MS };
  const statements = [insertSession(db, session), cancelDeletion(db, uid), ...growByDay(db, uid, nowMs)];
  if (sessionId !== undefined) statements.push(deleteSession(db, uid, sessionId));
  return { token, statements };
}
