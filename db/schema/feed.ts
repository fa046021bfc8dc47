import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/** One row a delivery that was taken: the same delivery again gets the same answer and changes nothing. */
export const feedDeliveries = sqliteTable(
  "feed_deliveries",
  {
    source: text("source").notNull(),
    deliveryId: text("delivery_id").notNull(),
    sentAtMs: integer("sent_at_ms").notNull(),
    receivedAtMs: integer("received_at_ms").notNull(),
    applied: integer("applied").notNull(),
    ignored: integer("ignored").notNull(),
    quarantined: integer("quarantined").notNull(),
    topics: text("topics", { mode: "json" }).$type<string[]>().notNull(),
    /** Matches that changed between being read and being written. The check fails on any, which undoes the whole batch. */
    movedMatches: integer("moved_matches").notNull(),
  },
  (delivery) => [
    primaryKey({ columns: [delivery.source, delivery.deliveryId] }),
    check("feed_deliveries_nothing_moved", sql`${delivery.movedMatches} = 0`),
    index("feed_deliveries_by_time").on(delivery.receivedAtMs),
  ],
);

/** What the feed said and the site did not believe. Open rows are judged again with each delivery of their match. */
export const feedQuarantine = sqliteTable(
  "feed_quarantine",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    kind: text("kind", { enum: ["match", "league", "team", "player", "detail", "removal"] }).notNull(),
    subjectId: integer("subject_id").notNull(),
    source: text("source").notNull(),
    deliveryId: text("delivery_id").notNull(),
    sentAtMs: integer("sent_at_ms").notNull(),
    revision: integer("revision").notNull(),
    why: text("why").notNull(),
    payload: text("payload", { mode: "json" }).notNull(),
    receivedAtMs: integer("received_at_ms").notNull(),
    resolvedAtMs: integer("resolved_at_ms"),
    resolution: text("resolution", { enum: ["applied", "superseded"] }),
  },
  (row) => [
    check("feed_quarantine_resolved", sql`(${row.resolvedAtMs} IS NULL) = (${row.resolution} IS NULL)`),
    uniqueIndex("feed_quarantine_open")
      .on(row.kind, row.subjectId, row.source, row.revision)
      .where(sql`resolved_at_ms IS NULL`),
    index("feed_quarantine_by_time").on(row.receivedAtMs),
  ],
);

/** Changes the rooms have yet to hear of: one row a changed match. */
export const roomOutbox = sqliteTable(
  "room_outbox",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    atMs: integer("at_ms").notNull(),
    matchId: integer("match_id").notNull(),
    gameId: integer("game_id").notNull(),
    change: text("change").notNull(),
    /** Which of its three rooms still lack it: 1 the match, 2 the board of all, 4 the board of its game. */
    pending: integer("pending").notNull(),
  },
  (row) => [check("room_outbox_pending", sql`${row.pending} BETWEEN 0 AND 7`)],
);

export const feedHealth = sqliteTable("feed_health", {
  source: text("source").primaryKey(),
  lastDeliveryId: text("last_delivery_id").notNull(),
  lastSentAtMs: integer("last_sent_at_ms").notNull(),
  lastReceivedAtMs: integer("last_received_at_ms").notNull(),
  deliveries: integer("deliveries").notNull(),
  applied: integer("applied").notNull(),
  ignored: integer("ignored").notNull(),
  quarantined: integer("quarantined").notNull(),
});
