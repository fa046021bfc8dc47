import type { Contact } from "#domain/identity/contact.ts";
import type { Role } from "#domain/permissions/roles.ts";
import type { Database } from "../../client.ts";

export type NewUser = {
  uid: number;
  username: string;
  usernameKey: string;
  passwordHash: string | null;
  registeredAtMs: number;
  registrationSource: string;
  promotionChannelId: string | null;
};

export const insertUser = (db: Database, user: NewUser): D1PreparedStatement =>
  db.$client
    .prepare(
      `INSERT INTO users (id, username, username_key, password_hash, registered_at_ms, registration_source,
         promotion_channel_id) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)`,
    )
    .bind(
      user.uid,
      user.username,
      user.usernameKey,
      user.passwordHash,
      user.registeredAtMs,
      user.registrationSource,
      user.promotionChannelId,
    );

export const insertContact = (db: Database, uid: number, contact: Contact, nowMs: number): D1PreparedStatement =>
  db.$client
    .prepare("INSERT INTO user_contacts (kind, value, area_code, user_id, verified_at_ms) VALUES (?1, ?2, ?3, ?4, ?5)")
    .bind(contact.kind, contact.value, contact.kind === "phone" ? contact.areaCode : null, uid, nowMs);

export const insertRoles = (db: Database, uid: number, roles: readonly Role[]): D1PreparedStatement =>
  db.$client
    .prepare("INSERT INTO user_roles (user_id, role) SELECT ?1, value FROM json_each(?2)")
    .bind(uid, JSON.stringify(roles));

export const updatePassword = (db: Database, uid: number, passwordHash: string): D1PreparedStatement =>
  db.$client.prepare("UPDATE users SET password_hash = ?2 WHERE id = ?1").bind(uid, passwordHash);

/** Only where there is none yet, also when two ask at once. */
export const insertFirstPassword = (db: Database, uid: number, passwordHash: string): D1PreparedStatement =>
  db.$client
    .prepare("UPDATE users SET password_hash = ?2 WHERE id = ?1 AND password_hash IS NULL RETURNING id")
    .bind(uid, passwordHash);

type Rename = { username: string; usernameKey: string; given: string; nowMs: number; changedBeforeMs: number };

/** Not before the last change is old enough; the name that was only given, and the same name again, are no change. */
export const updateUsername = (db: Database, uid: number, rename: Rename): D1PreparedStatement =>
  db.$client
    .prepare(
      `UPDATE users SET username = ?2, username_key = ?3,
         username_changed_at_ms = CASE WHEN username IN (?2, ?4) THEN username_changed_at_ms ELSE ?5 END
       WHERE id = ?1 AND (username IN (?2, ?4) OR coalesce(username_changed_at_ms, 0) <= ?6) RETURNING id`,
    )
    .bind(uid, rename.username, rename.usernameKey, rename.given, rename.nowMs, rename.changedBeforeMs);

export const updateSignature = (db: Database, uid: number, signature: string): D1PreparedStatement =>
  db.$client.prepare("UPDATE users SET signature = ?2 WHERE id = ?1").bind(uid, signature);

export const selectAvatar = (db: Database, uid: number): D1PreparedStatement =>
  db.$client.prepare("SELECT avatar FROM users WHERE id = ?1").bind(uid);

export const updateAvatarPath = (db: Database, uid: number, avatar: string | null): D1PreparedStatement =>
  db.$client.prepare("UPDATE users SET avatar = ?2 WHERE id = ?1").bind(uid, avatar);

/** In the old one's place; one of a kind that is not there yet comes in by `insertContact`. */
export const replaceContact = (db: Database, uid: number, contact: Contact, nowMs: number): D1PreparedStatement =>
  db.$client
    .prepare(
      "UPDATE user_contacts SET value = ?3, area_code = ?4, verified_at_ms = ?5 WHERE user_id = ?1 AND kind = ?2",
    )
    .bind(uid, contact.kind, contact.value, contact.kind === "phone" ? contact.areaCode : null, nowMs);
