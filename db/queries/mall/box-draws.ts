import type { Database } from "../../client.ts";

type NewPromise = { id: string; boxId: number; uid: number; seedHash: string; sealedSeed: string; nowMs: number };

export const insertDrawCommitment = (db: Database, promise: NewPromise): D1PreparedStatement =>
  db.$client
    .prepare(
      `INSERT INTO box_draws (id, box_id, user_id, seed_hash, server_seed, promised_at_ms)
       SELECT ?1, id, ?3, ?4, ?5, ?6 FROM goods WHERE id = ?2 AND kind = 'box' AND is_on_sale = 1`,
    )
    .bind(promise.id, promise.boxId, promise.uid, promise.seedHash, promise.sealedSeed, promise.nowMs);

export type DrawCommitmentRow = {
  id: string;
  boxId: number;
  uid: number;
  seedHash: string;
  sealedSeed: string;
  promisedAtMs: number;
  orderId: string | null;
};

export const selectDrawCommitment = (db: Database, id: string): D1PreparedStatement =>
  db.$client
    .prepare(
      `SELECT id, box_id AS boxId, user_id AS uid, seed_hash AS seedHash, server_seed AS sealedSeed,
         promised_at_ms AS promisedAtMs, order_id AS orderId FROM box_draws WHERE id = ?1`,
    )
    .bind(id);

export const selectLastDrawNumber = (db: Database, boxId: number): D1PreparedStatement =>
  db.$client
    .prepare(
      `SELECT coalesce(max(number), 0) AS number FROM box_draws INDEXED BY box_draws_numbered
       WHERE box_id = ?1 AND number IS NOT NULL`,
    )
    .bind(boxId);

type Draw = {
  id: string;
  number: number;
  serverSeed: string;
  clientSeed: string;
  prizes: string;
  goodsId: number;
  orderId: string;
  nowMs: number;
};

/** Opens the promise. Its number is one nobody else can have; a promise that was drawn before is told by its order. */
export const revealDraw = (db: Database, draw: Draw): D1PreparedStatement =>
  db.$client
    .prepare(
      `UPDATE box_draws SET number = ?2, server_seed = ?3, client_seed = ?4, prizes = ?5, goods_id = ?6, order_id = ?7,
         drawn_at_ms = ?8 WHERE id = ?1`,
    )
    .bind(draw.id, draw.number, draw.serverSeed, draw.clientSeed, draw.prizes, draw.goodsId, draw.orderId, draw.nowMs);

export type BoxDrawRow = {
  number: number;
  seedHash: string;
  serverSeed: string;
  clientSeed: string;
  prizes: string;
  goodsId: number;
  name: string;
  promisedAtMs: number;
  drawnAtMs: number;
};

/** The log of a box, the newest first. Whose a draw was is nobody's business. */
export const selectDraws = (
  db: Database,
  boxId: number,
  ask: { locale: string; before: number; size: number },
): D1PreparedStatement =>
  db.$client
    .prepare(
      `SELECT d.number, d.seed_hash AS seedHash, d.server_seed AS serverSeed, d.client_seed AS clientSeed, d.prizes,
         d.goods_id AS goodsId, coalesce(t.name, e.name, '') AS name, d.promised_at_ms AS promisedAtMs,
         d.drawn_at_ms AS drawnAtMs
       FROM box_draws AS d INDEXED BY box_draws_numbered
         LEFT JOIN goods_texts AS t ON t.goods_id = d.goods_id AND t.locale = ?2
         LEFT JOIN goods_texts AS e ON e.goods_id = d.goods_id AND e.locale = 'en'
       WHERE d.box_id = ?1 AND d.number IS NOT NULL AND d.number < ?3 ORDER BY d.number DESC LIMIT ?4`,
    )
    .bind(boxId, ask.locale, ask.before, ask.size + 1);

/** Promises nobody took up. */
export const deleteExpiredCommitments = (db: Database, beforeMs: number): D1PreparedStatement =>
  db.$client
    .prepare("DELETE FROM box_draws INDEXED BY box_draws_promised WHERE number IS NULL AND promised_at_ms < ?1")
    .bind(beforeMs);
