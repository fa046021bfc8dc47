import { sql } from "drizzle-orm";
import { customRoomName } from "#domain/chat/room-name.ts";
import { type Database, rows } from "../../client.ts";

/** Gifts that were not undone, and settled unlocks, each attributed to the live it was received in. */
const EARNED = (anchorUid: number, sinceMs: number) => sql`
  SELECT o.at_ms AS atMs, 'gift' AS kind, o.user_id AS uid, o.gift_id AS giftId, o.count, o.diamonds AS paid, o.earnings,
    (SELECT l.id FROM lives AS l WHERE l.anchor_id = o.anchor_id AND l.room_id = o.room_id AND l.started_at_ms <= o.at_ms
      AND coalesce(l.ended_at_ms, o.at_ms) >= o.at_ms ORDER BY l.id DESC LIMIT 1) AS liveId
  FROM gift_orders AS o INDEXED BY gift_orders_by_anchor
  WHERE o.anchor_id = ${anchorUid} AND o.at_ms >= ${sinceMs} AND o.undone_at_ms IS NULL
  UNION ALL
  SELECT k.settled_at_ms, 'room_unlock', k.user_id, NULL, 1, k.coins, k.earnings, k.live_id
  FROM lives AS l CROSS JOIN live_unlocks AS k ON k.live_id = l.id
  WHERE l.room_id = ${customRoomName(anchorUid)} AND l.anchor_id = ${anchorUid} AND k.state = 'settled'
    AND k.settled_at_ms >= ${sinceMs}`;

export type EarningRowStored = {
  atMs: number;
  kind: "gift" | "room_unlock";
  uid: number;
  username: string | null;
  isGone: number;
  giftId: number | null;
  count: number;
  paid: number;
  earnings: number;
  liveId: number | null;
  liveTitle: string | null;
};

/** Newest first. */
export const selectEarnings = (
  db: Database,
  { anchorUid, sinceMs, page, size }: { anchorUid: number; sinceMs: number; page: number; size: number },
) =>
  rows<EarningRowStored>(
    db,
    sql`SELECT e.*, u.username, l.title AS liveTitle,
        EXISTS (SELECT 1 FROM account_deletions WHERE user_id = e.uid AND state <> 'cancelled') AS isGone
      FROM (${EARNED(anchorUid, sinceMs)} ORDER BY atMs DESC LIMIT ${size} OFFSET ${(page - 1) * size}) AS e
        LEFT JOIN users AS u ON u.id = e.uid LEFT JOIN lives AS l ON l.id = e.liveId ORDER BY e.atMs DESC`,
  );

export const countEarnings = (db: Database, anchorUid: number, sinceMs: number) =>
  rows<{ total: number; earnings: number }>(
    db,
    sql`SELECT count(*) AS total, coalesce(sum(earnings), 0) AS earnings FROM (${EARNED(anchorUid, sinceMs)})`,
  );

export const selectEarningsByDay = (db: Database, anchorUid: number, sinceMs: number) =>
  rows<{ day: number; earnings: number }>(
    db,
    sql`SELECT atMs / 86400000 AS day, sum(earnings) AS earnings FROM (${EARNED(anchorUid, sinceMs)}) GROUP BY 1`,
  );

export const selectEarningsByGift = (db: Database, anchorUid: number, sinceMs: number) =>
  rows<{ giftId: number | null; count: number; earnings: number }>(
    db,
    sql`SELECT giftId, sum(count) AS count, sum(earnings) AS earnings FROM (${EARNED(anchorUid, sinceMs)})
      GROUP BY giftId ORDER BY earnings DESC, giftId`,
  );

export type LiveEarningRow = {
  liveId: number | null;
  title: string | null;
  startedAtMs: number | null;
  gifts: number;
  unlocks: number;
  earnings: number;
};
export const selectEarningsByLive = (db: Database, anchorUid: number, sinceMs: number) =>
  rows<LiveEarningRow>(
    db,
    sql`SELECT e.liveId, l.title, l.started_at_ms AS startedAtMs, sum(iif(e.kind = 'gift', e.count, 0)) AS gifts,
        sum(e.kind = 'room_unlock') AS unlocks, sum(e.earnings) AS earnings
      FROM (${EARNED(anchorUid, sinceMs)}) AS e LEFT JOIN lives AS l ON l.id = e.liveId
      GROUP BY e.liveId ORDER BY e.liveId IS NULL, e.liveId DESC`,
  );

/** Earnings credited by the ledger since `sinceMs`, minus what it took back. */
export const selectRecentEarnings = (db: Database, uid: number, sinceMs: number) => {
  const account = `user:${uid}:earnings`;
  return rows<{ recent: number }>(
    db,
    sql`SELECT (SELECT coalesce(sum(amount), 0) FROM ledger_entries INDEXED BY ledger_entries_to_by_kind
        WHERE to_account = ${account} AND kind IN ('gift_earning', 'room_unlock_earning', 'plan_payout') AND at_ms > ${sinceMs})
      - (SELECT coalesce(sum(amount), 0) FROM ledger_entries INDEXED BY ledger_entries_from_by_kind
        WHERE from_account = ${account} AND kind IN ('gift_undo', 'reversal') AND at_ms > ${sinceMs}) AS recent`,
  );
};
