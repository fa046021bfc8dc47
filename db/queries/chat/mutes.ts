import { RECENT_VISIT_MS } from "#domain/chat/limits.ts";
import type { ReportReason } from "#domain/social/report-reasons.ts";
import type { Database } from "../../client.ts";

/** How a standing mute reads to a room and to the person. */
const AS_JSON = "json_object('id', id, 'scope', scope, 'reason', reason, 'untilMs', until_ms)";
/** Of ?1 in room ?2 at ?3; those that end last, for a pass carries only so many. */
const STANDING = `SELECT ${AS_JSON} AS mute FROM chat_mutes INDEXED BY chat_mutes_by_user
  WHERE user_id = ?1 AND lifted_at_ms IS NULL AND until_ms > ?3 AND (scope = 'platform' OR room_id = ?2)
  ORDER BY until_ms DESC LIMIT 4`;

export const selectActiveMutes = (db: Database, uid: number, roomId: string, nowMs: number) =>
  db.$client.prepare(`SELECT json_group_array(json(mute)) AS mutes FROM (${STANDING})`).bind(uid, roomId, nowMs);

export const parseActiveMutes = (answer: D1Result | undefined): unknown => {
  const [row] = (answer?.results ?? []) as { mutes: string }[];
  return JSON.parse(row?.mutes ?? "[]");
};

export type NewMute = {
  uid: number;
  scope: "room" | "platform";
  roomId: string;
  reason: ReportReason;
  byUid: number;
  nowMs: number;
  untilMs: number;
};

export const insertMute = (db: Database, mute: NewMute) =>
  db.$client
    .prepare(
      `INSERT INTO chat_mutes (user_id, scope, room_id, reason, by_id, at_ms, until_ms)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) RETURNING id`,
    )
    .bind(mute.uid, mute.scope, mute.roomId, mute.reason, mute.byUid, mute.nowMs, mute.untilMs);

/** Nothing happens to one that is over, or lifted already. */
export const updateMuteLifted = (db: Database, id: number, byUid: number, nowMs: number) =>
  db.$client
    .prepare(
      `UPDATE chat_mutes SET lifted_at_ms = ?3, lifted_by_id = ?2
       WHERE id = ?1 AND lifted_at_ms IS NULL AND until_ms > ?3`,
    )
    .bind(id, byUid, nowMs);

export type MuteRow = {
  id: number;
  uid: number;
  username: string;
  scope: "room" | "platform";
  roomId: string;
  reason: ReportReason;
  byUid: number;
  byName: string;
  atMs: number;
  untilMs: number;
  liftedAtMs: number | null;
  appeal: "open" | "upheld" | "lifted" | null;
  appealAnswer: string | null;
};

const COLUMNS = `m.id, m.user_id AS uid, u.username, m.scope, m.room_id AS roomId, m.reason, m.by_id AS byUid,
  b.username AS byName, m.at_ms AS atMs, m.until_ms AS untilMs, m.lifted_at_ms AS liftedAtMs, a.state AS appeal,
  a.answer AS appealAnswer`;
const JOINS = `CROSS JOIN users AS u ON u.id = m.user_id CROSS JOIN users AS b ON b.id = m.by_id
  LEFT JOIN mute_appeals AS a ON a.mute_id = m.id`;

export const selectMute = (db: Database, id: number) =>
  db.$client.prepare(`SELECT ${COLUMNS} FROM chat_mutes AS m ${JOINS} WHERE m.id = ?1`).bind(id);

/** Newest first, from below `before`. */
export const selectMutes = (db: Database, by: { uid: number } | { roomId: string }, before: number, size: number) => {
  const [column, index, value] =
    "uid" in by ? ["user_id", "chat_mutes_by_user", by.uid] : ["room_id", "chat_mutes_by_room", by.roomId];
  return db.$client
    .prepare(
      `SELECT ${COLUMNS} FROM (SELECT id FROM chat_mutes INDEXED BY ${index} WHERE ${column} = ?1 AND id < ?2
         ORDER BY id DESC LIMIT ?3) AS page CROSS JOIN chat_mutes AS m ON m.id = page.id ${JOINS} ORDER BY m.id DESC`,
    )
    .bind(value, before, size);
};

