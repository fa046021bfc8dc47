import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./identity.ts";

/** A person's authenticator app. Until `on_since_ms` it was shown but not yet proven to work. */
export const twoFactor = sqliteTable("two_step", {
  userId: integer("user_id")
    .primaryKey()
    .references(() => users.id),
  /** Encrypted under the site's secret: who reads the table makes no codes. */
  sealedSecret: text("sealed_secret").notNull(),
  onSinceMs: integer("on_since_ms"),
  /** The half-minute of the last code that was taken: each is good once. */
  lastStep: integer("last_step").notNull(),
});

/** For who lost the app. A used one is gone. */
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

/** Sign-ins that passed their first step and wait for the second. */
export const pendingSignIns = sqliteTable(
  "pending_sign_ins",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    expiresAtMs: integer("expires_at_ms").notNull(),
    /** As JSON: who came by a provider that is not linked yet; it is linked by the second step, not before. */
    identity: text("identity"),
  },
  (pending) => [index("pending_sign_ins_by_expiry").on(pending.expiresAtMs)],
);

export const passkeys = sqliteTable(
  "passkeys",
  {
    /** The credential's own name, base64url. */
    id: text("id").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    publicKey: text("public_key").notNull(),
    /** Goes up with every use where the authenticator counts; one that goes back was copied. */
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

/** Questions that were answered: each is good once. They carry their own end and their own proof, so none is kept before. */
export const usedChallenges = sqliteTable(
  "used_challenges",
  {
    challengeHash: text("challenge_hash").primaryKey(),
    expiresAtMs: integer("expires_at_ms").notNull(),
  },
  (used) => [index("used_challenges_by_expiry").on(used.expiresAtMs)],
);
