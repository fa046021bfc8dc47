import { sql } from "drizzle-orm";
import type { ProductCategory, ProductKind } from "#domain/mall/products.ts";
import { type Database, rows } from "../../client.ts";
import { joinTexts } from "./products.ts";

type FormRow = {
  id: number;
  kind: ProductKind;
  category: ProductCategory;
  priceCoins: number;
  stock: number;
  isOnSale: number;
  areOddsFixed: number;
};

export const selectProductForForm = (db: Database, id: number) =>
  rows<FormRow>(
    db,
    sql`SELECT g.id, g.kind, g.category, g.price_coins AS priceCoins, g.stock, g.is_on_sale AS isOnSale,
        EXISTS (SELECT 1 FROM box_draws AS d INDEXED BY box_draws_numbered WHERE d.box_id = g.id AND d.number IS NOT NULL)
          AS areOddsFixed
      FROM goods AS g WHERE g.id = ${id}`,
  );

export const selectProductTexts = (db: Database, id: number) =>
  rows<{ locale: string; name: string; description: string }>(
    db,
    sql`SELECT locale, name, description FROM goods_texts WHERE goods_id = ${id}`,
  );

/** All products except boxes, newest first. */
export const selectPrizeOptions = (db: Database, locale: string, limit: number) =>
  rows<{ goodsId: number; name: string }>(
    db,
    sql`SELECT g.id AS goodsId, coalesce(t.name, e.name, '') AS name FROM goods AS g ${joinTexts(locale)}
      WHERE g.kind <> 'box' ORDER BY g.id DESC LIMIT ${limit}`,
  );
