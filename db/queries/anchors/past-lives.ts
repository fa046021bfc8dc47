import { type SQL, sql } from "drizzle-orm";
import { customRoomName } from "#domain/chat/room-name.ts";
import type { LiveAccess } from "#domain/live/access.ts";
import { type Database, rows } from "../../client.ts";

export type PastLiveRow = {
  liveId: number;
  roomId: string;
  title: string;
  gameId: number | null;
  matchId: number | null;
  home: string | null;
  away: string | null;
  access: LiveAccess;
  coverVersion: number;
  startedAtMs: number;
  endedAtMs: number;
  viewerCounts: number;
  viewerSum: number;
  viewersPeak: number;
  gifts: number;
  giftEarnings: number;
  unlocks: number;
  unlockEarnings: number;
  clips: number;
  hasReplay: 0 | 1;
};

const giftsOf = (
  sum: SQL,
) => sql`(SELECT coalesce(sum(${sum}), 0) FROM gift_orders AS o INDEXED BY gift_orders_by_anchor
  WHERE o.anchor_id = l.anchor_id AND o.room_id = l.room_id AND o.undone_at_ms IS NULL
    AND o.at_ms BETWEEN l.started_at_ms AND l.ended_at_ms)`;
const unlocksOf = (value: SQL) => sql`(SELECT ${value} FROM live_unlocks WHERE live_id = l.id AND state = 'settled')`;
const isPast = (anchorUid: number): SQL =>
  sql`l.room_id = ${customRoomName(anchorUid)} AND l.anchor_id = ${anchorUid} AND l.state IN ('ended', 'replay')`;

type Reader = { anchorUid: number; locale: string; nowMs: number };
const selectPastLiveRows = (db: Database, { locale, nowMs }: Reader, where: SQL) =>
  rows<PastLiveRow>(
    db,
    sql`SELECT l.id AS liveId, l.room_id AS roomId, l.title, l.game_id AS gameId, l.match_id AS matchId,
        coalesce(h.names ->> ${locale}, h.name) AS home, coalesce(a.names ->> ${locale}, a.name) AS away, l.access,
        l.cover_version AS coverVersion, l.started_at_ms AS startedAtMs, l.ended_at_ms AS endedAtMs,
        l.viewer_counts AS viewerCounts, l.viewer_sum AS viewerSum, l.viewers_peak AS viewersPeak,
        ${giftsOf(sql`o.count`)} AS gifts, ${giftsOf(sql`o.earnings`)} AS giftEarnings,
        ${unlocksOf(sql`count(*)`)} AS unlocks, ${unlocksOf(sql`coalesce(sum(earnings), 0)`)} AS unlockEarnings,
        (SELECT count(*) FROM live_clips WHERE live_id = l.id AND removed_at_ms IS NULL) AS clips,
        l.state = 'replay' AND (l.replay_until_ms IS NULL OR l.replay_until_ms > ${nowMs}) AS hasReplay
      FROM lives AS l INDEXED BY lives_by_room LEFT JOIN matches AS m ON m.id = l.match_id
        LEFT JOIN teams AS h ON h.id = m.home_id LEFT JOIN teams AS a ON a.id = m.away_id WHERE ${where}`,
  );

/** Newest first, without lives that never started. */
export const selectPastLives = (db: Database, { page, size, ...reader }: Reader & { page: number; size: number }) =>
  selectPastLiveRows(
    db,
    reader,
    sql`${isPast(reader.anchorUid)} ORDER BY l.id DESC LIMIT ${size} OFFSET ${(page - 1) * size}`,
  );

export const selectPastLive = (db: Database, { liveId, ...reader }: Reader & { liveId: number }) =>
  selectPastLiveRows(db, reader, sql`${isPast(reader.anchorUid)} AND l.id = ${liveId}`);

export const countPastLivesOf = (db: Database, anchorUid: number) =>
  rows<{ total: number }>(
    db,
    sql`SELECT count(*) AS total FROM lives AS l INDEXED BY lives_by_room WHERE ${isPast(anchorUid)}`,
  );

/** Highest earnings first. */
export const selectGiftsOfLive = (db: Database, { liveId, anchorUid }: { liveId: number; anchorUid: number }) =>
  rows<{ giftId: number; count: number; earnings: number }>(
    db,
    sql`SELECT o.gift_id AS giftId, sum(o.count) AS count, sum(o.earnings) AS earnings
      FROM lives AS l CROSS JOIN gift_orders AS o INDEXED BY gift_orders_by_anchor
        ON o.anchor_id = l.anchor_id AND o.at_ms BETWEEN l.started_at_ms AND l.ended_at_ms
      WHERE l.id = ${liveId} AND l.anchor_id = ${anchorUid} AND o.room_id = l.room_id AND o.undone_at_ms IS NULL
      GROUP BY o.gift_id ORDER BY earnings DESC, giftId`,
  );
