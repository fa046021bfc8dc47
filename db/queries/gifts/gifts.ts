import { GIFT_COMBO_SECONDS } from "#domain/gifts/catalogue.ts";
import type { LeaderboardPeriod } from "#domain/gifts/contract.ts";
import type { Database } from "../../client.ts";

const DAY_MS = 86_400_000;
/** 1970 began on a Thursday; weeks begin on Mondays. The triggers on `gift_orders` count the same way. */
const MONDAY_SHIFT_DAYS = 3;

const periodOf = (type: LeaderboardPeriod, nowMs: number): string => {
  const day = Math.floor(nowMs / DAY_MS);
  return type === "daily" ? `d${day}` : `w${Math.floor((day + MONDAY_SHIFT_DAYS) / 7)}`;
};

export type NewGift = {
  order: string;
  uid: number;
  anchorUid: number;
  roomId: string;
  giftId: number;
  count: number;
  diamonds: number;
  earnings: number;
  nowMs: number;
};

/** The combo goes on from the last of the same, if that was just now. */
export const insertGift = (db: Database, gift: NewGift) =>
  db.$client
    .prepare(
      `INSERT INTO gift_orders (id, user_id, anchor_id, room_id, gift_id, count, diamonds, earnings, combo, at_ms)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?6 + coalesce((SELECT combo FROM gift_orders INDEXED BY gift_orders_by_user
         WHERE user_id = ?2 AND room_id = ?4 AND gift_id = ?5 AND at_ms > ?9 - ${GIFT_COMBO_SECONDS * 1000}
           AND undone_at_ms IS NULL ORDER BY at_ms DESC, rowid DESC LIMIT 1), 0), ?9
       RETURNING combo`,
    )
    .bind(
      gift.order,
      gift.uid,
      gift.anchorUid,
      gift.roomId,
      gift.giftId,
      gift.count,
      gift.diamonds,
      gift.earnings,
      gift.nowMs,
    );

/** After the order, in its batch: the room hears exactly what was paid for. `from` is the giver as the room shows them. */
export const insertGiftRoomMessage = (db: Database, order: string, from: unknown) =>
  db.$client
    .prepare(
      `INSERT INTO room_messages (room, body, at_ms) SELECT 'live-room/' || room_id, json_object('do', 'gift', 'order', id,
         'from', json(?2), 'giftId', gift_id, 'count', count, 'combo', combo), at_ms FROM gift_orders WHERE id = ?1`,
    )
    .bind(order, JSON.stringify(from));

export type GiftRow = {
  uid: number;
  anchorUid: number;
  roomId: string;
  diamonds: number;
  earnings: number;
  atMs: number;
  undoneAtMs: number | null;
};

export const selectGift = (db: Database, order: string) =>
  db.$client
    .prepare(
      `SELECT user_id AS uid, anchor_id AS anchorUid, room_id AS roomId, diamonds, earnings, at_ms AS atMs,
         undone_at_ms AS undoneAtMs FROM gift_orders WHERE id = ?1`,
    )
    .bind(order);

export const updateGiftUndone = (db: Database, order: string, nowMs: number) =>
  db.$client
    .prepare("UPDATE gift_orders SET undone_at_ms = ?2 WHERE id = ?1 AND undone_at_ms IS NULL")
    .bind(order, nowMs);

export type LeaderboardSum = { uid: number; username: string; diamonds: number; isNamed: number };

/** The top of a board, from its index; a name only of who agreed. */
export const selectLeaderboard = (
  db: Database,
  { type, roomId, nowMs, size }: { type: LeaderboardPeriod; roomId: string; nowMs: number; size: number },
) =>
  db.$client
    .prepare(
      `SELECT u.id AS uid, u.username, top.diamonds,
         EXISTS (SELECT 1 FROM user_preferences WHERE user_id = u.id AND body ->> '$.privacy.giftBoardName' = 1)
           AND NOT EXISTS (SELECT 1 FROM account_deletions WHERE user_id = u.id AND state <> 'cancelled') AS isNamed
       FROM (SELECT user_id, diamonds FROM gift_sums INDEXED BY gift_sums_board
         WHERE period = ?1 AND room_id = ?2 AND diamonds > 0 ORDER BY diamonds DESC, user_id DESC LIMIT ?3) AS top
       CROSS JOIN users AS u ON u.id = top.user_id`,
    )
    .bind(periodOf(type, nowMs), roomId, size);
