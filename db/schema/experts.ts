import { type SQL, sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import {
  EXPERT_BAN_REASONS,
  EXPERT_REJECT_REASONS,
  STORED_EXPERT_APPLICATION_STATES,
} from "#domain/experts/application.ts";
import { users } from "./identity.ts";

const listOf = (values: readonly string[]): SQL => sql.raw(values.map((value) => `'${value}'`).join(", "));

/** The version of the expert terms that a user accepted. */
export const expertTerms = sqliteTable("expert_terms", {
  userId: integer("user_id")
    .primaryKey()
    .references(() => users.id),
  version: text("version").notNull(),
  acceptedAtMs: integer("accepted_at_ms").notNull(),
});

export const expertApplications = sqliteTable(
  "expert_applications",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    /** JSON list of league ids. */
    leagueIds: text("league_ids").notNull(),
    experience: text("experience").notNull(),
    sampleAnalysis: text("sample_analysis").notNull(),
    termsVersion: text("terms_version").notNull(),
    state: text("state", { enum: STORED_EXPERT_APPLICATION_STATES }).notNull().default("under_review"),
    appliedAtMs: integer("applied_at_ms").notNull(),
    claimedById: integer("claimed_by_id"),
    claimedAtMs: integer("claimed_at_ms"),
    decidedById: integer("decided_by_id"),
    decidedAtMs: integer("decided_at_ms"),
    reason: text("reason", { enum: EXPERT_REJECT_REASONS }),
    note: text("note").notNull().default(""),
  },
  (row) => [
    check("expert_applications_state", sql`${row.state} IN (${listOf(STORED_EXPERT_APPLICATION_STATES)})`),
    check("expert_applications_reason", sql`(${row.state} = 'rejected') = (${row.reason} IS NOT NULL)`),
    check("expert_applications_reasons", sql`${row.reason} IN (${listOf(EXPERT_REJECT_REASONS)})`),
    check(
      "expert_applications_decided",
      sql`(${row.state} = 'under_review') = (${row.decidedAtMs} IS NULL)
        AND (${row.decidedAtMs} IS NULL) = (${row.decidedById} IS NULL)
        AND (${row.claimedAtMs} IS NULL) = (${row.claimedById} IS NULL)`,
    ),
    check("expert_applications_not_own", sql`${row.decidedById} <> ${row.userId}`),
    uniqueIndex("expert_applications_one_open").on(row.userId).where(sql`state = 'under_review'`),
    index("expert_applications_queue").on(row.state, row.id),
    index("expert_applications_by_user").on(row.userId, row.id),
  ],
);

/** Approved experts, including banned ones. */
export const expertProfiles = sqliteTable(
  "expert_profiles",
  {
    userId: integer("user_id")
      .primaryKey()
      .references(() => users.id),
    introduction: text("introduction").notNull(),
    /** JSON lists of ids. */
    gameIds: text("game_ids").notNull().default("[]"),
    leagueIds: text("league_ids").notNull().default("[]"),
    verifiedAtMs: integer("verified_at_ms").notNull(),
    bannedAtMs: integer("banned_at_ms"),
    bannedById: integer("banned_by_id"),
    banReason: text("ban_reason", { enum: EXPERT_BAN_REASONS }),
    banNote: text("ban_note").notNull().default(""),
  },
  (profile) => [
    check(
      "expert_profiles_ban",
      sql`(${profile.bannedAtMs} IS NULL) = (${profile.bannedById} IS NULL)
        AND (${profile.bannedAtMs} IS NULL) = (${profile.banReason} IS NULL)
        AND ${profile.bannedById} <> ${profile.userId}`,
    ),
    check("expert_profiles_reason", sql`${profile.banReason} IN (${listOf(EXPERT_BAN_REASONS)})`),
    index("expert_profiles_by_age").on(profile.verifiedAtMs, profile.userId),
  ],
);

/** Append-only log of actions on experts and plans. */
export const expertAudit = sqliteTable(
  "expert_audit",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    actorId: integer("actor_id").notNull(),
    /** The expert's uid. */
    subjectId: integer("subject_id").notNull(),
    planId: integer("plan_id"),
    action: text("action").notNull(),
    detail: text("detail").notNull().default("{}"),
    atMs: integer("at_ms").notNull(),
  },
  (row) => [
    index("expert_audit_by_subject").on(row.subjectId, row.id),
    index("expert_audit_by_plan").on(row.planId, row.id).where(sql`plan_id IS NOT NULL`),
  ],
);

/** Hashes of browsers and addresses that experts submit plans from, to flag purchases of their own plans. */
export const expertDevices = sqliteTable(
  "expert_devices",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    kind: text("kind", { enum: ["device", "address"] }).notNull(),
    hash: text("hash").notNull(),
    seenAtMs: integer("seen_at_ms").notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.userId, row.kind, row.hash] }),
    check("expert_devices_kind", sql`${row.kind} IN ('device', 'address')`),
  ],
);
