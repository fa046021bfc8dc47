/** At the end of the row, unless there are as many as there may be or it hangs there already. */
import type { Database } from "../../client.ts";

export const insertProductImage = (
  db: Database,
  { file, goodsId, most, nowMs }: { file: string; goodsId: number; most: number; nowMs: number },
): D1PreparedStatement =>
  db.$client
    .prepare(
      `INSERT INTO goods_pictures (file, goods_id, place, added_at_ms)
       SELECT ?1, id, (SELECT coalesce(max(place), 0) + 1 FROM goods_pictures WHERE goods_id = ?2), ?4 FROM goods
       WHERE id = ?2 AND (SELECT count(*) FROM goods_pictures WHERE goods_id = ?2) < ?3
       ON CONFLICT (file) DO NOTHING`,
    )
    .bind(file, goodsId, most, nowMs);

export const selectProductImages = (db: Database, goodsId: number): D1PreparedStatement =>
  db.$client.prepare("SELECT file FROM goods_pictures WHERE goods_id = ?1 ORDER BY place, file").bind(goodsId);

export const parseImageFiles = (answer: D1Result | undefined): string[] =>
  ((answer?.results ?? []) as { file: string }[]).map(({ file }) => file);

/** Each takes the place it has in the list. */
export const updateProductImageOrder = (db: Database, goodsId: number, files: readonly string[]): D1PreparedStatement =>
  db.$client
    .prepare(
      `UPDATE goods_pictures SET place = (SELECT key + 1 FROM json_each(?2) WHERE value = goods_pictures.file)
       WHERE goods_id = ?1 AND file IN (SELECT value FROM json_each(?2))`,
    )
    .bind(goodsId, JSON.stringify(files));

export const deleteProductImageRow = (db: Database, goodsId: number, file: string): D1PreparedStatement =>
  db.$client.prepare("DELETE FROM goods_pictures WHERE goods_id = ?1 AND file = ?2 RETURNING file").bind(goodsId, file);
