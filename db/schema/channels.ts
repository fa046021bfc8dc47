import { type SQL, sql } from "drizzle-orm";
import { check, foreignKey, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { CHANNEL_EVENTS, CHANNEL_STATES, EVENT_FLAGS } from "#domain/channels/contract.ts";
import { LANDING_PAGES } from "#domain/channels/landing.ts";
import { users } from "./identity.ts";

const listOf = (values: readonly string[]): SQL => sql.raw(values.map((value) => `'${value}'`).join(", "));

/** Partner channels. A sub-channel has a parent; parents have none. */
export const promotionChannels = sqliteTable(
  "promotion_channels",
  {
    /** The code used in the channel's links. */
    id: text("id").primaryKey(),
    brandId: text("brand_id").notNull(),
    operatorId: integer("operator_id")
      .notNull()
      .references(() => users.id),
    parentId: text("parent_id"),
    name: text("name").notNull(),
    source: text("source").notNull(),
    state: text("state", { enum: CHANNEL_STATES }).notNull().default("active"),
    /** Keyed hash of the address and device of the last change; registrations from it count as the operator's own. */
    deviceKey: text("device_key").notNull().default(""),
    /** From the request, so that a retry does not create a second row. */
    operationId: text("operation_id").notNull().unique(),
    createdAtMs: integer("created_at_ms").notNull(),
    changedAtMs: integer("changed_at_ms").notNull(),
  },
  (channel) => [
    foreignKey({ columns: [channel.parentId], foreignColumns: [channel.id] }),
    check("promotion_channels_state", sql`${channel.state} IN (${listOf(CHANNEL_STATES)})`),
    check("promotion_channels_parent", sql`${channel.parentId} <> ${channel.id}`),
    index("promotion_channels_by_operator").on(channel.operatorId, channel.createdAtMs),
    index("promotion_channels_by_parent").on(channel.parentId).where(sql`parent_id IS NOT NULL`),
  ],
);

/** A channel's landing pages by language: blocks of `landing.ts` as JSON. */
export const channelLandings = sqliteTable(
  "channel_landings",
  {
    channelId: text("channel_id")
      .notNull()
      .references(() => promotionChannels.id),
    page: text("page", { enum: LANDING_PAGES }).notNull(),
    locale: text("locale").notNull(),
    blocks: text("blocks").notNull(),
    changedAtMs: integer("changed_at_ms").notNull(),
  },
  (landing) => [
    primaryKey({ columns: [landing.channelId, landing.page, landing.locale] }),
    check("channel_landings_page", sql`${landing.page} IN (${listOf(LANDING_PAGES)})`),
  ],
);

/** One row per person, channel, kind and UTC day. Flagged rows are kept but do not count. */
export const channelEvents = sqliteTable(
  "channel_events",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    channelId: text("channel_id")
      .notNull()
      .references(() => promotionChannels.id),
    kind: text("kind", { enum: CHANNEL_EVENTS }).notNull(),
    day: integer("day").notNull(),
    /** Keyed hash of the account or device. */
    visitorKey: text("visitor_key").notNull(),
    /** Keyed hash of the network address and day; empty if unknown. */
    addressKey: text("address_key").notNull(),
    /** Null for guests. */
    userId: integer("user_id"),
    place: text("place").notNull(),
    atMs: integer("at_ms").notNull(),
    flag: text("flag", { enum: EVENT_FLAGS }),
  },
  (event) => [
    check("channel_events_kind", sql`${event.kind} IN (${listOf(CHANNEL_EVENTS)})`),
    check("channel_events_flag", sql`${event.flag} IN (${listOf(EVENT_FLAGS)})`),
    uniqueIndex("channel_events_once").on(event.channelId, event.day, event.kind, event.visitorKey),
    index("channel_events_list").on(event.channelId, event.day, event.kind, event.id),
    index("channel_events_by_address").on(event.channelId, event.day, event.addressKey).where(sql`address_key <> ''`),
    index("channel_events_by_day").on(event.day),
  ],
);

/** The channel each user registered through; immutable, so that statements never change. */
export const channelUsers = sqliteTable(
  "channel_users",
  {
    userId: integer("user_id").primaryKey(),
    channelId: text("channel_id")
      .notNull()
      .references(() => promotionChannels.id),
    atMs: integer("at_ms").notNull(),
    /** Keyed hash of address and device; empty if unknown. */
    deviceKey: text("device_key").notNull(),
    /** Neither the registration nor the payments of a flagged user count. */
    flag: text("flag", { enum: EVENT_FLAGS }),
  },
  (user) => [
    check("channel_users_flag", sql`${user.flag} IN (${listOf(EVENT_FLAGS)})`),
    index("channel_users_by_channel").on(user.channelId, user.atMs, user.userId),
    index("channel_users_by_device").on(user.channelId, user.deviceKey, user.atMs).where(sql`device_key <> ''`),
  ],
);

/** Sums for closed days, computed from events and the ledger; recomputing them changes nothing. */
export const channelDays = sqliteTable(
  "channel_days",
  {
    channelId: text("channel_id")
      .notNull()
      .references(() => promotionChannels.id),
    day: integer("day").notNull(),
    visits: integer("visits").notNull(),
    userVisits: integer("user_visits").notNull(),
    registrations: integer("registrations").notNull(),
    downloads: integer("downloads").notNull(),
    flagged: integer("flagged").notNull(),
    recharged: integer("recharged").notNull(),
    spent: integer("spent").notNull(),
  },
  (row) => [primaryKey({ columns: [row.channelId, row.day] })],
);

/** Days whose sums are final. A day without events has no row in `channel_days`. */
export const channelClosings = sqliteTable("channel_closings", {
  day: integer("day").primaryKey(),
  closedAtMs: integer("closed_at_ms").notNull(),
});
