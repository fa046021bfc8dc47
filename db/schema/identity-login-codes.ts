import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** The one code that is good for a contact at a time; a new one replaces it, the right one removes it. */
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

/** One row a code that was asked for, to hold the pace by contact and by network address. */
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

/** Attempts in a row that did not succeed, by account and by network address. */
export const signInFailures = sqliteTable(
  "sign_in_failures",
  {
    subject: text("subject").primaryKey(),
    failures: integer("failures").notNull(),
    lastFailedAtMs: integer("last_failed_at_ms").notNull(),
  },
  (row) => [index("sign_in_failures_by_time").on(row.lastFailedAtMs)],
);

/** What a write answered, for who sends it again with the same key. */
export const idempotencyKeys = sqliteTable(
  "idempotency",
  {
    key: text("key").primaryKey(),
    /** Of caller, call and input under the site's secret: the same key for something else is refused. */
    fingerprint: text("fingerprint").notNull(),
    startedAtMs: integer("started_at_ms").notNull(),
    /** Encrypted, for an answer may carry a token; null while the first one still runs. */
    answer: text("answer"),
  },
  (row) => [index("idempotency_by_time").on(row.startedAtMs)],
);

/** Development and test: the letters that would have gone out. */
export const devOutbox = sqliteTable(
  "outbox",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    channel: text("channel", { enum: ["email", "sms"] }).notNull(),
    to: text("to").notNull(),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    code: text("code").notNull(),
    sentAt: integer("sent_at").notNull(),
  },
  (letter) => [index("outbox_by_receiver").on(letter.to, letter.id)],
);
