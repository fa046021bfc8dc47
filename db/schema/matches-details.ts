import { sql } from "drizzle-orm";
import { foreignKey, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { PinField } from "#domain/feed/pins.ts";
import type { AppendedPart, DetailEntry, DetailPartValue, ReplacedPart } from "#domain/matches/detail/detail.ts";
import { REMOVED_ROW_KINDS } from "#domain/matches/removed-rows.ts";
import { matches } from "./matches.ts";

/** Parts that a delivery replaces: line-ups, absences, statistics, conditions. One row per match and part. */
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

/** Parts that grow by numbered entries: commentary, odds, momentum, positions, map timeline. */
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

/** Matches whose log is in the bucket; rows of a late delivery are added to it. */
export const matchArchives = sqliteTable("match_archives", {
  matchId: integer("match_id").primaryKey(),
  /** Entries of each part: `{"odds":120}`. */
  entries: text("entries", { mode: "json" }).$type<Partial<Record<AppendedPart, number>>>().notNull(),
  bytes: integer("bytes").notNull(),
  atMs: integer("at_ms").notNull(),
});

/** Fields that an operator has set; the feed cannot change them until they are released. */
export const matchPins = sqliteTable(
  "match_pins",
  {
    matchId: integer("match_id").notNull(),
    field: text("field").$type<PinField>().notNull(),
    /** JSON; null when the field is released and the feed has not sent it since. */
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

/** Removed matches: duplicates redirect to the match they were merged into, others answer 410. */
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

/** The rows of a match that an operator removed, as JSON, so that it can be restored. */
export const removedMatchRows = sqliteTable(
  "removed_match_rows",
  {
    matchId: integer("match_id").notNull(),
    /** The table the row was in. */
    kind: text("kind", { enum: REMOVED_ROW_KINDS }).notNull(),
    seq: integer("seq").notNull(),
    body: text("body").notNull(),
  },
  (row) => [primaryKey({ columns: [row.matchId, row.kind, row.seq] })],
);

/** Duplicate teams; deliveries of feeds use the other team in their place. */
export const teamAliases = sqliteTable(
  "team_aliases",
  {
    teamId: integer("team_id").primaryKey(),
    mergedInto: integer("merged_into").notNull(),
    reason: text("reason").notNull(),
    byUid: integer("by_uid").notNull(),
    atMs: integer("at_ms").notNull(),
    /** The ids that were moved, as JSON: the undo moves exactly these back. */
    moved: text("moved").notNull(),
  },
  (row) => [index("team_aliases_by_target").on(row.mergedInto)],
);
