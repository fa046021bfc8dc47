import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { ORDER_EVENTS, ORDER_STATES } from "#domain/mall/order.ts";
import { users } from "./identity.ts";
import { products } from "./mall.ts";

const states = sql.raw(ORDER_STATES.map((state) => `'${state}'`).join(", "));

export const mallOrders = sqliteTable(
  "goods_orders",
  {
    id: text("id").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    goodsId: integer("goods_id")
      .notNull()
      .references(() => products.id),
    /** The blind box the product was drawn from. */
    boxId: integer("box_id").references(() => products.id),
    quantity: integer("quantity").notNull(),
    unitCoins: integer("unit_coins").notNull(),
    coins: integer("coins").notNull(),
    state: text("state", { enum: ORDER_STATES }).notNull(),
    /** Number of the last step. */
    step: integer("step").notNull(),
    createdAtMs: integer("created_at_ms").notNull(),
    holdUntilMs: integer("hold_until_ms").notNull(),
    paidAtMs: integer("paid_at_ms"),
    changedAtMs: integer("changed_at_ms").notNull(),
    recipient: text("recipient").notNull().default(""),
    address: text("address").notNull().default(""),
    contact: text("contact").notNull().default(""),
    remark: text("remark").notNull().default(""),
    trackingNumber: text("tracking_number"),
    claimedBy: integer("claimed_by"),
    reason: text("reason"),
  },
  (order) => [
    check("goods_orders_state", sql`${order.state} IN (${states})`),
    check("goods_orders_quantity", sql`${order.quantity} > 0`),
    // Rejects purchases at an outdated price.
    check("goods_orders_coins", sql`${order.coins} = ${order.unitCoins} * ${order.quantity}`),
    index("goods_orders_by_user").on(order.userId, order.createdAtMs, order.id),
    index("goods_orders_by_state").on(order.state, order.changedAtMs, order.id),
    index("goods_orders_held").on(order.holdUntilMs).where(sql`state = 'in_progress'`),
    // A repeated click resolves to the first click's order.
    uniqueIndex("goods_orders_one_hold").on(order.userId, order.goodsId).where(sql`state = 'in_progress'`),
  ],
);

/** Order history. The primary key rejects the second of two concurrent changes. */
export const mallOrderSteps = sqliteTable(
  "goods_order_steps",
  {
    orderId: text("order_id")
      .notNull()
      .references(() => mallOrders.id),
    step: integer("step").notNull(),
    event: text("event", { enum: ["create", "draw", ...ORDER_EVENTS] }).notNull(),
    state: text("state", { enum: ORDER_STATES }).notNull(),
    /** Null for scheduled jobs. */
    byUid: integer("by_uid"),
    atMs: integer("at_ms").notNull(),
  },
  (row) => [primaryKey({ columns: [row.orderId, row.step] })],
);

/** Audit of every view of an order's card numbers. */
export const cardViews = sqliteTable(
  "card_views",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    orderId: text("order_id")
      .notNull()
      .references(() => mallOrders.id),
    userId: integer("user_id").notNull(),
    device: text("device").notNull(),
    place: text("place").notNull(),
    atMs: integer("at_ms").notNull(),
  },
  (view) => [index("card_views_by_order").on(view.orderId, view.atMs)],
);

/**
 * A commitment and its draw: the hash of the server seed is published first, the buyer adds a client seed, and the draw
 * reveals the server seed. A box's draw numbers have no gaps.
 */
export const boxDraws = sqliteTable(
  "box_draws",
  {
    id: text("id").primaryKey(),
    boxId: integer("box_id")
      .notNull()
      .references(() => products.id),
    userId: integer("user_id").notNull(),
    seedHash: text("seed_hash").notNull(),
    /** Encrypted until the draw. */
    serverSeed: text("server_seed").notNull(),
    promisedAtMs: integer("promised_at_ms").notNull(),
    number: integer("number"),
    clientSeed: text("client_seed"),
    /** JSON: the prizes and their weights at the time of the draw. */
    prizes: text("prizes"),
    goodsId: integer("goods_id"),
    orderId: text("order_id"),
    drawnAtMs: integer("drawn_at_ms"),
  },
  (draw) => [
    uniqueIndex("box_draws_numbered").on(draw.boxId, draw.number).where(sql`number IS NOT NULL`),
    index("box_draws_by_order").on(draw.orderId),
    index("box_draws_promised").on(draw.promisedAtMs).where(sql`number IS NULL`),
    check("box_draws_whole", sql`(${draw.number} IS NULL) = (${draw.orderId} IS NULL)`),
  ],
);
