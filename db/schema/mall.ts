import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { PRODUCT_CATEGORIES, PRODUCT_KINDS } from "#domain/mall/products.ts";

const list = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(", "));

/** `stock` excludes reservations: it is decremented when an order is created, not when it is paid. */
export const products = sqliteTable(
  "goods",
  {
    id: integer("id").primaryKey(),
    kind: text("kind", { enum: PRODUCT_KINDS }).notNull(),
    category: text("category", { enum: PRODUCT_CATEGORIES }).notNull(),
    priceCoins: integer("price_coins").notNull(),
    stock: integer("stock").notNull().default(0),
    /** Units redeemed, used to sort by popularity. */
    redeemed: integer("redeemed").notNull().default(0),
    /** File name of the default drawing, without extension. */
    picture: text("picture").notNull(),
    isOnSale: integer("is_on_sale", { mode: "boolean" }).notNull().default(true),
    addedAtMs: integer("added_at_ms").notNull(),
  },
  (row) => [
    check("goods_kind", sql`${row.kind} IN (${list(PRODUCT_KINDS)})`),
    check("goods_category", sql`${row.category} IN (${list(PRODUCT_CATEGORIES)})`),
    check("goods_price", sql`${row.priceCoins} > 0`),
    // Rejects the second of two concurrent orders for the last unit.
    check("goods_stock", sql`${row.stock} >= 0`),
    index("goods_by_redeemed").on(row.isOnSale, row.redeemed, row.id),
    index("goods_by_age").on(row.isOnSale, row.addedAtMs, row.id),
    index("goods_by_price").on(row.isOnSale, row.priceCoins, row.id),
  ],
);

/** English is the fallback for missing locales. */
export const productTexts = sqliteTable(
  "goods_texts",
  {
    goodsId: integer("goods_id")
      .notNull()
      .references(() => products.id),
    locale: text("locale").notNull(),
    name: text("name").notNull(),
    description: text("description").notNull(),
  },
  (row) => [primaryKey({ columns: [row.goodsId, row.locale] })],
);

/** Uploaded images in display order; lists show the first. */
export const productImages = sqliteTable(
  "goods_pictures",
  {
    file: text("file").primaryKey(),
    goodsId: integer("goods_id")
      .notNull()
      .references(() => products.id),
    place: integer("place").notNull(),
    addedAtMs: integer("added_at_ms").notNull(),
  },
  (picture) => [index("goods_pictures_by_goods").on(picture.goodsId, picture.place)],
);

/** Card numbers, encrypted with the site's secret. `order_id` is the order the card is assigned to. */
export const productCards = sqliteTable(
  "goods_cards",
  {
    id: text("id").primaryKey(),
    goodsId: integer("goods_id")
      .notNull()
      .references(() => products.id),
    sealed: text("sealed").notNull(),
    /** HMAC of the number, so that the same card is not added to the stock twice. */
    numberHash: text("number_hash"),
    orderId: text("order_id"),
    addedAtMs: integer("added_at_ms").notNull(),
  },
  (card) => [
    index("goods_cards_free").on(card.goodsId, card.addedAtMs).where(sql`order_id IS NULL`),
    index("goods_cards_by_order").on(card.orderId),
    uniqueIndex("goods_cards_once").on(card.goodsId, card.numberHash),
  ],
);

/** A box's prizes in the order of its published odds, with their remaining stock. */
export const boxPrizes = sqliteTable(
  "box_prizes",
  {
    boxId: integer("box_id")
      .notNull()
      .references(() => products.id),
    goodsId: integer("goods_id")
      .notNull()
      .references(() => products.id),
    place: integer("place").notNull(),
    weight: integer("weight").notNull(),
    stock: integer("stock").notNull(),
  },
  (prize) => [
    primaryKey({ columns: [prize.boxId, prize.goodsId] }),
    check("box_prizes_weight", sql`${prize.weight} > 0`),
    check("box_prizes_stock", sql`${prize.stock} >= 0`),
  ],
);
