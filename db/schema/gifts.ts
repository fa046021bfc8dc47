import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { LocalizedNames } from "#domain/i18n/localized-names.ts";
import { users } from "./identity.ts";

/** Gifts that operators added; their price is in `gift_settings`. The ids are never reused. */
export const uploadedGifts = sqliteTable(
  "uploaded_gifts",
  {
    id: integer("id").primaryKey(),
    names: text("names", { mode: "json" }).$type<LocalizedNames>().notNull(),
    /** File names by the hash of their content. */
    picture: text("picture"),
    animation: text("animation"),
    addedAtMs: integer("added_at_ms").notNull(),
  },
  (row) => [check("uploaded_gifts_id", sql`${row.id} BETWEEN 1001 AND 9999`)],
);

/** Stickers that operators added; messages contain `:name:`, so that a name is never reused. */
export const uploadedStickers = sqliteTable("uploaded_stickers", {
  name: text("name").primaryKey(),
  labels: text("labels", { mode: "json" }).$type<LocalizedNames>().notNull(),
  picture: text("picture"),
  isOffered: integer("is_offered", { mode: "boolean" }).notNull(),
  addedAtMs: integer("added_at_ms").notNull(),
});

/** What operators changed of the gifts in the catalogue; a gift without a row is sold as shipped. */
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

/** Sent gifts; the ledger entries have the subject `gift:<id>`. */
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
    /** The streamer's share at the rate when it was sent. */
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

/** Totals per period and room ('' for the site), maintained by triggers on `gift_orders`. */
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
