import { and, eq, inArray, isNull, lte, or, sql } from "drizzle-orm";
import type { Contact } from "#domain/identity/contact.ts";
import type { Role } from "#domain/permissions/roles.ts";
import type { Database } from "../../client.ts";
import { userContacts, userRoles, users } from "../../schema/identity.ts";

export type NewUser = {
  uid: number;
  username: string;
  usernameKey: string;
  passwordHash: string | null;
  registeredAtMs: number;
  registrationSource: string;
  promotionChannelId: string | null;
};

export const insertUser = (db: Database, { uid, ...user }: NewUser) => db.insert(users).values({ id: uid, ...user });

const contactColumns = (contact: Contact, verifiedAtMs: number) => ({
  value: contact.value,
  areaCode: contact.kind === "phone" ? contact.areaCode : null,
  verifiedAtMs,
});

export const insertContact = (db: Database, uid: number, contact: Contact, nowMs: number) =>
  db.insert(userContacts).values({ userId: uid, kind: contact.kind, ...contactColumns(contact, nowMs) });

/** Replaces the contact of the same kind; `insertContact` adds the first of its kind. */
export const updateContact = (db: Database, uid: number, contact: Contact, nowMs: number) =>
  db
    .update(userContacts)
    .set(contactColumns(contact, nowMs))
    .where(and(eq(userContacts.userId, uid), eq(userContacts.kind, contact.kind)));

export const insertRoles = (db: Database, uid: number, roles: readonly Role[]) =>
  db.insert(userRoles).values(roles.map((role) => ({ userId: uid, role })));

export const updatePassword = (db: Database, uid: number, passwordHash: string) =>
  db.update(users).set({ passwordHash }).where(eq(users.id, uid));

/** No-op if a password exists, even for concurrent requests. */
export const insertFirstPassword = (db: Database, uid: number, passwordHash: string) =>
  db
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, uid), isNull(users.passwordHash)))
    .returning({ id: users.id });

type Rename = { username: string; usernameKey: string; generated: string; nowMs: number; changedBeforeMs: number };

/** Replacing the generated name or keeping the current one does not count as a change. */
export function updateUsername(db: Database, uid: number, rename: Rename) {
  const isFree = inArray(users.username, [rename.username, rename.generated]);
  return db
    .update(users)
    .set({
      username: rename.username,
      usernameKey: rename.usernameKey,
      usernameChangedAtMs: sql`CASE WHEN ${isFree} THEN ${users.usernameChangedAtMs} ELSE ${rename.nowMs} END`,
    })
    .where(
      and(eq(users.id, uid), or(isFree, lte(sql`coalesce(${users.usernameChangedAtMs}, 0)`, rename.changedBeforeMs))),
    )
    .returning({ id: users.id });
}

export const updateSignature = (db: Database, uid: number, signature: string) =>
  db.update(users).set({ signature }).where(eq(users.id, uid));

export const selectAvatar = (db: Database, uid: number) =>
  db.select({ avatar: users.avatar }).from(users).where(eq(users.id, uid));

export const updateAvatarPath = (db: Database, uid: number, avatar: string | null) =>
  db.update(users).set({ avatar }).where(eq(users.id, uid));
