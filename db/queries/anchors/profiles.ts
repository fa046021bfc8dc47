import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { BanReason } from "#domain/anchors/application.ts";
import { customRoomName } from "#domain/chat/room-name.ts";
import type { Locale } from "#domain/i18n/locales.ts";
import { type Database, rows, run } from "../../client.ts";
import { anchorProfiles } from "../../schema/anchors.ts";
import { userRoles } from "../../schema/identity.ts";

export type AnchorRow = {
  uid: number;
  username: string;
  avatar: string | null;
  introduction: string;
  detail: string;
  cover: string | null;
  pictures: string;
  language: Locale | null;
  gameIds: string;
  verifiedAtMs: number;
  followers: number;
  isFollowed: 0 | 1;
  liveId: number | null;
  nextScheduleId: number | null;
  nextTitle: string | null;
  nextStartsAtMs: number | null;
};

const selectAnchorRows = (db: Database, readerUid: number | null, where: SQL) =>
  rows<AnchorRow>(
    db,
    sql`SELECT u.id AS uid, u.username, u.avatar, p.introduction, p.detail, p.cover, p.pictures, p.language,
        p.game_ids AS gameIds, p.verified_at_ms AS verifiedAtMs,
        coalesce((SELECT fans FROM follow_counts WHERE user_id = u.id), 0) AS followers,
        EXISTS (SELECT 1 FROM follows WHERE follower_id = ${readerUid} AND followed_id = u.id) AS isFollowed,
        l.id AS liveId, s.id AS nextScheduleId, s.title AS nextTitle, s.starts_at_ms AS nextStartsAtMs
      FROM anchor_profiles AS p CROSS JOIN users AS u ON u.id = p.user_id
        LEFT JOIN lives AS l ON l.anchor_id = p.user_id AND l.state IN ('live', 'interrupted')
        LEFT JOIN live_schedule AS s ON s.id = (
          SELECT id FROM live_schedule INDEXED BY live_schedule_once
          WHERE anchor_id = p.user_id AND state = 'scheduled' ORDER BY starts_at_ms LIMIT 1)
      WHERE p.banned_at_ms IS NULL AND ${where}`,
  );

export const selectAnchor = (db: Database, uid: number, readerUid: number | null) =>
  selectAnchorRows(db, readerUid, sql`p.user_id = ${uid}`);

type AnchorFilter = { gameId?: number | undefined; language?: string | undefined; isFollowed: boolean };
const isWanted = ({ gameId, language, isFollowed }: AnchorFilter, readerUid: number | null): SQL =>
  sql`${gameId === undefined ? sql`1` : sql`EXISTS (SELECT 1 FROM json_each(p.game_ids) WHERE value = ${gameId})`}
    AND ${language === undefined ? sql`1` : sql`p.language = ${language}`}
    AND ${isFollowed ? sql`EXISTS (SELECT 1 FROM follows WHERE follower_id = ${readerUid} AND followed_id = p.user_id)` : sql`1`}`;

/** Live first, by viewers; then by the next scheduled live; then by followers. */
export const selectAnchors = (
  db: Database,
  { page, size, ...filter }: AnchorFilter & { page: number; size: number },
  readerUid: number | null,
) =>
  selectAnchorRows(
    db,
    readerUid,
    sql`${isWanted(filter, readerUid)}
      ORDER BY l.id IS NULL, l.viewers DESC, s.starts_at_ms IS NULL, s.starts_at_ms, followers DESC, u.id
      LIMIT ${size} OFFSET ${(page - 1) * size}`,
  );

export const countAnchors = (db: Database, filter: AnchorFilter, readerUid: number | null) =>
  rows<{ total: number }>(
    db,
    sql`SELECT count(*) AS total FROM anchor_profiles AS p
      WHERE p.banned_at_ms IS NULL AND ${isWanted(filter, readerUid)}`,
  );

export const countPastLives = (db: Database, uid: number) =>
  rows<{ lives: number }>(
    db,
    sql`SELECT count(*) AS lives FROM lives WHERE anchor_id = ${uid} AND room_id = ${customRoomName(uid)} AND started_at_ms IS NOT NULL`,
  );

type ProfileChange = Partial<
  Pick<typeof anchorProfiles.$inferInsert, "introduction" | "detail" | "language" | "gameIds" | "pictures" | "cover">
>;
export const updateProfile = (db: Database, uid: number, change: ProfileChange) =>
  db
    .update(anchorProfiles)
    .set(change)
    .where(and(eq(anchorProfiles.userId, uid), isNull(anchorProfiles.bannedAtMs)));

export const selectProfileImages = (db: Database, uid: number) =>
  db
    .select({ cover: anchorProfiles.cover, pictures: anchorProfiles.pictures })
    .from(anchorProfiles)
    .where(eq(anchorProfiles.userId, uid));

/** No-op if the streamer already has `maxPictures` pictures. */
export const insertProfilePicture = (db: Database, uid: number, file: string, maxPictures: number) =>
  run(
    db,
    sql`UPDATE anchor_profiles SET pictures = json_insert(pictures, '$[#]', ${file})
      WHERE user_id = ${uid} AND json_array_length(pictures) < ${maxPictures}
        AND NOT EXISTS (SELECT 1 FROM json_each(pictures) WHERE value = ${file})`,
  );

export type AnchorWithoutApplicationRow = {
  uid: number;
  username: string;
  bannedAtMs: number | null;
  banReason: BanReason | null;
  banNote: string | null;
};
const WITHOUT_APPLICATION = sql`NOT EXISTS (
  SELECT 1 FROM anchor_applications AS a WHERE a.user_id = p.user_id AND a.state = 'approved')`;

/** Banned streamers first. */
export const selectAnchorsWithoutApplication = (db: Database, { page, size }: { page: number; size: number }) =>
  rows<AnchorWithoutApplicationRow>(
    db,
    sql`SELECT u.id AS uid, u.username, p.banned_at_ms AS bannedAtMs, p.ban_reason AS banReason, p.ban_note AS banNote
      FROM anchor_profiles AS p CROSS JOIN users AS u ON u.id = p.user_id
      WHERE ${WITHOUT_APPLICATION}
      ORDER BY p.banned_at_ms IS NULL, u.id LIMIT ${size} OFFSET ${(page - 1) * size}`,
  );

export const countAnchorsWithoutApplication = (db: Database) =>
  rows<{ total: number }>(db, sql`SELECT count(*) AS total FROM anchor_profiles AS p WHERE ${WITHOUT_APPLICATION}`);

/** No row changes if the streamer is already banned. */
export const banStatements = (
  db: Database,
  { uid, byUid, reason, note, nowMs }: { uid: number; byUid: number; reason: BanReason; note: string; nowMs: number },
) => ({
  ban: db
    .update(anchorProfiles)
    .set({ bannedAtMs: nowMs, bannedById: byUid, banReason: reason, banNote: note })
    .where(and(eq(anchorProfiles.userId, uid), isNull(anchorProfiles.bannedAtMs))),
  removeRole: db.delete(userRoles).where(and(eq(userRoles.userId, uid), eq(userRoles.role, "anchor"))),
});

export const liftBanStatements = (db: Database, uid: number) => ({
  lift: db
    .update(anchorProfiles)
    .set({ bannedAtMs: null, bannedById: null, banReason: null, banNote: "" })
    .where(and(eq(anchorProfiles.userId, uid), isNotNull(anchorProfiles.bannedAtMs))),
  restoreRole: db.insert(userRoles).values({ userId: uid, role: "anchor" }).onConflictDoNothing(),
});
