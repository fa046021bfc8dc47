import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Role } from "#domain/permissions/roles.ts";
import type { Database } from "../../client.ts";
import { userContacts, userRoles, users } from "../../schema/identity.ts";
import { staffInvitations } from "../../schema/operations.ts";

export const countAccountsWithRole = (db: Database, role: Role): Promise<number> =>
  db.$count(userRoles, eq(userRoles.role, role));

export const selectUidByEmail = (db: Database, email: string) =>
  db
    .select({ uid: userContacts.userId })
    .from(userContacts)
    .where(and(eq(userContacts.kind, "email"), eq(userContacts.value, email)));

export type NewInvitation = { id: string; uid: number; role: Role; brandId: string; nowMs: number };

export const insertInvitation = (db: Database, { id, uid, role, brandId, nowMs }: NewInvitation) =>
  db.insert(staffInvitations).values({ id, userId: uid, role, brandId, invitedAtMs: nowMs });

/** No-op if the account has the role. */
export const insertRoleOnce = (db: Database, uid: number, role: Role) =>
  db.insert(userRoles).values({ userId: uid, role }).onConflictDoNothing();

export type DueInvitation = { id: string; username: string; email: string; role: Role; brandId: string };

export const listDueInvitations = (db: Database, limit: number): Promise<DueInvitation[]> =>
  db
    .select({
      id: staffInvitations.id,
      username: users.username,
      email: userContacts.value,
      role: staffInvitations.role,
      brandId: staffInvitations.brandId,
    })
    .from(staffInvitations)
    .innerJoin(users, eq(users.id, staffInvitations.userId))
    .innerJoin(userContacts, and(eq(userContacts.userId, users.id), eq(userContacts.kind, sql`'email'`)))
    .where(isNull(staffInvitations.emailedAtMs))
    .orderBy(asc(staffInvitations.invitedAtMs))
    .limit(limit);

/** Returns whether this run claimed the invitation. If two runs race, only one sends the email. */
export async function claimInvitation(db: Database, id: string, nowMs: number): Promise<boolean> {
  const { meta } = await db
    .update(staffInvitations)
    .set({ emailedAtMs: nowMs })
    .where(and(eq(staffInvitations.id, id), isNull(staffInvitations.emailedAtMs)));
  return meta.changes > 0;
}

export const releaseInvitation = (db: Database, id: string) =>
  db.update(staffInvitations).set({ emailedAtMs: null }).where(eq(staffInvitations.id, id));
