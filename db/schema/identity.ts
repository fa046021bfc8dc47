import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { ROLES } from "#domain/permissions/roles.ts";

const roleList = sql.raw(ROLES.map((role) => `'${role}'`).join(", "));

export const users = sqliteTable(
  "users",
  {
    /** Nine random digits, so that uids do not reveal the number of users. */
    id: integer("id").primaryKey(),
    username: text("username").notNull(),
    /** Maps look-alike names to the same key; see `normalizeUsername`. */
    usernameKey: text("username_key").notNull().unique(),
    signature: text("signature").notNull().default(""),
    level: integer("level").notNull().default(1),
    /** scrypt hash with salt and parameters; null if the account has no password. */
    passwordHash: text("password_hash"),
    /** File name in the avatar storage; null for a generated avatar. */
    avatar: text("avatar"),
    /** When a chosen username last changed; replacing the generated one does not count. */
    usernameChangedAtMs: integer("username_changed_at_ms"),
    registeredAtMs: integer("registered_at_ms").notNull(),
    registrationSource: text("registration_source").notNull(),
    promotionChannelId: text("promotion_channel_id"),
  },
  (user) => [
    check("users_level", sql`${user.level} >= 0`),
    index("users_by_registration").on(user.registeredAtMs, user.id),
  ],
);

export const userContacts = sqliteTable(
  "user_contacts",
  {
    kind: text("kind", { enum: ["email", "phone"] }).notNull(),
    /** Email address in lower case, or phone number with dial code. */
    value: text("value").notNull(),
    areaCode: text("area_code"),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    verifiedAtMs: integer("verified_at_ms").notNull(),
  },
  (contact) => [
    primaryKey({ columns: [contact.kind, contact.value] }),
    uniqueIndex("user_contacts_one_of_each").on(contact.userId, contact.kind),
    check("user_contacts_area_code", sql`(${contact.kind} = 'phone') = (${contact.areaCode} IS NOT NULL)`),
  ],
);

export const userRoles = sqliteTable(
  "user_roles",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    role: text("role", { enum: ROLES }).notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.userId, row.role] }),
    index("user_roles_by_role").on(row.role, row.userId),
    check("user_roles_role", sql`${row.role} IN (${roleList})`),
  ],
);

export const sessions = sqliteTable(
  "sessions",
  {
    /** Public id for the owner's session list, not a credential. */
    id: text("id").primaryKey(),
    /** SHA-256 of the token, so that a leaked table cannot be used to open sessions. */
    tokenHash: text("token_hash").notNull().unique(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    device: text("device").notNull(),
    place: text("place").notNull(),
    createdAtMs: integer("created_at_ms").notNull(),
    lastSeenAtMs: integer("last_seen_at_ms").notNull(),
    expiresAtMs: integer("expires_at_ms").notNull(),
    /** Signed in with a passkey or a second factor. */
    twoStep: integer("two_step", { mode: "boolean" }).notNull().default(false),
    /** When the owner was last verified in this session, at sign-in or on request. */
    provenAtMs: integer("proven_at_ms").notNull().default(0),
  },
  (session) => [
    index("sessions_by_user").on(session.userId, session.lastSeenAtMs),
    index("sessions_by_expiry").on(session.expiresAtMs),
  ],
);