/** Once a mute, by the muted, while it stands. */
export const insertAppeal = (db: Database, muteId: number, uid: number, words: string, nowMs: number) =>
  db.$client
    .prepare(
      `INSERT INTO mute_appeals (mute_id, user_id, words, at_ms)
       SELECT id, user_id, ?3, ?4 FROM chat_mutes
       WHERE id = ?1 AND user_id = ?2 AND lifted_at_ms IS NULL AND until_ms > ?4 ON CONFLICT DO NOTHING`,
    )
    .bind(muteId, uid, words, nowMs);

/** Not by whoever muted: nobody judges their own deed. */
export const updateAppeal = (
  db: Database,
  { muteId, lifted, answer }: { muteId: number; lifted: boolean; answer: string },
  byUid: number,
  nowMs: number,
) =>
  db.$client
    .prepare(
      `UPDATE mute_appeals SET state = ?2, answer = ?3, answered_by_id = ?4, answered_at_ms = ?5
       WHERE mute_id = ?1 AND state = 'open' AND user_id <> ?4
         AND (SELECT by_id FROM chat_mutes WHERE id = ?1) <> ?4`,
    )
    .bind(muteId, lifted ? "lifted" : "upheld", answer, byUid, nowMs);

export type AppealRow = { muteId: number; uid: number; username: string; words: string; atMs: number };

export const selectOpenAppeals = (db: Database, after: number, size: number) =>
  db.$client
    .prepare(
      `SELECT a.mute_id AS muteId, a.user_id AS uid, u.username, a.words, a.at_ms AS atMs
       FROM mute_appeals AS a INDEXED BY mute_appeals_queue CROSS JOIN users AS u ON u.id = a.user_id
       WHERE a.state = 'open' AND a.mute_id > ?1 ORDER BY a.mute_id LIMIT ?2`,
    )
    .bind(after, size);

/** What a room is told of a person, as it stands when the batch is written. */
const PERSON_LETTER = (room: string) => `json_object('do', 'person', 'keepUntilMs', ?4, 'person', json_patch(
  json_object('uid', ?1, 'mutes', json((SELECT json_group_array(json(mute)) FROM (
    ${STANDING.replaceAll("?2", room)})))), ?5))`;

/** To one room. `more` adds to what is told of the person. */
export const insertPersonUpdateForRoom = (
  db: Database,
  {
    uid,
    roomId,
    keepUntilMs,
    isModerator,
  }: { uid: number; roomId: string; keepUntilMs: number; isModerator?: boolean },
  nowMs: number,
) =>
  db.$client
    .prepare(`INSERT INTO room_messages (room, body, at_ms) SELECT 'live-room/' || ?2, ${PERSON_LETTER("?2")}, ?3`)
    .bind(uid, roomId, nowMs, keepUntilMs, JSON.stringify(isModerator === undefined ? {} : { isModerator }));

/** To every room they were in lately, and the one it came from. */
export const insertPersonUpdateForRooms = (
  db: Database,
  { uid, roomId, keepUntilMs }: { uid: number; roomId: string; keepUntilMs: number },
  nowMs: number,
) =>
  db.$client
    .prepare(
      `INSERT INTO room_messages (room, body, at_ms)
       SELECT 'live-room/' || visited.room_id, ${PERSON_LETTER("visited.room_id")}, ?3
       FROM (SELECT room_id FROM room_visits WHERE user_id = ?1 AND at_ms >= ?6 UNION SELECT ?2) AS visited
       RETURNING substr(room, 11) AS roomId`,
    )
    .bind(uid, roomId, nowMs, keepUntilMs, "{}", nowMs - RECENT_VISIT_MS);
