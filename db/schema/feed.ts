import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { PollState } from "#domain/feed/poll-plan.ts";
import type { SourceResponseResult } from "#domain/feed/source-responses.ts";

/** One row per accepted delivery: a repeated delivery gets the same response and changes nothing. */
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
    /** SHA-256 of the content: a reused id with different content is rejected. Null for older rows. */
    contentHash: text("content_hash"),
    /** Number of matches that changed between read and write. The check requires zero, or the batch is rolled back. */
    movedMatches: integer("moved_matches").notNull(),
  },
  (delivery) => [
    primaryKey({ columns: [delivery.source, delivery.deliveryId] }),
    check("feed_deliveries_nothing_moved", sql`${delivery.movedMatches} = 0`),
    index("feed_deliveries_by_time").on(delivery.receivedAtMs),
  ],
);

/** Rows that failed validation. Open rows are revalidated with each delivery of their match. */
export const feedQuarantine = sqliteTable(
  "feed_quarantine",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    kind: text("kind", {
      enum: ["match", "event", "league", "team", "venue", "player", "detail", "removal", "row"],
    }).notNull(),
    subjectId: integer("subject_id").notNull(),
    source: text("source").notNull(),
    deliveryId: text("delivery_id").notNull(),
    sentAtMs: integer("sent_at_ms").notNull(),
    revision: integer("revision").notNull(),
    why: text("why").notNull(),
    /** The provider's competition id, for rows of polled feeds. */
    competition: text("competition"),
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
    index("feed_quarantine_open_of_source").on(row.source, row.id).where(sql`resolved_at_ms IS NULL`),
  ],
);

/** Changes that match rooms have not received yet, one row per match change. */
export const matchFeedOutbox = sqliteTable(
  "room_outbox",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    atMs: integer("at_ms").notNull(),
    matchId: integer("match_id").notNull(),
    gameId: integer("game_id").notNull(),
    change: text("change").notNull(),
    /** Bitmask of the rooms that still lack it: 1 the match, 2 the board of all games, 4 the board of its game. */
    pending: integer("pending").notNull(),
  },
  (row) => [check("room_outbox_pending", sql`${row.pending} BETWEEN 0 AND 7`)],
);

/** Matches whose room has viewers; only these rooms receive match changes. A token identifies each watch period. */
export const watchedMatches = sqliteTable("watched_matches", {
  matchId: integer("match_id").primaryKey(),
  token: text("token").notNull(),
  sinceMs: integer("since_ms").notNull(),
});

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

/** Maps provider ids to site ids. Mappings never change, and all sources of a provider share them. */
export const feedIds = sqliteTable(
  "feed_ids",
  {
    provider: text("provider").notNull(),
    kind: text("kind", { enum: ["league", "team", "player", "match"] }).notNull(),
    providerId: text("provider_id").notNull(),
    id: integer("id").notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.provider, row.kind, row.providerId] }),
    index("feed_ids_by_ours").on(row.kind, row.id),
  ],
);

/** Each source's latest snapshot of a match, one row per field group; every merge selects among them. */
export const feedSourceSnapshots = sqliteTable(
  "feed_tellings",
  {
    matchId: integer("match_id").notNull(),
    part: text("part").notNull(),
    source: text("source").notNull(),
    /** The source's timestamp; older snapshots are ignored. */
    reportedAtMs: integer("told_at_ms").notNull(),
    /** When it last arrived, even if unchanged: a stale source loses to a fresh one. */
    receivedAtMs: integer("heard_at_ms").notNull(),
    value: text("value", { mode: "json" }).notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.matchId, row.part, row.source] }),
    index("feed_tellings_by_time").on(row.receivedAtMs),
  ],
);

/** A match merged from all sources' snapshots, with its revision and event numbers. */
export const feedMergedMatches = sqliteTable(
  "feed_stories",
  {
    matchId: integer("match_id").primaryKey(),
    revision: integer("revision").notNull(),
    story: text("story", { mode: "json" }).notNull(),
    /** The last delivered revision; delivery is pending if it differs from `revision`. */
    deliveredRevision: integer("delivered_revision").notNull(),
    startsAtMs: integer("starts_at_ms").notNull(),
  },
  (row) => [index("feed_stories_by_time").on(row.startsAtMs)],
);

/** Polling state of a source: request budget, failures, and last request times. */
export const feedPolls = sqliteTable("feed_polls", {
  source: text("source").primaryKey(),
  /** Optimistic lock, so that overlapping ticks do not spend the budget twice. */
  turn: integer("turn").notNull(),
  state: text("state", { mode: "json" }).$type<PollState>().notNull(),
  lastSuccessAtMs: integer("last_success_at_ms"),
  lastErrorAtMs: integer("last_error_at_ms"),
  lastError: text("last_error"),
  errors: integer("errors").notNull(),
});

/** Results per response of a polled source. Identical responses within a day share one row with a count. */
export const feedSourceResponses = sqliteTable(
  "feed_answers",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    source: text("source").notNull(),
    /** Key of the stored raw payload; for failures, the day and the error. */
    name: text("name").notNull(),
    firstAtMs: integer("first_at_ms").notNull(),
    lastAtMs: integer("last_at_ms").notNull(),
    times: integer("times").notNull(),
    /** The result at first arrival. */
    result: text("result", { mode: "json" }).$type<SourceResponseResult>().notNull(),
  },
  (row) => [
    uniqueIndex("feed_answers_by_name").on(row.source, row.name),
    index("feed_answers_latest").on(row.source, row.lastAtMs),
    index("feed_answers_by_age").on(row.lastAtMs),
  ],
);

/** Counts per competition of a source; unmapped competitions appear under the provider's name. */
export const feedCompetitions = sqliteTable(
  "feed_competitions",
  {
    source: text("source").notNull(),
    competition: text("competition").notNull(),
    name: text("name").notNull(),
    leagueId: integer("league_id"),
    lastHeardAtMs: integer("last_heard_at_ms").notNull(),
    lastReportedAtMs: integer("last_told_at_ms").notNull(),
    rows: integer("rows").notNull(),
    quarantined: integer("quarantined").notNull(),
  },
  (row) => [primaryKey({ columns: [row.source, row.competition] })],
);
