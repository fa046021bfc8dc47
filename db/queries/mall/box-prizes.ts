import { sql } from "drizzle-orm";
import type { ProductKind } from "#domain/mall/products.ts";
import { type Database, rows, run } from "../../client.ts";

type Prize = { goodsId: number; weight: number; stock: number };

export const selectBoxPrizes = (db: Database, boxId: number) =>
  rows<Prize>(
    db,
    sql`SELECT goods_id AS goodsId, weight, stock FROM box_prizes WHERE box_id = ${boxId} ORDER BY place`,
  );

export const selectProductKinds = (db: Database, ids: readonly number[]) =>
  rows<{ id: number; kind: ProductKind }>(
    db,
    sql`SELECT g.id, g.kind FROM json_each(${JSON.stringify(ids)}) AS page CROSS JOIN goods AS g ON g.id = page.value`,
  );

/** Triggers reject the change once the box has been opened. */
export const replaceBoxPrizes = (db: Database, boxId: number, prizes: readonly Prize[]) =>
  [
    run(db, sql`DELETE FROM box_prizes WHERE box_id = ${boxId}`),
    run(
      db,
      sql`INSERT INTO box_prizes (box_id, goods_id, place, weight, stock)
        SELECT ${boxId}, value ->> 'goodsId', key, value ->> 'weight', value ->> 'stock'
        FROM json_each(${JSON.stringify(prizes)})`,
    ),
  ] as const;

export const updatePrizeStocks = (db: Database, boxId: number, prizes: readonly Prize[]) =>
  run(
    db,
    sql`UPDATE box_prizes SET stock = (SELECT value ->> 'stock' FROM json_each(${JSON.stringify(prizes)})
        WHERE value ->> 'goodsId' = box_prizes.goods_id)
      WHERE box_id = ${boxId}`,
  );
