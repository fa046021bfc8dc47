import { runBatch } from "#db/client.ts";
import {
  getSessionByToken,
  isSessionOpen,
  listSessionRows,
  type SessionRow,
  updateSessionSeen,
} from "#db/queries/identity/sessions.ts";
import { countActiveDay } from "#db/queries/social/xp.ts";
import type { SessionView } from "#domain/identity/contract.ts";
import { SESSION_MAX_DAYS, SESSION_REFRESH_SECONDS } from "#domain/identity/credential-rules.ts";
import { isTokenFormat, sha256 } from "../../crypto/hashing.ts";
import type { ServiceContext } from "../context.ts";
import type { Member } from "./account-context.ts";
import { SESSION_MS } from "./start-session.ts";

export type SessionLookup = { kind: "found"; session: SessionRow } | { kind: "expired" } | { kind: "unknown" };

export async function findSession({ db, nowMs }: ServiceContext, { token }: { token: string }): Promise<SessionLookup> {
  if (!isTokenFormat(token)) return { kind: "unknown" };
  const session = await getSessionByToken(db, sha256(token), nowMs);
  if (!session) return { kind: "unknown" };
  return session.expiresAtMs <= nowMs ? { kind: "expired" } : { kind: "found", session };
}

/** Whether a ticket's session still exists; a ticket ends with its session. */
export const isSessionActive = (
  { db, nowMs }: ServiceContext,
  { sessionId }: { sessionId: string },
): Promise<boolean> => isSessionOpen(db, sessionId, nowMs);

export const isSessionTouchDue = (session: SessionRow, nowMs: number): boolean =>
  nowMs - session.lastSeenAtMs >= SESSION_REFRESH_SECONDS * 1000;

/** Extends the session, and counts the day as an active one. */
export async function extendSession(
  { db, nowMs }: ServiceContext,
  { session }: { session: SessionRow },
): Promise<void> {
  const touch = { nowMs, expiresAtMs: nowMs + SESSION_MS, maxAgeMs: SESSION_MAX_DAYS * 86_400_000 };
  await runBatch(db, [updateSessionSeen(db, session.id, touch), ...countActiveDay(db, session.uid, nowMs)]);
}

export async function listUserSessions(
  { db, nowMs }: ServiceContext,
  { uid, sessionId }: Member,
): Promise<SessionView[]> {
  const sessions = await listSessionRows(db, uid, nowMs);
  return sessions.map((session) => ({ ...session, current: session.id === sessionId }));
}
