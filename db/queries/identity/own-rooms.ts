import { sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";

type OwnGift = {
  roomId: string;
  giftId: number;
  count: number;
  diamonds: number;
  atMs: number;
  undoneAtMs: number | null;
};
type ReceivedGift = { roomId: string; giftId: number; count: number; earnings: number; atMs: number };
type OwnMute = {
  scope: string;
  roomId: string | null;
  reason: string;
  atMs: number;
  untilMs: number;
  liftedAtMs: number | null;
  appeal: string | null;
  appealedAtMs: number | null;
  answer: string | null;
};
type OwnSanction = { kind: string; reason: string; atMs: number; untilMs: number | null; liftedAtMs: number | null };

/** Part of the data export: a user's activity in rooms, and moderation decisions about them there. */
export const roomExportStatements = (db: Database, uid: number) => ({
  roomVisits: rows<{ roomId: string; atMs: number }>(
    db,
    sql`SELECT room_id AS roomId, at_ms AS atMs FROM room_visits WHERE user_id = ${uid} ORDER BY at_ms DESC`,
  ),
  gifts: rows<OwnGift>(
    db,
    sql`SELECT room_id AS roomId, gift_id AS giftId, count, diamonds, at_ms AS atMs, undone_at_ms AS undoneAtMs
    FROM gift_orders INDEXED BY gift_orders_by_user WHERE user_id = ${uid} ORDER BY at_ms DESC`,
  ),
  receivedGifts: rows<ReceivedGift>(
    db,
    sql`SELECT room_id AS roomId, gift_id AS giftId, count, earnings, at_ms AS atMs
    FROM gift_orders INDEXED BY gift_orders_by_anchor WHERE anchor_id = ${uid} AND undone_at_ms IS NULL
    ORDER BY at_ms DESC`,
  ),
  mutes: rows<OwnMute>(
    db,
    sql`SELECT m.scope, m.room_id AS roomId, m.reason, m.at_ms AS atMs, m.until_ms AS untilMs,
      m.lifted_at_ms AS liftedAtMs, a.words AS appeal, a.at_ms AS appealedAtMs, a.answer
    FROM chat_mutes AS m INDEXED BY chat_mutes_by_user LEFT JOIN mute_appeals AS a ON a.mute_id = m.id
    WHERE m.user_id = ${uid} ORDER BY m.id DESC`,
  ),
  sanctions: rows<OwnSanction>(
    db,
    sql`SELECT kind, reason, at_ms AS atMs, until_ms AS untilMs, lifted_at_ms AS liftedAtMs
    FROM account_sanctions INDEXED BY account_sanctions_by_user WHERE user_id = ${uid} ORDER BY id DESC`,
  ),
  chatReports: rows<{ roomId: string; reason: string; note: string; atMs: number }>(
    db,
    sql`SELECT room_id AS roomId, reason, note, at_ms AS atMs
    FROM chat_reports INDEXED BY chat_reports_by_reporter WHERE reporter_id = ${uid} ORDER BY at_ms DESC`,
  ),
  followedThings: rows<{ kind: string; thingId: number; addedAtMs: number }>(
    db,
    sql`SELECT kind, thing_id AS thingId, added_at_ms AS addedAtMs
    FROM followed_things INDEXED BY followed_things_by_age WHERE user_id = ${uid} ORDER BY added_at_ms DESC`,
  ),
  predictionStakes: rows<{ predictionId: string; option: string; points: number; atMs: number }>(
    db,
    sql`SELECT prediction_id AS predictionId, option, points, at_ms AS atMs
    FROM prediction_stakes INDEXED BY prediction_stakes_by_user WHERE user_id = ${uid} ORDER BY id DESC`,
  ),
});
