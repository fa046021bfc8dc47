import { eq, sql } from "drizzle-orm";
import { type Database, rows, run } from "../../client.ts";
import { boxDraws } from "../../schema/mall-orders.ts";

type NewCommitment = { id: string; boxId: number; uid: number; seedHash: string; sealedSeed: string; nowMs: number };

/** Inserts nothing unless the box is on sale. */
export const insertDrawCommitment = (db: Database, { id, boxId, uid, seedHash, sealedSeed, nowMs }: NewCommitment) =>
  run(
    db,
    sql`INSERT INTO box_draws (id, box_id, user_id, seed_hash, server_seed, promised_at_ms)
     SELECT ${id}, id, ${uid}, ${seedHash}, ${sealedSeed}, ${nowMs}
     FROM goods WHERE id = ${boxId} AND kind = 'box' AND is_on_sale = 1`,
  );

export const selectDrawCommitment = (db: Database, id: string) => {
  const { boxId, userId: uid, seedHash, serverSeed: sealedSeed, promisedAtMs, orderId } = boxDraws;
  return db
    .select({ id: boxDraws.id, boxId, uid, seedHash, sealedSeed, promisedAtMs, orderId })
    .from(boxDraws)
    .where(eq(boxDraws.id, id));
};

export const selectLastDrawNumber = (db: Database, boxId: number) =>
  rows<{ number: number }>(
    db,
    sql`SELECT coalesce(max(number), 0) AS number FROM box_draws INDEXED BY box_draws_numbered
     WHERE box_id = ${boxId} AND number IS NOT NULL`,
  );

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

/** The unique index on box and number rejects concurrent draws. An order id marks the commitment as used. */
export const revealDraw = (db: Database, { id, nowMs, ...draw }: Draw) =>
  db
    .update(boxDraws)
    .set({ ...draw, drawnAtMs: nowMs })
    .where(eq(boxDraws.id, id));

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

/** Newest first, without the buyer: the log is public. */
export const selectDraws = (
  db: Database,
  boxId: number,
  { locale, before, size }: { locale: string; before: number; size: number },
) =>
  rows<BoxDrawRow>(
    db,
    sql`SELECT d.number, d.seed_hash AS seedHash, d.server_seed AS serverSeed, d.client_seed AS clientSeed, d.prizes,
       d.goods_id AS goodsId, coalesce(t.name, e.name, '') AS name, d.promised_at_ms AS promisedAtMs,
       d.drawn_at_ms AS drawnAtMs
     FROM box_draws AS d INDEXED BY box_draws_numbered
       LEFT JOIN goods_texts AS t ON t.goods_id = d.goods_id AND t.locale = ${locale}
       LEFT JOIN goods_texts AS e ON e.goods_id = d.goods_id AND e.locale = 'en'
     WHERE d.box_id = ${boxId} AND d.number IS NOT NULL AND d.number < ${before}
     ORDER BY d.number DESC LIMIT ${size + 1}`,
  );

export const deleteExpiredCommitments = (db: Database, beforeMs: number) =>
  run(
    db,
    sql`DELETE FROM box_draws INDEXED BY box_draws_promised WHERE number IS NULL AND promised_at_ms < ${beforeMs}`,
  );
