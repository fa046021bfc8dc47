import { type SQL, sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { ROLES } from "#domain/permissions/roles.ts";
import { INBOX_KINDS } from "#domain/staff/inbox.ts";
import { SANCTION_KINDS, SANCTION_REASONS } from "#domain/staff/sanctions.ts";
import { STAFF_REQUEST_KINDS, STAFF_REQUEST_STATES } from "#domain/staff/staff-requests.ts";
import { users } from "./identity.ts";

const listOf = (values: readonly string[]): SQL => sql.raw(values.map((value) => `'${value}'`).join(", "));

/** All writes by staff; triggers reject updates and deletes. */
export const staffAudit = sqliteTable(
  "staff_audit",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    atMs: integer("at_ms").notNull(),
    actorId: integer("actor_id").notNull(),
    brandId: text("brand_id").notNull(),
    /** The call, such as `POST /operator/users/ban`. */
    action: text("action").notNull(),
    /** The target of the call, such as `article` and its id; empty if there is no single target. */
    targetKind: text("target_kind").notNull(),
    targetId: text("target_id").notNull(),
    /** The user affected. */
    subjectId: integer("subject_id"),
    /** The user whose request the actor decided. */
    counterpartId: integer("counterpart_id"),
    /** Kinds of origins the actor shares with the user affected or the counterpart, such as `device`. */
    sharedOrigins: text("shared_origins").notNull(),
    reason: text("reason").notNull(),
    /** The input of the call as JSON, without files and secrets. */
    detail: text("detail").notNull(),
    device: text("device").notNull(),
    address: text("address").notNull(),
  },
  (row) => [
    index("staff_audit_by_actor").on(row.actorId, row.id),
    index("staff_audit_by_subject").on(row.subjectId, row.id),
    index("staff_audit_by_action").on(row.action, row.id),
    index("staff_audit_by_target").on(row.targetKind, row.targetId, row.id),
    index("staff_audit_by_time").on(row.atMs),
  ],
);

/** Role changes, resets of two-factor authentication and account merges: one person requests, another decides. */
export const staffRequests = sqliteTable(
  "staff_requests",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    kind: text("kind", { enum: STAFF_REQUEST_KINDS }).notNull(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    role: text("role", { enum: ROLES }),
    /** For merges: the account to keep; `user_id` is the duplicate. */
    intoUserId: integer("into_user_id").references(() => users.id),
    reason: text("reason").notNull(),
    state: text("state", { enum: STAFF_REQUEST_STATES }).notNull().default("open"),
    requestedById: integer("requested_by_id").notNull(),
    requestedAtMs: integer("requested_at_ms").notNull(),
    decidedById: integer("decided_by_id"),
    decidedAtMs: integer("decided_at_ms"),
    note: text("note").notNull().default(""),
  },
  (row) => [
    check("staff_requests_kind", sql`${row.kind} IN (${listOf(STAFF_REQUEST_KINDS)})`),
    check("staff_requests_state", sql`${row.state} IN (${listOf(STAFF_REQUEST_STATES)})`),
    check("staff_requests_role", sql`(${row.kind} IN ('reset_two_factor', 'merge_accounts')) = (${row.role} IS NULL)`),
    check(
      "staff_requests_into",
      sql`(${row.kind} = 'merge_accounts') = (${row.intoUserId} IS NOT NULL) AND ${row.intoUserId} IS NOT ${row.userId}`,
    ),
    check("staff_requests_not_own", sql`${row.requestedById} <> ${row.userId}`),
    check(
      "staff_requests_two_people",
      sql`${row.state} <> 'approved' OR (${row.decidedById} <> ${row.requestedById} AND ${row.decidedById} <> ${row.userId})`,
    ),
    check(
      "staff_requests_decided",
      sql`(${row.state} = 'open') = (${row.decidedAtMs} IS NULL) AND (${row.decidedAtMs} IS NULL) = (${row.decidedById} IS NULL)`,
    ),
    uniqueIndex("staff_requests_open_role").on(row.userId, row.role).where(sql`state = 'open' AND role IS NOT NULL`),
    uniqueIndex("staff_requests_open_reset").on(row.userId).where(sql`state = 'open' AND role IS NULL`),
    index("staff_requests_queue").on(row.state, row.id),
    index("staff_requests_by_user").on(row.userId, row.id),
  ],
);

/** Account bans and freezes. Never deleted; an early end is stored with its operator. */
export const accountSanctions = sqliteTable(
  "account_sanctions",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    kind: text("kind", { enum: SANCTION_KINDS }).notNull(),
    reason: text("reason", { enum: SANCTION_REASONS }).notNull(),
    /** For staff only. */
    note: text("note").notNull(),
    byId: integer("by_id").notNull(),
    atMs: integer("at_ms").notNull(),
    /** Null if it has no end. */
    untilMs: integer("until_ms"),
    liftedAtMs: integer("lifted_at_ms"),
    liftedById: integer("lifted_by_id"),
  },
  (row) => [
    check("account_sanctions_kind", sql`${row.kind} IN (${listOf(SANCTION_KINDS)})`),
    check("account_sanctions_reason", sql`${row.reason} IN (${listOf(SANCTION_REASONS)})`),
    check("account_sanctions_end", sql`${row.untilMs} IS NULL OR ${row.untilMs} > ${row.atMs}`),
    check("account_sanctions_not_own", sql`${row.byId} <> ${row.userId}`),
    check("account_sanctions_lifted", sql`(${row.liftedAtMs} IS NULL) = (${row.liftedById} IS NULL)`),
    index("account_sanctions_by_user").on(row.userId, row.id),
    index("account_sanctions_active").on(row.kind, row.untilMs).where(sql`lifted_at_ms IS NULL`),
  ],
);

/** Notes about a user, visible to staff only. */
export const staffNotes = sqliteTable(
  "staff_notes",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    byId: integer("by_id").notNull(),
    body: text("body").notNull(),
    atMs: integer("at_ms").notNull(),
  },
  (row) => [index("staff_notes_by_user").on(row.userId, row.id)],
);

/** Claims of inbox items whose own table does not store them. */
export const inboxClaims = sqliteTable(
  "inbox_claims",
  {
    kind: text("kind", { enum: INBOX_KINDS }).notNull(),
    itemId: text("item_id").notNull(),
    claimedById: integer("claimed_by_id").notNull(),
    claimedAtMs: integer("claimed_at_ms").notNull(),
  },
  (row) => [primaryKey({ columns: [row.kind, row.itemId] }), index("inbox_claims_by_time").on(row.claimedAtMs)],
);

/** Network addresses and browsers an account has signed in from, kept for 90 days. */
export const accountOrigins = sqliteTable(
  "account_origins",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    kind: text("kind", { enum: ["address", "device"] }).notNull(),
    /** Keyed hash of the address or of the browser id. */
    value: text("value").notNull(),
    firstAtMs: integer("first_at_ms").notNull(),
    lastAtMs: integer("last_at_ms").notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.userId, row.kind, row.value] }),
    index("account_origins_by_value").on(row.kind, row.value, row.lastAtMs),
    index("account_origins_by_time").on(row.lastAtMs),
  ],
);
