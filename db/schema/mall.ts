import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { PRODUCT_CATEGORIES, PRODUCT_KINDS } from "#domain/mall/products.ts";

const list = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(", "));

/** What the mall has. `stock` is what nobody holds: an order takes from it when it is made, not when it is paid. */
export const products = sqliteTable(
  "goods",
  {
    id: integer("id").primaryKey(),
    kind: text("kind", { enum: PRODUCT_KINDS }).notNull(),
    category: text("category", { enum: PRODUCT_CATEGORIES }).notNull(),
    priceCoins: integer("price_coins").notNull(),
    stock: integer("stock").notNull().default(0),
    /** How many were redeemed; what is most wanted stands first. */
    redeemed: integer("redeemed").notNull().default(0),
    /** File name of its picture, without ending. */
    picture: text("picture").notNull(),
    isOnSale: integer("is_on_sale", { mode: "boolean" }).notNull().default(true),
    addedAtMs: integer("added_at_ms").notNull(),
  },
  (row) => [
    check("goods_kind", sql`${row.kind} IN (${list(PRODUCT_KINDS)})`),
    check("goods_category", sql`${row.category} IN (${list(PRODUCT_CATEGORIES)})`),
    check("goods_price", sql`${row.priceCoins} > 0`),
    // Nothing is ever sold that is not there, whoever comes first.
    check("goods_stock", sql`${row.stock} >= 0`),
    index("goods_by_redeemed").on(row.isOnSale, row.redeemed, row.id),
    index("goods_by_age").on(row.isOnSale, row.addedAtMs, row.id),
    index("goods_by_price").on(row.isOnSale, row.priceCoins, row.id),
  ],
);

/** Names in the reader's language; where one is missing, English stands. */
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

/** What the back office uploaded, in the order it is shown; the first stands for the goods in lists. */
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

/** Numbers of cards, sealed under the site's secret. `order_id` is whom one went to. */
export const productCards = sqliteTable(
  "goods_cards",
  {
    id: text("id").primaryKey(),
    goodsId: integer("goods_id")
      .notNull()
      .references(() => products.id),
    sealed: text("sealed").notNull(),
    /** Of the number, under the site's secret: the same number is not put in stock twice. */
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

/** What a box may hold, in the order its odds are published in, and how many of each are left in it. */
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
