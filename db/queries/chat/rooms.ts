/** The row of words that hold on the whole site; no room has this name. */
import type { Database } from "../../client.ts";

export const SITE_WIDE_ROOM_ID = "";

export const insertRoomIfMissing = (db: Database, roomId: string, nowMs: number) =>
  db.$client
    .prepare(
      "INSERT INTO rooms (id, revision, created_at_ms, visited_at_ms) VALUES (?1, 0, ?2, ?2) ON CONFLICT (id) DO NOTHING",
    )
    .bind(roomId, nowMs);

export type RoomRow = {
  anchorId: number | null;
  anchorName: string | null;
  title: string;
  settings: string;
  revision: number;
  /** Whether the match it belongs to is known; 1 for a room of an anchor's own that was opened. */
  isThere: number;
  moderators: number;
  isModerator: number;
};

/** A room as it stands, with or without a row of its own. `uid` is who asks. */
export const selectRoom = (
  db: Database,
  roomId: string,
  match: { gameId: number; matchId: number } | null,
  uid: number,
) =>
  db.$client
    .prepare(
      `SELECT r.anchor_id AS anchorId, u.username AS anchorName, coalesce(r.title, '') AS title,
         coalesce(r.settings, '{}') AS settings,
         coalesce(r.revision, 0) + coalesce((SELECT revision FROM rooms WHERE id = '${SITE_WIDE_ROOM_ID}'), 0) AS revision,
         CASE WHEN ?3 IS NULL THEN r.id IS NOT NULL
           ELSE EXISTS (SELECT 1 FROM matches WHERE id = ?3 AND game_id = ?2) END AS isThere,
         (SELECT count(*) FROM room_moderators WHERE room_id = ?1) AS moderators,
         EXISTS (SELECT 1 FROM room_moderators WHERE room_id = ?1 AND user_id = ?4) AS isModerator
       FROM (SELECT 1) LEFT JOIN rooms AS r ON r.id = ?1 LEFT JOIN users AS u ON u.id = r.anchor_id`,
    )
    .bind(roomId, match?.gameId ?? null, match?.matchId ?? null, uid);

/** Merged into what is stored; two changes at once both hold. */
export const patchRoomSettings = (db: Database, roomId: string, change: string) =>
  db.$client
    .prepare("UPDATE rooms SET settings = json_patch(settings, ?2), revision = revision + 1 WHERE id = ?1")
    .bind(roomId, change);

export const updateRoomRevision = (db: Database, roomId: string) =>
  db.$client.prepare("UPDATE rooms SET revision = revision + 1 WHERE id = ?1").bind(roomId);

/** The first anchor to take a room has it; who has it may rename it. */
export const updateRoomAnchor = (db: Database, roomId: string, anchorUid: number, title: string) =>
  db.$client
    .prepare(
      `UPDATE rooms SET anchor_id = ?2, title = ?3, revision = revision + 1
       WHERE id = ?1 AND (anchor_id IS NULL OR anchor_id = ?2)`,
    )
    .bind(roomId, anchorUid, title);

const VISIT_MS = 60_000;
/** Once a minute: a room that is full is not written to by each who comes. */
export const updateRoomVisited = (db: Database, roomId: string, nowMs: number) =>
  db.$client
    .prepare("UPDATE rooms SET visited_at_ms = ?2 WHERE id = ?1 AND visited_at_ms < ?2 - ?3")
    .bind(roomId, nowMs, VISIT_MS);

export type AnchorRoomRow = {
  roomId: string;
  title: string;
  anchorUid: number;
  anchorName: string;
  avatar: string | null;
  visitedAtMs: number;
};

export const ANCHOR_ROOMS_SQL = `
  SELECT r.id AS roomId, r.title, u.id AS anchorUid, u.username AS anchorName, u.avatar, r.visited_at_ms AS visitedAtMs
  FROM rooms AS r INDEXED BY rooms_own CROSS JOIN users AS u ON u.id = r.anchor_id
  WHERE r.id >= 'c-' AND r.id < 'c.' AND r.anchor_id IS NOT NULL AND json_extract(r.settings, '$.isOpen') IS NOT 0
    AND r.visited_at_ms > ?1 ORDER BY r.visited_at_ms DESC LIMIT ?2`;

/** Open rooms of anchors' own, those that somebody came to last first. */
export const selectAnchorRooms = (db: Database, sinceMs: number, size: number) =>
  db.$client.prepare(ANCHOR_ROOMS_SQL).bind(sinceMs, size);

export const insertBlockedWord = (
  db: Database,
  roomId: string,
  word: string,
  byUid: number,
  nowMs: number,
  most: number,
) =>
  db.$client
    .prepare(
      `INSERT INTO chat_words (room_id, word, by_id, at_ms) SELECT ?1, ?2, ?3, ?4
       WHERE (SELECT count(*) FROM chat_words WHERE room_id = ?1) < ?5 ON CONFLICT DO NOTHING`,
    )
    .bind(roomId, word, byUid, nowMs, most);

export const deleteBlockedWord = (db: Database, roomId: string, word: string) =>
  db.$client.prepare("DELETE FROM chat_words WHERE room_id = ?1 AND word = ?2").bind(roomId, word);

/** A room's own words, or with those of the site. */
export const selectBlockedWords = (db: Database, roomId: string, alsoOfSite: boolean) =>
  db.$client
    .prepare(`SELECT word FROM chat_words WHERE room_id IN (?1, ?2) ORDER BY room_id, word`)
    .bind(roomId, alsoOfSite ? SITE_WIDE_ROOM_ID : roomId);

export const parseBlockedWords = (answer: D1Result | undefined): string[] =>
  ((answer?.results ?? []) as { word: string }[]).map(({ word }) => word);
