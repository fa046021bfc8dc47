import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { MAX_FOLLOWS } from "#domain/social/follow-limits.ts";
import { REPORT_REASONS } from "#domain/social/report-reasons.ts";
import { users } from "./identity.ts";

const reasonList = sql.raw(REPORT_REASONS.map((reason) => `'${reason}'`).join(", "));
const maxFollows = sql.raw(String(MAX_FOLLOWS));

export const follows = sqliteTable(
  "follows",
  {
    followerId: integer("follower_id")
      .notNull()
      .references(() => users.id),
    followedId: integer("followed_id")
      .notNull()
      .references(() => users.id),
    atMs: integer("at_ms").notNull(),
  },
  (follow) => [
    primaryKey({ columns: [follow.followerId, follow.followedId] }),
    check("follows_not_oneself", sql`${follow.followerId} <> ${follow.followedId}`),
    index("follows_by_follower").on(follow.followerId, follow.atMs, follow.followedId),
    index("follows_by_followed").on(follow.followedId, follow.atMs, follow.followerId),
  ],
);

/** Maintained by triggers on `follows`, hence correct under concurrency; a check limits how many a user follows. */
export const followCounts = sqliteTable(
  "follow_counts",
  {
    userId: integer("user_id")
      .primaryKey()
      .references(() => users.id),
    follows: integer("follows").notNull().default(0),
    fans: integer("fans").notNull().default(0),
  },
  (counts) => [
    check("follow_counts_follows", sql`${counts.follows} BETWEEN 0 AND ${maxFollows}`),
    check("follow_counts_fans", sql`${counts.fans} >= 0`),
  ],
);

/** Reports about users, reviewed in the back office. */
export const userReports = sqliteTable(
  "user_reports",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    reporterId: integer("reporter_id")
      .notNull()
      .references(() => users.id),
    subjectId: integer("subject_id")
      .notNull()
      .references(() => users.id),
    reason: text("reason", { enum: REPORT_REASONS }).notNull(),
    note: text("note").notNull(),
    state: text("state", { enum: ["open", "claimed", "approved", "refused"] })
      .notNull()
      .default("open"),
    atMs: integer("at_ms").notNull(),
  },
  (report) => [
    check("user_reports_not_oneself", sql`${report.reporterId} <> ${report.subjectId}`),
    check("user_reports_reason", sql`${report.reason} IN (${reasonList})`),
    check("user_reports_state", sql`${report.state} IN ('open', 'claimed', 'approved', 'refused')`),
    // Queues a repeated report only once.
    uniqueIndex("user_reports_waiting_once")
      .on(report.reporterId, report.subjectId, report.reason)
      .where(sql`${report.state} IN ('open', 'claimed')`),
    index("user_reports_queue").on(report.state, report.id),
    index("user_reports_by_reporter").on(report.reporterId, report.atMs),
    index("user_reports_by_subject").on(report.subjectId, report.atMs),
  ],
);
