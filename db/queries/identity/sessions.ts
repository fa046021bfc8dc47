import { and, desc, eq, gt, ne, sql } from "drizzle-orm";
import type { InboxCount } from "#domain/notifications/contract.ts";
import type { Role } from "#domain/permissions/roles.ts";
import { type Database, rows, run } from "../../client.ts";
import { sessions } from "../../schema/identity.ts";
import { userRolesSql } from "./roles.ts";
import { isSanctionedSql } from "./sanctions.ts";

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

/** Inserts nothing if the account is being erased or is banned. */
export const insertSession = (db: Database, session: NewSession) =>
  run(
    db,
    sql`INSERT INTO sessions
         (id, token_hash, user_id, device, place, created_at_ms, last_seen_at_ms, expires_at_ms, two_step,
          proven_at_ms)
       SELECT ${session.id}, ${session.tokenHash}, ${session.uid}, ${session.device}, ${session.place},
         ${session.nowMs}, ${session.nowMs}, ${session.expiresAtMs}, ${Number(session.twoStep)}, ${session.nowMs}
       WHERE NOT EXISTS
         (SELECT 1 FROM account_deletions WHERE user_id = ${session.uid} AND state IN ('erasing', 'erased'))
         AND NOT ${isSanctionedSql(sql`${session.uid}`, "ban", sql`${session.nowMs}`)}`,
  );

export type SessionRow = {
  id: string;
  uid: number;
  username: string;
  avatar: string | null;
  roles: Role[];
  /** As stored; parsed by `domain/identity/preferences.ts`. */
  preferences: unknown;
  lastSeenAtMs: number;
  expiresAtMs: number;
  twoStep: boolean;
  provenAtMs: number;
  /** Seeded account for development and tests. */
  seeded: boolean;
  /** The account cannot move money until the freeze ends. */
  isFrozen: boolean;
  inbox: InboxCount;
};
type StoredSession = Omit<SessionRow, "roles" | "preferences" | "twoStep" | "seeded" | "isFrozen" | "inbox"> &
  InboxCount & { roles: string; preferences: string | null; twoStep: number; seeded: number; isFrozen: number };

export async function getSessionByToken(
  db: Database,
  tokenHash: string,
  nowMs: number,
): Promise<SessionRow | undefined> {
  const [row] = await rows<StoredSession>(
    db,
    sql`SELECT s.id, s.user_id AS uid, u.username, u.avatar, s.last_seen_at_ms AS lastSeenAtMs, s.expires_at_ms AS expiresAtMs,
         s.two_step AS twoStep, s.proven_at_ms AS provenAtMs, u.registration_source = 'seed' AS seeded,
         coalesce(i.unread, 0) AS unread, coalesce(i.revision, 0) AS revision,
         ${userRolesSql(sql`s.user_id`, sql`${nowMs}`)} AS roles,
         ${isSanctionedSql(sql`s.user_id`, "freeze", sql`${nowMs}`)} AS isFrozen,
         (SELECT body FROM user_preferences WHERE user_id = s.user_id) AS preferences
       FROM sessions AS s JOIN users AS u ON u.id = s.user_id LEFT JOIN inboxes AS i ON i.user_id = s.user_id
       WHERE s.token_hash = ${tokenHash}`,
  );
  if (!row) return undefined;
  const { unread, revision, preferences, ...session } = row;
  return {
    ...session,
    roles: JSON.parse(row.roles) as Role[],
    preferences: preferences === null ? undefined : JSON.parse(preferences),
    twoStep: row.twoStep === 1,
    seeded: row.seeded === 1,
    isFrozen: row.isFrozen === 1,
    inbox: { unread, revision },
  };
}

export async function isSessionOpen(db: Database, id: string, nowMs: number): Promise<boolean> {
  const open = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, id), gt(sessions.expiresAtMs, nowMs)));
  return open.length > 0;
}

type SessionTouch = { nowMs: number; expiresAtMs: number; maxAgeMs: number };

export const updateSessionSeen = (db: Database, id: string, { nowMs, expiresAtMs, maxAgeMs }: SessionTouch) =>
  db
    .update(sessions)
    .set({ lastSeenAtMs: nowMs, expiresAtMs: sql`min(${expiresAtMs}, ${sessions.createdAtMs} + ${maxAgeMs})` })
    .where(and(eq(sessions.id, id), gt(sessions.expiresAtMs, nowMs)));

const ownSession = (uid: number, id: string) => and(eq(sessions.userId, uid), eq(sessions.id, id));

export const updateSessionProven = (db: Database, uid: number, id: string, nowMs: number) =>
  db.update(sessions).set({ provenAtMs: nowMs }).where(ownSession(uid, id));

export const updateSessionTwoFactor = (db: Database, id: string) =>
  db.update(sessions).set({ twoStep: true }).where(eq(sessions.id, id));

/** Filters by owner, so that users cannot end other users' sessions by id. */
export const deleteSession = (db: Database, uid: number, id: string) => db.delete(sessions).where(ownSession(uid, id));

export const deleteOtherSessions = (db: Database, uid: number, currentId: string) =>
  db.delete(sessions).where(and(eq(sessions.userId, uid), ne(sessions.id, currentId)));

export const deleteAllSessions = (db: Database, uid: number) => db.delete(sessions).where(eq(sessions.userId, uid));

export type SessionListRow = Pick<typeof sessions.$inferSelect, "id" | "device" | "place" | "lastSeenAtMs">;
const MAX_LISTED_SESSIONS = 100;

export const listSessionRows = (db: Database, uid: number, nowMs: number): Promise<SessionListRow[]> =>
  db
    .select({
      id: sessions.id,
      device: sessions.device,
      place: sessions.place,
      lastSeenAtMs: sessions.lastSeenAtMs,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, uid), gt(sessions.expiresAtMs, nowMs)))
    .orderBy(desc(sessions.lastSeenAtMs), sessions.id)
    .limit(MAX_LISTED_SESSIONS)
    .execute();
