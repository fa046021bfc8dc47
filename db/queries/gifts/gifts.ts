import { and, eq, isNull, sql } from "drizzle-orm";
import { GIFT_COMBO_SECONDS } from "#domain/gifts/catalogue.ts";
import type { LeaderboardPeriod } from "#domain/gifts/contract.ts";
import { type Database, rows, run } from "../../client.ts";
import { giftOrders } from "../../schema/gifts.ts";

const DAY_MS = 86_400_000;
/** 1970-01-01 was a Thursday and weeks start on Monday; the triggers on `gift_orders` use the same keys. */
const EPOCH_WEEKDAY = 3;

const toPeriodKey = (type: LeaderboardPeriod, nowMs: number): string => {
  const day = Math.floor(nowMs / DAY_MS);
  return type === "daily" ? `d${day}` : `w${Math.floor((day + EPOCH_WEEKDAY) / 7)}`;
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

/** Continues the combo if the last gift of the same kind is recent. */
export const insertGift = (db: Database, gift: NewGift) => {
  const { order, uid, anchorUid, roomId, giftId, count, diamonds, earnings, nowMs } = gift;
  const previousCombo = sql`coalesce((SELECT combo FROM gift_orders INDEXED BY gift_orders_by_user
    WHERE user_id = ${uid} AND room_id = ${roomId} AND gift_id = ${giftId}
      AND at_ms > ${nowMs - GIFT_COMBO_SECONDS * 1000} AND undone_at_ms IS NULL
    ORDER BY at_ms DESC, rowid DESC LIMIT 1), 0)`;
  return rows<{ combo: number }>(
    db,
    sql`INSERT INTO gift_orders
        (id, user_id, anchor_id, room_id, gift_id, count, diamonds, earnings, combo, at_ms)
      SELECT ${order}, ${uid}, ${anchorUid}, ${roomId}, ${giftId}, ${count}, ${diamonds}, ${earnings},
        ${count} + ${previousCombo}, ${nowMs}
      RETURNING combo`,
  );
};

/** Runs after the order in the same batch, so that only paid gifts are announced. */
export const insertGiftRoomMessage = (db: Database, order: string, sender: unknown) =>
  run(
    db,
    sql`INSERT INTO room_messages (room, body, at_ms) SELECT 'live-room/' || room_id, json_object('do', 'gift', 'order', id,
        'from', json(${JSON.stringify(sender)}), 'giftId', gift_id, 'count', count, 'combo', combo), at_ms
      FROM gift_orders WHERE id = ${order}`,
  );

export const selectGift = (db: Database, order: string) =>
  db
    .select({
      uid: giftOrders.userId,
      anchorUid: giftOrders.anchorId,
      roomId: giftOrders.roomId,
      diamonds: giftOrders.diamonds,
      earnings: giftOrders.earnings,
      atMs: giftOrders.atMs,
      undoneAtMs: giftOrders.undoneAtMs,
    })
    .from(giftOrders)
    .where(eq(giftOrders.id, order));

export const updateGiftUndone = (db: Database, order: string, nowMs: number) =>
  db
    .update(giftOrders)
    .set({ undoneAtMs: nowMs })
    .where(and(eq(giftOrders.id, order), isNull(giftOrders.undoneAtMs)));

type LeaderboardRow = { uid: number; username: string; diamonds: number; isNamed: number };
type LeaderboardQuery = { type: LeaderboardPeriod; roomId: string; nowMs: number; limit: number };

/** `isNamed`: the sender agreed to be shown by name. */
export const selectLeaderboard = (db: Database, { type, roomId, nowMs, limit }: LeaderboardQuery) =>
  rows<LeaderboardRow>(
    db,
    sql`SELECT u.id AS uid, u.username, top.diamonds,
        EXISTS (SELECT 1 FROM user_preferences WHERE user_id = u.id AND body ->> '$.privacy.giftBoardName' = 1)
          AND NOT EXISTS (SELECT 1 FROM account_deletions WHERE user_id = u.id AND state <> 'cancelled') AS isNamed
      FROM (SELECT user_id, diamonds FROM gift_sums INDEXED BY gift_sums_board
        WHERE period = ${toPeriodKey(type, nowMs)} AND room_id = ${roomId} AND diamonds > 0
        ORDER BY diamonds DESC, user_id DESC LIMIT ${limit}) AS top
      CROSS JOIN users AS u ON u.id = top.user_id`,
  );
