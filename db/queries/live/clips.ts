import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { liveClips } from "../../schema/live.ts";

type NewClip = {
  id: string;
  liveId: number;
  uid: number;
  title: string;
  fromMs: number;
  toMs: number;
  firstMsn: number;
  lastMsn: number;
  maxPerDay: number;
  nowMs: number;
};
const DAY_MS = 86_400_000;

/** Inserts nothing over the daily limit. A duplicate clip violates `live_clips_once`. */
export const insertClip = (db: Database, clip: NewClip) =>
  rows<{ id: string }>(
    db,
    sql`INSERT INTO live_clips (id, live_id, user_id, title, from_ms, to_ms, first_msn, last_msn, at_ms)
      SELECT ${clip.id}, ${clip.liveId}, ${clip.uid}, ${clip.title}, ${clip.fromMs}, ${clip.toMs}, ${clip.firstMsn},
        ${clip.lastMsn}, ${clip.nowMs}
      WHERE (SELECT count(*) FROM live_clips INDEXED BY live_clips_by_user
        WHERE user_id = ${clip.uid} AND at_ms > ${clip.nowMs - DAY_MS}) < ${clip.maxPerDay} RETURNING id`,
  );

export type ClipRow = {
  clipId: string;
  title: string;
  liveId: number;
  roomId: string;
  anchorUid: number;
  anchorName: string;
  anchorAvatar: string | null;
  authorUid: number;
  authorName: string;
  gameId: number | null;
  matchId: number | null;
  fromMs: number;
  toMs: number;
  firstMsn: number;
  lastMsn: number;
  atMs: number;
  coverVersion: number;
};

const CLIP_ROWS =
  sql.raw(`SELECT c.id AS clipId, c.title, c.live_id AS liveId, l.room_id AS roomId, l.anchor_id AS anchorUid,
    u.username AS anchorName, u.avatar AS anchorAvatar, c.user_id AS authorUid, b.username AS authorName,
    l.game_id AS gameId, l.match_id AS matchId, c.from_ms AS fromMs, c.to_ms AS toMs, c.first_msn AS firstMsn,
    c.last_msn AS lastMsn, c.at_ms AS atMs, l.cover_version AS coverVersion
  FROM live_clips AS c CROSS JOIN lives AS l ON l.id = c.live_id CROSS JOIN users AS u ON u.id = l.anchor_id
    CROSS JOIN users AS b ON b.id = c.user_id WHERE c.removed_at_ms IS NULL`);

export const selectClip = (db: Database, clipId: string) => rows<ClipRow>(db, sql`${CLIP_ROWS} AND c.id = ${clipId}`);

export const selectClipByTime = (db: Database, { liveId, uid, toMs }: Pick<NewClip, "liveId" | "uid" | "toMs">) =>
  rows<ClipRow>(db, sql`${CLIP_ROWS} AND c.live_id = ${liveId} AND c.user_id = ${uid} AND c.to_ms = ${toMs}`);

type ClipFilter = { roomId?: string | undefined; liveId?: number | undefined; clipId?: string | undefined };
const isWanted = ({ clipId, ...list }: ClipFilter): SQL =>
  clipId === undefined ? isInList(list) : sql`c.id = ${clipId} AND ${isInList(list)}`;
const isInList = ({ roomId, liveId }: Omit<ClipFilter, "clipId">): SQL => {
  if (liveId !== undefined) return sql`c.live_id = ${liveId}`;
  return roomId === undefined
    ? sql`1`
    : sql`c.live_id IN (SELECT id FROM lives INDEXED BY lives_by_room WHERE room_id = ${roomId})`;
};

/** Newest first. */
export const selectClips = (db: Database, { page, size, ...filter }: ClipFilter & { page: number; size: number }) =>
  rows<ClipRow>(
    db,
    sql`${CLIP_ROWS} AND ${isWanted(filter)} ORDER BY c.at_ms DESC, c.id LIMIT ${size} OFFSET ${(page - 1) * size}`,
  );

export const countClips = (db: Database, filter: ClipFilter) =>
  rows<{ total: number }>(
    db,
    sql`SELECT count(*) AS total FROM live_clips AS c WHERE c.removed_at_ms IS NULL AND ${isWanted(filter)}`,
  );

export const updateClipRemoved = (db: Database, clipId: string, byUid: number, nowMs: number) =>
  db
    .update(liveClips)
    .set({ removedAtMs: nowMs, removedById: byUid })
    .where(and(eq(liveClips.id, clipId), isNull(liveClips.removedAtMs)));
