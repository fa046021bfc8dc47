import { type Database, runBatch } from "#db/client.ts";
import { getSessionByToken, type SessionRow, updateSessionSeen } from "#db/queries/identity/sessions.ts";
import { countActiveDay } from "#db/queries/social/xp.ts";
import { SESSION_MAX_DAYS, SESSION_REFRESH_SECONDS } from "#domain/identity/credential-rules.ts";
import { isTokenFormat, sha256 } from "../../crypto/hashing.ts";
import { SESSION_MS } from "./start-session.ts";

export type SessionLookup = { kind: "found"; session: SessionRow } | { kind: "expired" } | { kind: "unknown" };

/** Whose token this is. What cannot be one is not looked up. */
export async function findSession(db: Database, token: string, nowMs: number): Promise<SessionLookup> {
  if (!isTokenFormat(token)) return { kind: "unknown" };
  const session = await getSessionByToken(db, sha256(token), nowMs);
  if (!session) return { kind: "unknown" };
  return session.expiresAtMs <= nowMs ? { kind: "expired" } : { kind: "found", session };
}

export const isSessionTouchDue = (session: SessionRow, nowMs: number): boolean =>
  nowMs - session.lastSeenAtMs >= SESSION_REFRESH_SECONDS * 1000;

/** Seen just now, and good for another thirty days; the day counts towards the level. */
export async function extendSession(db: Database, session: SessionRow, nowMs: number): Promise<void> {
  const touch = { nowMs, expiresAtMs: nowMs + SESSION_MS, maxAgeMs: SESSION_MAX_DAYS * 86_400_000 };
  await runBatch(db, [updateSessionSeen(db, session.id, touch), ...countActiveDay(db, session.uid, nowMs)]);
}
