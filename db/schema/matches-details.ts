import { sql } from "drizzle-orm";
import { foreignKey, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { PinField } from "#domain/feed/pins.ts";
import type { AppendedPart, DetailEntry, DetailPartValue, ReplacedPart } from "#domain/matches/detail/detail.ts";
import { REMOVED_ROW_KINDS } from "#domain/matches/removed-rows.ts";
import { matches } from "./matches.ts";

/** Parts replaced by each delivery: line-ups, absences, statistics, conditions. One row per match and part. */
export const matchParts = sqliteTable(
  "match_parts",
  {
    matchId: integer("match_id").notNull(),
    part: text("part").$type<ReplacedPart>().notNull(),
    revision: integer("revision").notNull(),
    reportedAtMs: integer("told_at_ms").notNull(),
    body: text("body", { mode: "json" }).$type<DetailPartValue<ReplacedPart>>().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.matchId, row.part] }),
    foreignKey({ columns: [row.matchId], foreignColumns: [matches.id] }).onDelete("cascade"),
  ],
);

/** Append-only parts with numbered entries: commentary, odds, momentum, positions, map timeline. */
export const matchLog = sqliteTable(
  "match_log",
  {
    matchId: integer("match_id").notNull(),
    part: text("part").$type<AppendedPart>().notNull(),
    seq: integer("seq").notNull(),
    body: text("body", { mode: "json" }).$type<DetailEntry<AppendedPart>>().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.matchId, row.part, row.seq] }),
    foreignKey({ columns: [row.matchId], foreignColumns: [matches.id] }).onDelete("cascade"),
  ],
);

/** Matches whose log is archived in the bucket. Rows from late deliveries are added to it. */
export const matchArchives = sqliteTable("match_archives", {
  matchId: integer("match_id").primaryKey(),
  /** Number of entries per part: `{"odds":120}`. */
  entries: text("entries", { mode: "json" }).$type<Partial<Record<AppendedPart, number>>>().notNull(),
  bytes: integer("bytes").notNull(),
  atMs: integer("at_ms").notNull(),
});

/** Fields set by an operator; feeds cannot change them until they are released. */
export const matchPins = sqliteTable(
  "match_pins",
  {
    matchId: integer("match_id").notNull(),
    field: text("field").$type<PinField>().notNull(),
    /** JSON; null if the field was released and the feed has not sent it since. */
    value: text("value"),
    reason: text("reason").notNull(),
    byUid: integer("by_uid").notNull(),
    atMs: integer("at_ms").notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.matchId, row.field] }),
    foreignKey({ columns: [row.matchId], foreignColumns: [matches.id] }).onDelete("cascade"),
  ],
);

/** Removed matches: duplicates redirect to the match they were merged into, others return 410. */
export const matchAliases = sqliteTable(
  "match_aliases",
  {
    matchId: integer("match_id").primaryKey(),
    mergedInto: integer("merged_into"),
    gameId: integer("game_id").notNull(),
    source: text("source").notNull(),
    reason: text("reason"),
    atMs: integer("at_ms").notNull(),
  },
  (row) => [
    index("match_aliases_by_target").on(row.mergedInto),
    index("match_aliases_by_operator").on(row.atMs).where(sql`source = 'operator'`),
  ],
);

/** The rows of a match removed by an operator, as JSON, so that it can be restored. */
export const removedMatchRows = sqliteTable(
  "removed_match_rows",
  {
    matchId: integer("match_id").notNull(),
    /** The table the row belonged to. */
    kind: text("kind", { enum: REMOVED_ROW_KINDS }).notNull(),
    seq: integer("seq").notNull(),
    body: text("body").notNull(),
  },
  (row) => [primaryKey({ columns: [row.matchId, row.kind, row.seq] })],
);

/** Duplicate teams; feed deliveries are mapped to the other team. */
export const teamAliases = sqliteTable(
  "team_aliases",
  {
    teamId: integer("team_id").primaryKey(),
    mergedInto: integer("merged_into").notNull(),
    reason: text("reason").notNull(),
    byUid: integer("by_uid").notNull(),
    atMs: integer("at_ms").notNull(),
    /** Moved ids as JSON, so that an undo moves back exactly these. */
    moved: text("moved").notNull(),
  },
  (row) => [index("team_aliases_by_target").on(row.mergedInto)],
);
