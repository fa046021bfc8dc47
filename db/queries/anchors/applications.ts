import { and, desc, eq, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type {
  ApplicationRejectReason,
  BanReason,
  IdImageSide,
  STORED_APPLICATION_STATES,
} from "#domain/anchors/application.ts";
import type { QueueSort } from "#domain/staff/queue-sort.ts";
import { type Database, rows, run } from "../../client.ts";
import {
  anchorApplications,
  anchorAudit,
  anchorIdImages,
  anchorImageViews,
  anchorProfiles,
} from "../../schema/anchors.ts";
import { sortDirectionSql } from "../queue-order.ts";

export type ApplicationRow = typeof anchorApplications.$inferSelect;
type StoredState = (typeof STORED_APPLICATION_STATES)[number];

export const selectLatestApplication = (db: Database, uid: number) =>
  db
    .select()
    .from(anchorApplications)
    .where(eq(anchorApplications.userId, uid))
    .orderBy(desc(anchorApplications.id))
    .limit(1);

export const selectBan = (db: Database, uid: number) =>
  db
    .select({ bannedAtMs: anchorProfiles.bannedAtMs, reason: anchorProfiles.banReason, note: anchorProfiles.banNote })
    .from(anchorProfiles)
    .where(eq(anchorProfiles.userId, uid));

export const selectPhone = (db: Database, uid: number) =>
  rows<{ phone: string }>(db, sql`SELECT value AS phone FROM user_contacts WHERE user_id = ${uid} AND kind = 'phone'`);

/** Violates `anchor_applications_one_open` if another application is under review. */
export const insertApplication = (
  db: Database,
  row: Pick<
    ApplicationRow,
    "userId" | "name" | "phone" | "idNumberSealed" | "birthDate" | "introduction" | "content" | "appliedAtMs"
  >,
) => db.insert(anchorApplications).values(row);

/** Runs after `insertApplication` in the same batch, to attach the uploaded images to the application. */
export const attachIdImages = (db: Database, uid: number) =>
  run(
    db,
    sql`UPDATE anchor_id_images SET application_id = (
        SELECT id FROM anchor_applications WHERE user_id = ${uid} AND state = 'under_review')
      WHERE user_id = ${uid} AND application_id IS NULL`,
  );

export const selectDraftImages = (db: Database, uid: number) =>
  db
    .select({ side: anchorIdImages.side, file: anchorIdImages.file })
    .from(anchorIdImages)
    .where(and(eq(anchorIdImages.userId, uid), isNull(anchorIdImages.applicationId)));

export const deleteDraftImage = (db: Database, uid: number, side: IdImageSide) =>
  db
    .delete(anchorIdImages)
    .where(and(eq(anchorIdImages.userId, uid), eq(anchorIdImages.side, side), isNull(anchorIdImages.applicationId)));

export const insertDraftImage = (
  db: Database,
  image: { file: string; userId: number; side: IdImageSide; uploadedAtMs: number },
) => db.insert(anchorIdImages).values(image);

export const selectImage = (db: Database, applicationId: number, side: IdImageSide) =>
  db
    .select({ file: anchorIdImages.file })
    .from(anchorIdImages)
    .where(and(eq(anchorIdImages.applicationId, applicationId), eq(anchorIdImages.side, side)));

export const insertImageView = (
  db: Database,
  view: { applicationId: number; side: IdImageSide; viewerId: number; atMs: number },
) => db.insert(anchorImageViews).values(view);

/** Images of applications decided before `decidedBeforeMs`, and of drafts that were never sent. */
export const selectExpiredImages = (
  db: Database,
  { decidedBeforeMs, draftBeforeMs, max }: { decidedBeforeMs: number; draftBeforeMs: number; max: number },
) =>
  db
    .select({ file: anchorIdImages.file, userId: anchorIdImages.userId })
    .from(anchorIdImages)
    .leftJoin(anchorApplications, eq(anchorApplications.id, anchorIdImages.applicationId))
    .where(
      or(
        lt(anchorApplications.decidedAtMs, decidedBeforeMs),
        and(isNull(anchorIdImages.applicationId), lt(anchorIdImages.uploadedAtMs, draftBeforeMs)),
      ),
    )
    .limit(max);

export const deleteIdImage = (db: Database, file: string) =>
  db.delete(anchorIdImages).where(eq(anchorIdImages.file, file));

export type ReviewRow = Omit<ApplicationRow, "userId" | "claimedById" | "claimedAtMs" | "decidedById"> & {
  uid: number;
  username: string;
  claimedById: number | null;
  claimedByName: string | null;
  images: string;
  views: string;
  bannedAtMs: number | null;
  banReason: BanReason | null;
  banNote: string | null;
};

const selectReviewRows = (db: Database, where: SQL) =>
  rows<ReviewRow>(
    db,
    sql`SELECT a.id, a.user_id AS uid, u.username, a.name, a.phone, a.id_number_sealed AS idNumberSealed,
        a.birth_date AS birthDate, a.introduction, a.content, a.state, a.applied_at_ms AS appliedAtMs,
        a.claimed_by_id AS claimedById, c.username AS claimedByName, a.decided_at_ms AS decidedAtMs, a.reason, a.note,
        (SELECT json_group_array(side) FROM anchor_id_images WHERE application_id = a.id) AS images,
        (SELECT json_group_array(json_object('uid', v.viewer_id, 'username', w.username, 'side', v.side, 'atMs', v.at_ms))
          FROM anchor_image_views AS v LEFT JOIN users AS w ON w.id = v.viewer_id WHERE v.application_id = a.id) AS views,
        p.banned_at_ms AS bannedAtMs, p.ban_reason AS banReason, p.ban_note AS banNote
      FROM anchor_applications AS a CROSS JOIN users AS u ON u.id = a.user_id
        LEFT JOIN anchor_profiles AS p ON p.user_id = a.user_id
        LEFT JOIN users AS c ON c.id = a.claimed_by_id ${where}`,
  );

export const selectApplicationForReview = (db: Database, applicationId: number) =>
  selectReviewRows(db, sql`WHERE a.id = ${applicationId}`);

export const selectApplicationQueue = (
  db: Database,
  { state, sort, page, size }: { state: StoredState; sort: QueueSort; page: number; size: number },
) =>
  selectReviewRows(
    db,
    sql`WHERE a.state = ${state} ORDER BY a.id ${sortDirectionSql(sort)}
      LIMIT ${size} OFFSET ${(page - 1) * size}`,
  );

export const countApplications = (db: Database, state: StoredState) =>
  rows<{ total: number }>(
    db,
    sql`SELECT count(*) AS total FROM (SELECT 1 FROM anchor_applications INDEXED BY anchor_applications_queue
      WHERE state = ${state} LIMIT 1000)`,
  );

const isUnderReview = (applicationId: number) =>
  and(eq(anchorApplications.id, applicationId), eq(anchorApplications.state, "under_review"));

/** No-op if another reviewer has claimed the application. */
export const updateClaimed = (db: Database, applicationId: number, byUid: number, nowMs: number) =>
  db
    .update(anchorApplications)
    .set({ claimedById: byUid, claimedAtMs: nowMs })
    .where(
      and(
        isUnderReview(applicationId),
        or(isNull(anchorApplications.claimedById), eq(anchorApplications.claimedById, byUid)),
      ),
    );

export const updateReleased = (db: Database, applicationId: number, byUid: number) =>
  db
    .update(anchorApplications)
    .set({ claimedById: null, claimedAtMs: null })
    .where(and(isUnderReview(applicationId), eq(anchorApplications.claimedById, byUid)));

type Decision = {
  applicationId: number;
  byUid: number;
  state: "approved" | "rejected";
  reason: ApplicationRejectReason | null;
  note: string;
  nowMs: number;
};
/** If two decisions race, only the first changes a row. */
export const updateDecided = (db: Database, { applicationId, byUid, nowMs, ...decision }: Decision) =>
  db
    .update(anchorApplications)
    .set({ ...decision, decidedById: byUid, decidedAtMs: nowMs })
    .where(and(isUnderReview(applicationId), eq(anchorApplications.claimedById, byUid)));

/** The statements of an approval run after `updateDecided` and are no-ops if it changed nothing. */
export const insertApprovedProfile = (db: Database, applicationId: number, nowMs: number) =>
  run(
    db,
    sql`INSERT INTO anchor_profiles (user_id, introduction, verified_at_ms)
      SELECT user_id, introduction, ${nowMs} FROM anchor_applications
      WHERE id = ${applicationId} AND state = 'approved' AND decided_at_ms = ${nowMs} ON CONFLICT DO NOTHING`,
  );
export const insertApprovedRole = (db: Database, applicationId: number) =>
  run(
    db,
    sql`INSERT INTO user_roles (user_id, role) SELECT user_id, 'anchor' FROM anchor_applications
      WHERE id = ${applicationId} AND state = 'approved' ON CONFLICT DO NOTHING`,
  );

export const insertAnchorAudit = (
  db: Database,
  entry: Omit<typeof anchorAudit.$inferInsert, "id" | "detail"> & { detail?: Record<string, unknown> },
) => db.insert(anchorAudit).values({ ...entry, detail: JSON.stringify(entry.detail ?? {}) });
