import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { SourceResponseResult } from "#domain/feed/source-responses.ts";

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
    /** SHA-256 of what it said: its id again with other words is no repetition. Null for rows from before. */
    contentHash: text("content_hash"),
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
    kind: text("kind", {
      enum: ["match", "event", "league", "team", "venue", "player", "detail", "removal", "row"],
    }).notNull(),
    subjectId: integer("subject_id").notNull(),
    source: text("source").notNull(),
    deliveryId: text("delivery_id").notNull(),
    sentAtMs: integer("sent_at_ms").notNull(),
    revision: integer("revision").notNull(),
    why: text("why").notNull(),
    /** The provider's number of the competition, for rows of feeds that are polled. */
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

/** Changes the rooms have yet to hear of: one row a changed match. */
export const matchFeedOutbox = sqliteTable(
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

/** Which of ours a provider's number is. It never changes; sources of one provider share it. */
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

/** What each source last said of a match, one row a field group: which of them stands is decided anew each time. */
export const feedSourceSnapshots = sqliteTable(
  "feed_tellings",
  {
    matchId: integer("match_id").notNull(),
    part: text("part").notNull(),
    source: text("source").notNull(),
    /** By the source's own clock: an older one is without effect. */
    toldAtMs: integer("told_at_ms").notNull(),
    /** When it was last said, changed or not: who falls silent gives way. */
    heardAtMs: integer("heard_at_ms").notNull(),
    value: text("value", { mode: "json" }).notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.matchId, row.part, row.source] }),
    index("feed_tellings_by_time").on(row.heardAtMs),
  ],
);

/** The one story made of all sources' tellings of a match: its revision, and which number each event has. */
export const feedMergedMatches = sqliteTable(
  "feed_stories",
  {
    matchId: integer("match_id").primaryKey(),
    revision: integer("revision").notNull(),
    story: text("story", { mode: "json" }).notNull(),
    /** The story that was taken last; another than `story` is still to be delivered. */
    deliveredRevision: integer("delivered_revision").notNull(),
    startsAtMs: integer("starts_at_ms").notNull(),
  },
  (row) => [index("feed_stories_by_time").on(row.startsAtMs)],
);

/** Where the polling of a source stands: its budget, its failures, when each thing was last asked. */
export const feedPolls = sqliteTable("feed_polls", {
  source: text("source").primaryKey(),
  /** Whoever writes must have read this: two ticks that overlap do not spend the budget twice. */
  turn: integer("turn").notNull(),
  state: text("state", { mode: "json" }).notNull(),
  lastSuccessAtMs: integer("last_success_at_ms"),
  lastErrorAtMs: integer("last_error_at_ms"),
  lastError: text("last_error"),
  errors: integer("errors").notNull(),
});

/** What came of each answer of a source that is asked. The same words again on one day are one row, heard more often. */
export const feedSourceResponses = sqliteTable(
  "feed_answers",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    source: text("source").notNull(),
    /** By which the payload is found while it is kept; of a failure the day and what failed. */
    name: text("name").notNull(),
    firstAtMs: integer("first_at_ms").notNull(),
    lastAtMs: integer("last_at_ms").notNull(),
    times: integer("times").notNull(),
    /** What came of it when it was news. */
    result: text("result", { mode: "json" }).$type<SourceResponseResult>().notNull(),
  },
  (row) => [
    uniqueIndex("feed_answers_by_name").on(row.source, row.name),
    index("feed_answers_latest").on(row.source, row.lastAtMs),
    index("feed_answers_by_age").on(row.lastAtMs),
  ],
);

/** How each competition of a source fares; the ones nobody mapped are here too, by the provider's own name. */
export const feedCompetitions = sqliteTable(
  "feed_competitions",
  {
    source: text("source").notNull(),
    competition: text("competition").notNull(),
    name: text("name").notNull(),
    leagueId: integer("league_id"),
    lastHeardAtMs: integer("last_heard_at_ms").notNull(),
    lastToldAtMs: integer("last_told_at_ms").notNull(),
    rows: integer("rows").notNull(),
    quarantined: integer("quarantined").notNull(),
  },
  (row) => [primaryKey({ columns: [row.source, row.competition] })],
);
