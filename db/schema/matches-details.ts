import { foreignKey, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { PinField } from "#domain/feed/pins.ts";
import type { AppendedPart, DetailEntry, DetailPartValue, ReplacedPart } from "#domain/matches/detail/detail.ts";
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
  (row) => [index("match_aliases_by_target").on(row.mergedInto)],
);
