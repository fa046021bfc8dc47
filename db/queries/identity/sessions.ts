import type { InboxCount } from "#domain/notifications/contract.ts";
import type { Role } from "#domain/permissions/roles.ts";
import type { Database } from "../../client.ts";
import { userRolesSql } from "./roles.ts";

export type NewSession = {
  id: string;
  tokenHash: string;
  uid: number;
  device: string;
  place: string;
  nowMs: number;
  expiresAtMs: number;
  twoStep: boolean;
};

/** None for an account that is being erased, whoever proved a moment ago that it is theirs. */
export const insertSession = (db: Database, session: NewSession): D1PreparedStatement =>
  db.$client
    .prepare(
      `INSERT INTO sessions
         (id, token_hash, user_id, device, place, created_at_ms, last_seen_at_ms, expires_at_ms, two_step,
          proven_at_ms)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?6, ?7, ?8, ?6 WHERE NOT EXISTS
         (SELECT 1 FROM account_deletions WHERE user_id = ?3 AND state IN ('erasing', 'erased'))`,
    )
    .bind(
      session.id,
      session.tokenHash,
      session.uid,
      session.device,
      session.place,
      session.nowMs,
      session.expiresAtMs,
      Number(session.twoStep),
    );

export type SessionRow = {
  id: string;
  uid: number;
  username: string;
  avatar: string | null;
  roles: Role[];
  /** As stored; read by `domain/identity/preferences.ts`. */
  preferences: unknown;
  lastSeenAtMs: number;
  expiresAtMs: number;
  twoStep: boolean;
  provenAtMs: number;
  /** One of the accounts of development and test, which exist nowhere else. */
  seeded: boolean;
  inbox: InboxCount;
};
type RawSession = Omit<SessionRow, "roles" | "preferences" | "twoStep" | "seeded" | "inbox"> &
  InboxCount & { roles: string; preferences: string | null; twoStep: number; seeded: number };

export async function getSessionByToken(
  db: Database,
  tokenHash: string,
  nowMs: number,
): Promise<SessionRow | undefined> {
  const row = await db.$client
    .prepare(
      `SELECT s.id, s.user_id AS uid, u.username, u.avatar, s.last_seen_at_ms AS lastSeenAtMs, s.expires_at_ms AS expiresAtMs,
         s.two_step AS twoStep, s.proven_at_ms AS provenAtMs, u.registration_source = 'seed' AS seeded,
         coalesce(i.unread, 0) AS unread, coalesce(i.revision, 0) AS revision,
         ${userRolesSql("s.user_id", "?2")} AS roles,
         (SELECT body FROM user_preferences WHERE user_id = s.user_id) AS preferences
       FROM sessions AS s JOIN users AS u ON u.id = s.user_id LEFT JOIN inboxes AS i ON i.user_id = s.user_id
       WHERE s.token_hash = ?1`,
    )
    .bind(tokenHash, nowMs)
    .first<RawSession>();
  if (!row) return undefined;
  const { unread, revision, preferences, ...session } = row;
  return {
    ...session,
    roles: JSON.parse(row.roles) as Role[],
    preferences: preferences === null ? undefined : JSON.parse(preferences),
    twoStep: row.twoStep === 1,
    seeded: row.seeded === 1,
    inbox: { unread, revision },
  };
}

export const isSessionOpen = async (db: Database, id: string, nowMs: number): Promise<boolean> =>
  (await db.$client
    .prepare("SELECT 1 AS found FROM sessions WHERE id = ?1 AND expires_at_ms > ?2")
    .bind(id, nowMs)
    .first("found")) !== null;

type Touch = { nowMs: number; expiresAtMs: number; maxAgeMs: number };

export const updateSessionSeen = (db: Database, id: string, touch: Touch): D1PreparedStatement =>
  db.$client
    .prepare(
      `UPDATE sessions SET last_seen_at_ms = ?2, expires_at_ms = min(?3, created_at_ms + ?4)
       WHERE id = ?1 AND expires_at_ms > ?2`,
    )
    .bind(id, touch.nowMs, touch.expiresAtMs, touch.maxAgeMs);

export const setSessionProven = (db: Database, uid: number, id: string, nowMs: number): D1PreparedStatement =>
  db.$client.prepare("UPDATE sessions SET proven_at_ms = ?3 WHERE user_id = ?1 AND id = ?2").bind(uid, id, nowMs);

/** The owner is named too: nobody ends another's session by its id. */
export const deleteSession = (db: Database, uid: number, id: string): D1PreparedStatement =>
  db.$client.prepare("DELETE FROM sessions WHERE user_id = ?1 AND id = ?2").bind(uid, id);

export const deleteOtherSessions = (db: Database, uid: number, keepId: string): D1PreparedStatement =>
  db.$client.prepare("DELETE FROM sessions WHERE user_id = ?1 AND id <> ?2").bind(uid, keepId);

export const deleteAllSessions = (db: Database, uid: number): D1PreparedStatement =>
  db.$client.prepare("DELETE FROM sessions WHERE user_id = ?1").bind(uid);

export type SessionListRow = { id: string; device: string; place: string; lastSeenAtMs: number };
/** Enough to recognise a stranger; nobody reads further. */
const MOST_LISTED = 100;

export async function listSessionRows(db: Database, uid: number, nowMs: number): Promise<SessionListRow[]> {
  const read = await db.$client
    .prepare(
      `SELECT id, device, place, last_seen_at_ms AS lastSeenAtMs FROM sessions
       WHERE user_id = ?1 AND expires_at_ms > ?2 ORDER BY last_seen_at_ms DESC, id LIMIT ${MOST_LISTED}`,
    )
    .bind(uid, nowMs)
    .all<SessionListRow>();
  return read.results;
}
