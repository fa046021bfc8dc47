import { type SQL, sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import {
  APPLICATION_REJECT_REASONS,
  BAN_REASONS,
  ID_IMAGE_SIDES,
  STORED_APPLICATION_STATES,
  WITHDRAWAL_REJECT_REASONS,
  WITHDRAWAL_STATES,
} from "#domain/anchors/application.ts";
import { users } from "./identity.ts";

const listOf = (values: readonly string[]): SQL => sql.raw(values.map((value) => `'${value}'`).join(", "));

export const anchorApplications = sqliteTable(
  "anchor_applications",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    name: text("name").notNull(),
    phone: text("phone").notNull(),
    /** Encrypted; see worker/crypto/encrypt.ts. */
    idNumberSealed: text("id_number_sealed").notNull(),
    /** YYYY-MM-DD */
    birthDate: text("birth_date").notNull(),
    introduction: text("introduction").notNull(),
    content: text("content").notNull(),
    state: text("state", { enum: STORED_APPLICATION_STATES }).notNull().default("under_review"),
    appliedAtMs: integer("applied_at_ms").notNull(),
    claimedById: integer("claimed_by_id"),
    claimedAtMs: integer("claimed_at_ms"),
    decidedById: integer("decided_by_id"),
    decidedAtMs: integer("decided_at_ms"),
    reason: text("reason", { enum: APPLICATION_REJECT_REASONS }),
    note: text("note").notNull().default(""),
  },
  (row) => [
    check("anchor_applications_state", sql`${row.state} IN (${listOf(STORED_APPLICATION_STATES)})`),
    check("anchor_applications_reason", sql`(${row.state} = 'rejected') = (${row.reason} IS NOT NULL)`),
    check("anchor_applications_reasons", sql`${row.reason} IN (${listOf(APPLICATION_REJECT_REASONS)})`),
    check(
      "anchor_applications_decided",
      sql`(${row.state} = 'under_review') = (${row.decidedAtMs} IS NULL)
        AND (${row.decidedAtMs} IS NULL) = (${row.decidedById} IS NULL)
        AND (${row.claimedAtMs} IS NULL) = (${row.claimedById} IS NULL)`,
    ),
    check("anchor_applications_not_own", sql`${row.decidedById} <> ${row.userId}`),
    uniqueIndex("anchor_applications_one_open").on(row.userId).where(sql`state = 'under_review'`),
    index("anchor_applications_queue").on(row.state, row.id),
    index("anchor_applications_by_user").on(row.userId, row.id),
  ],
);

/** Files in the private folder; `application_id` is null until the application is submitted. */
export const anchorIdImages = sqliteTable(
  "anchor_id_images",
  {
    file: text("file").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    side: text("side", { enum: ID_IMAGE_SIDES }).notNull(),
    applicationId: integer("application_id").references(() => anchorApplications.id),
    uploadedAtMs: integer("uploaded_at_ms").notNull(),
  },
  (image) => [
    check("anchor_id_images_side", sql`${image.side} IN (${listOf(ID_IMAGE_SIDES)})`),
    uniqueIndex("anchor_id_images_draft").on(image.userId, image.side).where(sql`application_id IS NULL`),
    uniqueIndex("anchor_id_images_sent").on(image.applicationId, image.side).where(sql`application_id IS NOT NULL`),
  ],
);

/** Audit of every view of an ID image. */
export const anchorImageViews = sqliteTable(
  "anchor_image_views",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    applicationId: integer("application_id")
      .notNull()
      .references(() => anchorApplications.id),
    side: text("side", { enum: ID_IMAGE_SIDES }).notNull(),
    viewerId: integer("viewer_id").notNull(),
    atMs: integer("at_ms").notNull(),
  },
  (view) => [index("anchor_image_views_by_application").on(view.applicationId, view.id)],
);

