import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** The current code per contact. A new code replaces it, and a successful check deletes it. */
export const loginCodes = sqliteTable(
  "login_codes",
  {
    contact: text("contact").primaryKey(),
    codeHash: text("code_hash").notNull(),
    expiresAtMs: integer("expires_at_ms").notNull(),
    tries: integer("tries").notNull().default(0),
  },
  (code) => [check("login_codes_tries", sql`${code.tries} >= 0`), index("login_codes_by_expiry").on(code.expiresAtMs)],
);

/** Sent codes, for rate limits per contact and per network address. */
export const codeSends = sqliteTable(
  "code_sends",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    contact: text("contact").notNull(),
    address: text("address"),
    sentAtMs: integer("sent_at_ms").notNull(),
  },
  (send) => [
    index("code_sends_by_contact").on(send.contact, send.sentAtMs),
    index("code_sends_by_address").on(send.address, send.sentAtMs),
    index("code_sends_by_time").on(send.sentAtMs),
  ],
);

/** Consecutive failed sign-ins per account and per network address. */
export const signInFailures = sqliteTable(
  "sign_in_failures",
  {
    subject: text("subject").primaryKey(),
    failures: integer("failures").notNull(),
    lastFailedAtMs: integer("last_failed_at_ms").notNull(),
  },
  (row) => [index("sign_in_failures_by_time").on(row.lastFailedAtMs)],
);

/** Stored results of writes, returned to retries with the same key. */
export const idempotencyKeys = sqliteTable(
  "idempotency",
  {
    key: text("key").primaryKey(),
    /** Keyed hash of caller, call and input, to reject the same key for a different request. */
    fingerprint: text("fingerprint").notNull(),
    startedAtMs: integer("started_at_ms").notNull(),
    /** Encrypted, because it may contain a token; null while the first request is running. */
    answer: text("answer"),
  },
  (row) => [index("idempotency_by_time").on(row.startedAtMs)],
);

/** Development and test only: emails and text messages that production would send. */
export const devOutbox = sqliteTable(
  "outbox",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    channel: text("channel", { enum: ["email", "sms"] }).notNull(),
    to: text("to").notNull(),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    code: text("code").notNull(),
    /** The sender address; empty for the deployment's default. */
    sender: text("sender").notNull().default(""),
    sentAt: integer("sent_at").notNull(),
  },
  (message) => [index("outbox_by_receiver").on(message.to, message.id)],
);
