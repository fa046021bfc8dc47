import { and, desc, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type {
  EXPERT_REJECT_REASONS,
  ExpertBanReason,
  STORED_EXPERT_APPLICATION_STATES,
} from "#domain/experts/application.ts";
import type { Locale } from "#domain/i18n/locales.ts";
import type { QueueSort } from "#domain/staff/queue-sort.ts";
import { type Database, rows, run } from "../../client.ts";
import { expertApplications, expertAudit, expertProfiles, expertTerms } from "../../schema/experts.ts";
import { userRoles } from "../../schema/identity.ts";
import { localizedName } from "../matches/rows.ts";
import { sortDirectionSql } from "../queue-order.ts";

export type ExpertApplicationRow = typeof expertApplications.$inferSelect;
type StoredState = (typeof STORED_EXPERT_APPLICATION_STATES)[number];

export const selectLatestExpertApplication = (db: Database, uid: number) =>
  db
    .select()
    .from(expertApplications)
    .where(eq(expertApplications.userId, uid))
    .orderBy(desc(expertApplications.id))
    .limit(1);

export const selectExpertBan = (db: Database, uid: number) =>
  db
    .select({ bannedAtMs: expertProfiles.bannedAtMs, reason: expertProfiles.banReason, note: expertProfiles.banNote })
    .from(expertProfiles)
    .where(eq(expertProfiles.userId, uid));

export const selectExpertTerms = (db: Database, uid: number) =>
  db.select({ version: expertTerms.version }).from(expertTerms).where(eq(expertTerms.userId, uid));

export const upsertExpertTerms = (db: Database, uid: number, version: string, nowMs: number) =>
  db
    .insert(expertTerms)
    .values({ userId: uid, version, acceptedAtMs: nowMs })
    .onConflictDoUpdate({ target: expertTerms.userId, set: { version, acceptedAtMs: nowMs } });

export const countLeagues = (db: Database, leagueIds: readonly number[]) =>
  rows<{ known: number }>(
    db,
    sql`SELECT count(*) AS known FROM leagues WHERE id IN (SELECT value FROM json_each(${JSON.stringify(leagueIds)}))`,
  );

/** Violates `expert_applications_one_open` if another application is under review. */
export const insertExpertApplication = (
  db: Database,
  row: Pick<
    ExpertApplicationRow,
    "userId" | "leagueIds" | "experience" | "sampleAnalysis" | "termsVersion" | "appliedAtMs"
  >,
) => db.insert(expertApplications).values(row);

export type ExpertReviewRow = Omit<ExpertApplicationRow, "userId" | "leagueIds" | "claimedAtMs" | "decidedById"> & {
  uid: number;
  username: string;
  claimedByName: string | null;
  /** JSON list of `{ id, name }`. */
  leagues: string;
  bannedAtMs: number | null;
};

const selectReviewRows = (db: Database, locale: Locale, where: SQL) =>
  rows<ExpertReviewRow>(
    db,
    sql`SELECT a.id, a.user_id AS uid, u.username, a.experience, a.sample_analysis AS sampleAnalysis,
        a.terms_version AS termsVersion, a.state, a.applied_at_ms AS appliedAtMs, a.claimed_by_id AS claimedById,
        c.username AS claimedByName, a.decided_at_ms AS decidedAtMs, a.reason, a.note, p.banned_at_ms AS bannedAtMs,
        (SELECT json_group_array(json_object('id', l.id, 'name', ${localizedName("l", locale)}))
          FROM json_each(a.league_ids) AS one CROSS JOIN leagues AS l ON l.id = one.value) AS leagues
      FROM expert_applications AS a CROSS JOIN users AS u ON u.id = a.user_id
        LEFT JOIN users AS c ON c.id = a.claimed_by_id LEFT JOIN expert_profiles AS p ON p.user_id = a.user_id ${where}`,
  );

export const selectExpertApplicationForReview = (db: Database, applicationId: number, locale: Locale) =>
  selectReviewRows(db, locale, sql`WHERE a.id = ${applicationId}`);

type QueuePage = { state: StoredState; sort: QueueSort; page: number; size: number };
export const selectExpertApplicationQueue = (db: Database, { state, sort, page, size }: QueuePage, locale: Locale) =>
  selectReviewRows(
    db,
    locale,
    sql`WHERE a.state = ${state} ORDER BY a.id ${sortDirectionSql(sort)}
      LIMIT ${size} OFFSET ${(page - 1) * size}`,
  );

export const countExpertApplications = (db: Database, state: StoredState) =>
  rows<{ total: number }>(
    db,
    sql`SELECT count(*) AS total FROM (SELECT 1 FROM expert_applications INDEXED BY expert_applications_queue
      WHERE state = ${state} LIMIT 1000)`,
  );

const isUnderReview = (applicationId: number) =>
  and(eq(expertApplications.id, applicationId), eq(expertApplications.state, "under_review"));

/** No-op if another reviewer has claimed the application. */
export const updateExpertApplicationClaimed = (db: Database, applicationId: number, byUid: number, nowMs: number) =>
  db
    .update(expertApplications)
    .set({ claimedById: byUid, claimedAtMs: nowMs })
    .where(
      and(
        isUnderReview(applicationId),
        or(isNull(expertApplications.claimedById), eq(expertApplications.claimedById, byUid)),
      ),
    );

export const updateExpertApplicationReleased = (db: Database, applicationId: number, byUid: number) =>
  db
    .update(expertApplications)
    .set({ claimedById: null, claimedAtMs: null })
    .where(and(isUnderReview(applicationId), eq(expertApplications.claimedById, byUid)));

type Decision = {
  applicationId: number;
  byUid: number;
  state: "approved" | "rejected";
  reason: (typeof EXPERT_REJECT_REASONS)[number] | null;
  note: string;
  nowMs: number;
};
/** If two decisions race, only the first changes a row. */
export const updateExpertApplicationDecided = (db: Database, decision: Decision) => {
  const { applicationId, byUid, nowMs, state, reason, note } = decision;
  return db
    .update(expertApplications)
    .set({ state, reason, note, decidedById: byUid, decidedAtMs: nowMs })
    .where(and(isUnderReview(applicationId), eq(expertApplications.claimedById, byUid)));
};

/** The statements of an approval run after `updateExpertApplicationDecided`. */
export const insertExpertProfile = (db: Database, applicationId: number, nowMs: number) =>
  run(
    db,
    sql`INSERT INTO expert_profiles (user_id, introduction, game_ids, league_ids, verified_at_ms)
      SELECT a.user_id, a.experience, (SELECT json_group_array(DISTINCT l.game_id) FROM json_each(a.league_ids) AS one
          CROSS JOIN leagues AS l ON l.id = one.value), a.league_ids, ${nowMs}
      FROM expert_applications AS a
      WHERE a.id = ${applicationId} AND a.state = 'approved' AND a.decided_at_ms = ${nowMs} ON CONFLICT DO NOTHING`,
  );
export const insertExpertRole = (db: Database, applicationId: number) =>
  run(
    db,
    sql`INSERT INTO user_roles (user_id, role) SELECT user_id, 'expert' FROM expert_applications
      WHERE id = ${applicationId} AND state = 'approved' ON CONFLICT DO NOTHING`,
  );

type Ban = { uid: number; byUid: number; reason: ExpertBanReason; note: string; nowMs: number };
/** `markBanned` changes no row if the expert is already banned. */
export const expertBanStatements = (db: Database, { uid, byUid, reason, note, nowMs }: Ban) => ({
  markBanned: db
    .update(expertProfiles)
    .set({ bannedAtMs: nowMs, bannedById: byUid, banReason: reason, banNote: note })
    .where(and(eq(expertProfiles.userId, uid), isNull(expertProfiles.bannedAtMs))),
  removeRole: db.delete(userRoles).where(and(eq(userRoles.userId, uid), eq(userRoles.role, "expert"))),
});

export const liftExpertBanStatements = (db: Database, uid: number) => ({
  lift: db
    .update(expertProfiles)
    .set({ bannedAtMs: null, bannedById: null, banReason: null, banNote: "" })
    .where(and(eq(expertProfiles.userId, uid), isNotNull(expertProfiles.bannedAtMs))),
  restoreRole: db.insert(userRoles).values({ userId: uid, role: "expert" }).onConflictDoNothing(),
});

type AuditEntry = {
  actorId: number;
  subjectId: number;
  planId?: number;
  action:
    | "applied"
    | "claimed"
    | "released"
    | "approved"
    | "rejected"
    | "banned"
    | "lifted"
    | "plan_approved"
    | "plan_rejected"
    | "plan_taken_down";
  detail?: Record<string, unknown>;
  atMs: number;
};
export const insertExpertAudit = (db: Database, entry: AuditEntry) =>
  db.insert(expertAudit).values({ ...entry, detail: JSON.stringify(entry.detail ?? {}) });
