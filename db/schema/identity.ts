import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { ROLES } from "#domain/permissions/roles.ts";

const roleList = sql.raw(ROLES.map((role) => `'${role}'`).join(", "));

export const users = sqliteTable(
  "users",
  {
    /** Nine digits at random: a uid tells nobody how many there are. */
    id: integer("id").primaryKey(),
    username: text("username").notNull(),
    /** The name as a reader sees it; see `usernameKey`. */
    usernameKey: text("username_key").notNull().unique(),
    signature: text("signature").notNull().default(""),
    level: integer("level").notNull().default(1),
    /** The scrypt hash with its salt and parameters; null while only codes sign in. */
    passwordHash: text("password_hash"),
    /** File name of the picture among the avatars; null while the drawn one stands. */
    avatar: text("avatar"),
    /** When a chosen name was last changed; a name that was only given does not count. */
    usernameChangedAtMs: integer("username_changed_at_ms"),
    registeredAtMs: integer("registered_at_ms").notNull(),
    registrationSource: text("registration_source").notNull(),
    promotionChannelId: text("promotion_channel_id"),
  },
  (user) => [check("users_level", sql`${user.level} >= 0`)],
);

export const userContacts = sqliteTable(
  "user_contacts",
  {
    kind: text("kind", { enum: ["email", "phone"] }).notNull(),
    /** An address in lower case, or a number with its dial code. */
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
    check("user_roles_role", sql`${row.role} IN (${roleList})`),
  ],
);

export const sessions = sqliteTable(
  "sessions",
  {
    /** Names the session to its owner; opens nothing. */
    id: text("id").primaryKey(),
    /** SHA-256 of the token: who reads the table cannot sign in with it. */
    tokenHash: text("token_hash").notNull().unique(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    device: text("device").notNull(),
    place: text("place").notNull(),
    createdAtMs: integer("created_at_ms").notNull(),
    lastSeenAtMs: integer("last_seen_at_ms").notNull(),
    expiresAtMs: integer("expires_at_ms").notNull(),
    /** Opened by a passkey, or by a password and a code of the authenticator app. */
    twoStep: integer("two_step", { mode: "boolean" }).notNull().default(false),
    /** When the owner last proved in this session that it is them: by signing in, or when asked again. */
    provenAtMs: integer("proven_at_ms").notNull().default(0),
  },
  (session) => [
    index("sessions_by_user").on(session.userId, session.lastSeenAtMs),
    index("sessions_by_expiry").on(session.expiresAtMs),
  ],
);
