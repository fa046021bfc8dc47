import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { OAuthProvider } from "#domain/identity/oauth-providers.ts";
import { users } from "./identity.ts";

type NewIdentity = { provider: OAuthProvider; providerUserId: string; name: string };

/** Authenticator apps. The setup is unconfirmed while `on_since_ms` is null. */
export const twoFactor = sqliteTable("two_step", {
  userId: integer("user_id")
    .primaryKey()
    .references(() => users.id),
  /** Encrypted, so that a leaked table cannot be used to generate codes. */
  encryptedSecret: text("sealed_secret").notNull(),
  enabledSinceMs: integer("on_since_ms"),
  /** Time step of the last accepted code, because codes are single-use. */
  lastStep: integer("last_step").notNull(),
});

/** For users without access to their app; used codes are deleted. */
export const recoveryCodes = sqliteTable(
  "recovery_codes",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    codeHash: text("code_hash").notNull(),
  },
  (code) => [primaryKey({ columns: [code.userId, code.codeHash] })],
);

/** Sign-ins that completed the first factor and await the second. */
export const pendingSignIns = sqliteTable(
  "pending_sign_ins",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    expiresAtMs: integer("expires_at_ms").notNull(),
    /** A provider account to link after the second factor is verified. */
    identity: text("identity", { mode: "json" }).$type<NewIdentity>(),
  },
  (pending) => [index("pending_sign_ins_by_expiry").on(pending.expiresAtMs)],
);

export const passkeys = sqliteTable(
  "passkeys",
  {
    /** Credential id, base64url. */
    id: text("id").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    publicKey: text("public_key").notNull(),
    /** Incremented on every use by authenticators that count; a lower value indicates a cloned authenticator. */
    counter: integer("counter").notNull(),
    transports: text("transports").notNull(),
    name: text("name").notNull(),
    device: text("device").notNull(),
    createdAtMs: integer("created_at_ms").notNull(),
    lastUsedAtMs: integer("last_used_at_ms"),
  },
  (passkey) => [
    check("passkeys_counter", sql`${passkey.counter} >= 0`),
    index("passkeys_by_user").on(passkey.userId, passkey.createdAtMs),
  ],
);

/** Used WebAuthn challenges, which are single-use. Unused ones are signed and expire, so they are not stored. */
export const usedChallenges = sqliteTable(
  "used_challenges",
  {
    challengeHash: text("challenge_hash").primaryKey(),
    expiresAtMs: integer("expires_at_ms").notNull(),
  },
  (used) => [index("used_challenges_by_expiry").on(used.expiresAtMs)],
);
