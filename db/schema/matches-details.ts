import { foreignKey, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { AppendedPart, ReplacedPart } from "#domain/matches/detail/detail.ts";
import { matches } from "./matches.ts";

/** What is told whole: line-ups, absences, statistics, conditions. One row a match and part. */
export const matchParts = sqliteTable(
  "match_parts",
  {
    matchId: integer("match_id").notNull(),
    part: text("part").$type<ReplacedPart>().notNull(),
    revision: integer("revision").notNull(),
    toldAtMs: integer("told_at_ms").notNull(),
    body: text("body").notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.matchId, row.part] }),
    foreignKey({ columns: [row.matchId], foreignColumns: [matches.id] }).onDelete("cascade"),
  ],
);

/** What grows by numbered entries: text live, odds, momentum, positions. */
export const matchLog = sqliteTable(
  "match_log",
  {
    matchId: integer("match_id").notNull(),
    part: text("part").$type<AppendedPart>().notNull(),
    seq: integer("seq").notNull(),
    body: text("body").notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.matchId, row.part, row.seq] }),
    foreignKey({ columns: [row.matchId], foreignColumns: [matches.id] }).onDelete("cascade"),
  ],
);

/** What an operator holds fast; the feed may say otherwise until it is released. */
export const matchPins = sqliteTable(
  "match_pins",
  {
    matchId: integer("match_id").notNull(),
    field: text("field").notNull(),
    /** Null once it is released and the feed has not spoken since. */
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

/** Addresses of matches that are gone: one leads to the match it was a double of, one to nothing. */
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