/** Approved streamers, including banned ones. */
export const anchorProfiles = sqliteTable(
  "anchor_profiles",
  {
    userId: integer("user_id")
      .primaryKey()
      .references(() => users.id),
    introduction: text("introduction").notNull(),
    detail: text("detail").notNull().default(""),
    /** File names in the public folder. */
    cover: text("cover"),
    pictures: text("pictures").notNull().default("[]"),
    language: text("language"),
    /** JSON list of game ids. */
    gameIds: text("game_ids").notNull().default("[]"),
    verifiedAtMs: integer("verified_at_ms").notNull(),
    bannedAtMs: integer("banned_at_ms"),
    bannedById: integer("banned_by_id"),
    banReason: text("ban_reason", { enum: BAN_REASONS }),
    banNote: text("ban_note").notNull().default(""),
  },
  (profile) => [
    check(
      "anchor_profiles_ban",
      sql`(${profile.bannedAtMs} IS NULL) = (${profile.bannedById} IS NULL)
        AND (${profile.bannedAtMs} IS NULL) = (${profile.banReason} IS NULL)
        AND ${profile.bannedById} <> ${profile.userId}`,
    ),
    check("anchor_profiles_reason", sql`${profile.banReason} IN (${listOf(BAN_REASONS)})`),
    check("anchor_profiles_pictures", sql`json_array_length(${profile.pictures}) <= 3`),
  ],
);

/** The amount is held in escrow `withdrawal:<id>` until it is paid or rejected. */
export const withdrawalRequests = sqliteTable(
  "withdrawal_requests",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** From the request, so that a retry does not create a second row. */
    operationId: text("operation_id").notNull().unique(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    amount: integer("amount").notNull(),
    payoutSealed: text("payout_sealed").notNull(),
    state: text("state", { enum: WITHDRAWAL_STATES }).notNull().default("requested"),
    atMs: integer("at_ms").notNull(),
    claimedById: integer("claimed_by_id"),
    claimedAtMs: integer("claimed_at_ms"),
    approvedById: integer("approved_by_id"),
    approvedAtMs: integer("approved_at_ms"),
    decidedById: integer("decided_by_id"),
    decidedAtMs: integer("decided_at_ms"),
    reason: text("reason", { enum: WITHDRAWAL_REJECT_REASONS }),
    note: text("note").notNull().default(""),
    /** The payment's reference. */
    reference: text("reference").notNull().default(""),
  },
  (row) => [
    check("withdrawal_requests_state", sql`${row.state} IN (${listOf(WITHDRAWAL_STATES)})`),
    check("withdrawal_requests_amount", sql`${row.amount} > 0`),
    check("withdrawal_requests_not_own", sql`${row.decidedById} <> ${row.userId}`),
    check("withdrawal_requests_two_people", sql`${row.state} <> 'paid' OR ${row.approvedById} <> ${row.decidedById}`),
    check("withdrawal_requests_reasons", sql`${row.reason} IN (${listOf(WITHDRAWAL_REJECT_REASONS)})`),
    check(
      "withdrawal_requests_texts",
      sql`(${row.reason} IS NULL OR ${row.state} = 'rejected') AND (${row.reference} = '' OR ${row.state} = 'paid')`,
    ),
    check(
      "withdrawal_requests_people",
      sql`(${row.claimedAtMs} IS NULL) = (${row.claimedById} IS NULL)
        AND (${row.approvedAtMs} IS NULL) = (${row.approvedById} IS NULL)
        AND (${row.claimedById} IS NULL OR ${row.state} IN ('requested', 'approved'))`,
    ),
    check(
      "withdrawal_requests_decided",
      sql`(${row.state} = 'requested') = (${row.decidedAtMs} IS NULL)
        AND (${row.decidedAtMs} IS NULL) = (${row.decidedById} IS NULL)`,
    ),
    index("withdrawal_requests_queue").on(row.state, row.id),
    index("withdrawal_requests_by_user").on(row.userId, row.id),
  ],
);

/** Append-only log of actions on streamers. */
export const anchorAudit = sqliteTable(
  "anchor_audit",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    actorId: integer("actor_id").notNull(),
    subjectId: integer("subject_id").notNull(),
    action: text("action", {
      enum: ["applied", "claimed", "released", "approved", "rejected", "banned", "lifted", "withdrawal_decided"],
    }).notNull(),
    detail: text("detail").notNull().default("{}"),
    atMs: integer("at_ms").notNull(),
  },
  (row) => [
    check(
      "anchor_audit_action",
      sql`${row.action} IN ('applied', 'claimed', 'released', 'approved', 'rejected', 'banned', 'lifted', 'withdrawal_decided')`,
    ),
    index("anchor_audit_by_subject").on(row.subjectId, row.id),
  ],
);
