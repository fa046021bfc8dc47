import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { LocalizedNames } from "#domain/i18n/localized-names.ts";
import { users } from "./identity.ts";

/** Gifts added by operators; prices are in `gift_settings`. Ids are never reused. */
export const uploadedGifts = sqliteTable(
  "uploaded_gifts",
  {
    id: integer("id").primaryKey(),
    names: text("names", { mode: "json" }).$type<LocalizedNames>().notNull(),
    /** File names based on a content hash. */
    picture: text("picture"),
    animation: text("animation"),
    addedAtMs: integer("added_at_ms").notNull(),
  },
  (row) => [check("uploaded_gifts_id", sql`${row.id} BETWEEN 1001 AND 9999`)],
);

/** Stickers added by operators. Messages contain `:name:`, so names are never reused. */
export const uploadedStickers = sqliteTable("uploaded_stickers", {
  name: text("name").primaryKey(),
  labels: text("labels", { mode: "json" }).$type<LocalizedNames>().notNull(),
  picture: text("picture"),
  isOffered: integer("is_offered", { mode: "boolean" }).notNull(),
  addedAtMs: integer("added_at_ms").notNull(),
});

/** Operator overrides of catalogue gifts; gifts without a row are sold as shipped. */
export const giftSettings = sqliteTable(
  "gift_settings",
  {
    giftId: integer("gift_id").primaryKey(),
    diamonds: integer("diamonds").notNull(),
    isOnSale: integer("is_on_sale", { mode: "boolean" }).notNull(),
    changedById: integer("changed_by_id").notNull(),
    changedAtMs: integer("changed_at_ms").notNull(),
  },
  (row) => [check("gift_settings_diamonds", sql`${row.diamonds} BETWEEN 1 AND 100000`)],
);

/** Sent gifts; their ledger entries have the subject `gift:<id>`. */
export const giftOrders = sqliteTable(
  "gift_orders",
  {
    id: text("id").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    anchorId: integer("anchor_id")
      .notNull()
      .references(() => users.id),
    roomId: text("room_id").notNull(),
    giftId: integer("gift_id").notNull(),
    count: integer("count").notNull(),
    diamonds: integer("diamonds").notNull(),
    /** The streamer's share, at the rate in force when the gift was sent. */
    earnings: integer("earnings").notNull(),
    combo: integer("combo").notNull(),
    atMs: integer("at_ms").notNull(),
    undoneAtMs: integer("undone_at_ms"),
  },
  (order) => [
    check("gift_orders_amounts", sql`${order.count} > 0 AND ${order.diamonds} > 0 AND ${order.earnings} >= 0`),
    index("gift_orders_by_user").on(order.userId, order.roomId, order.giftId, order.atMs),
    index("gift_orders_by_anchor").on(order.anchorId, order.atMs),
  ],
);

/** Totals per period and room ('' means the whole site), maintained by triggers on `gift_orders`. */
export const giftSums = sqliteTable(
  "gift_sums",
  {
    /** `d<days since 1970>` or `w<weeks since 1970, from Monday>`, in UTC. */
    period: text("period").notNull(),
    roomId: text("room_id").notNull(),
    userId: integer("user_id").notNull(),
    diamonds: integer("diamonds").notNull(),
  },
  (sum) => [
    primaryKey({ columns: [sum.period, sum.roomId, sum.userId] }),
    check("gift_sums_diamonds", sql`${sum.diamonds} >= 0`),
    index("gift_sums_board").on(sum.period, sum.roomId, sum.diamonds, sum.userId),
  ],
);
