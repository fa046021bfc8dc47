import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { POINT_KINDS } from "#domain/predictions/free-points.ts";
import { PREDICTION_KINDS, PREDICTION_OPTIONS } from "#domain/predictions/question.ts";
import { VOID_REASONS } from "#domain/predictions/resolve-outcome.ts";
import { PREDICTION_STATES } from "#domain/predictions/settlement-step.ts";
import { matches } from "./matches.ts";

const listed = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(", "));

/** Free points: the sum of the account's entries, maintained by a trigger. */
export const pointAccounts = sqliteTable(
  "point_accounts",
  {
    userId: integer("user_id").primaryKey(),
    points: integer("points").notNull(),
    /** Last day with daily points, in UTC days since 1970. */
    toppedDay: integer("topped_day").notNull(),
  },
  (account) => [check("point_accounts_points", sql`${account.points} >= 0`)],
);

/** All changes of free points; triggers reject updates and deletes. */
export const pointEntries = sqliteTable(
  "point_entries",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    userId: integer("user_id").notNull(),
    kind: text("kind", { enum: POINT_KINDS }).notNull(),
    amount: integer("amount").notNull(),
    predictionId: text("prediction_id"),
    /** The settlement of the prediction it belongs to. */
    round: integer("round"),
    /** The part of a reversal that had already been spent. */
    forgiven: integer("forgiven").notNull().default(0),
    key: text("key").notNull().unique(),
    atMs: integer("at_ms").notNull(),
  },
  (entry) => [
    check("point_entries_kind", sql`${entry.kind} IN (${listed(POINT_KINDS)})`),
    check(
      "point_entries_amount",
      sql`CASE WHEN ${entry.kind} = 'stake' THEN ${entry.amount} < 0 WHEN ${entry.kind} = 'reversal' THEN ${entry.amount} <= 0 ELSE ${entry.amount} > 0 END`,
    ),
    index("point_entries_by_user").on(entry.userId, entry.atMs),
    index("point_entries_by_prediction").on(entry.predictionId, entry.userId),
  ],
);

/** `news` counts changes of the match; `seen` is its value at the last evaluation. */
export const predictions = sqliteTable(
  "predictions",
  {
    id: text("id").primaryKey(),
    roomId: text("room_id").notNull(),
    matchId: integer("match_id").notNull(),
    kind: text("kind", { enum: PREDICTION_KINDS }).notNull(),
    question: text("question").notNull(),
    /** Null if opened by the site. */
    openedById: integer("opened_by_id"),
    openedAtMs: integer("opened_at_ms").notNull(),
    closesAtMs: integer("closes_at_ms").notNull(),
    closedAtMs: integer("closed_at_ms"),
    settledAtMs: integer("settled_at_ms"),
    state: text("state", { enum: PREDICTION_STATES }).notNull().default("open"),
    winner: text("winner", { enum: PREDICTION_OPTIONS }),
    why: text("why", { enum: VOID_REASONS }),
    /** Number of settlements. */
    round: integer("round").notNull().default(0),
    revision: integer("revision").notNull().default(1),
    /** The last revision sent to the room, and when. */
    publishedRevision: integer("told_revision").notNull().default(0),
    publishedAtMs: integer("told_at_ms").notNull().default(0),
    news: integer("news").notNull().default(1),
    seen: integer("seen").notNull().default(0),
  },
  (one) => [
    check("predictions_kind", sql`${one.kind} IN (${listed(PREDICTION_KINDS)})`),
    check("predictions_state", sql`${one.state} IN (${listed(PREDICTION_STATES)})`),
    index("predictions_by_room").on(one.roomId, one.openedAtMs),
    index("predictions_by_match").on(one.matchId),
    /** One winner prediction per room, and one open prediction per kind. */
    uniqueIndex("predictions_winner").on(one.roomId).where(sql`kind = 'winner'`),
    uniqueIndex("predictions_open").on(one.roomId, one.kind).where(sql`state = 'open'`),
    index("predictions_closing").on(one.closesAtMs).where(sql`state = 'open'`),
    index("predictions_waiting").on(one.closedAtMs).where(sql`state = 'closed'`),
    index("predictions_news").on(one.openedAtMs).where(sql`news <> seen`),
    index("predictions_untold").on(one.publishedAtMs).where(sql`revision <> told_revision`),
  ],
);

/** Options with their totals, maintained by triggers on the stakes. */
export const predictionOptions = sqliteTable(
  "prediction_options",
  {
    predictionId: text("prediction_id")
      .notNull()
      .references(() => predictions.id),
    option: text("option", { enum: PREDICTION_OPTIONS }).notNull(),
    place: integer("place").notNull(),
    points: integer("points").notNull().default(0),
    people: integer("people").notNull().default(0),
  },
  (row) => [
    primaryKey({ columns: [row.predictionId, row.option] }),
    check("prediction_options_option", sql`${row.option} IN (${listed(PREDICTION_OPTIONS)})`),
  ],
);

/** One stake per account and prediction; it can grow while open, but cannot change its option. */
export const predictionStakes = sqliteTable(
  "prediction_stakes",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    predictionId: text("prediction_id").notNull(),
    userId: integer("user_id").notNull(),
    option: text("option", { enum: PREDICTION_OPTIONS }).notNull(),
    points: integer("points").notNull(),
    atMs: integer("at_ms").notNull(),
    changedAtMs: integer("changed_at_ms").notNull(),
  },
  (stake) => [
    uniqueIndex("prediction_stakes_once").on(stake.predictionId, stake.userId),
    foreignKey({
      columns: [stake.predictionId, stake.option],
      foreignColumns: [predictionOptions.predictionId, predictionOptions.option],
    }),
    check("prediction_stakes_points", sql`${stake.points} > 0`),
    index("prediction_stakes_by_user").on(stake.userId, stake.id),
  ],
);

export const VOTE_OPTIONS = ["home", "draw", "away"] as const;
/** Winner votes, one per member or guest device; triggers maintain the totals and reject late votes. */
export const matchVotes = sqliteTable(
  "match_votes",
  {
    matchId: integer("match_id")
      .notNull()
      .references(() => matches.id, { onDelete: "cascade" }),
    /** The account, or a keyed hash of the device. */
    voter: text("voter").notNull(),
    userId: integer("user_id"),
    option: text("option", { enum: VOTE_OPTIONS }).notNull(),
    /** A keyed hash of a guest's network address; empty for members. */
    addressKey: text("address_key").notNull().default(""),
    atMs: integer("at_ms").notNull(),
  },
  (vote) => [
    primaryKey({ columns: [vote.matchId, vote.voter] }),
    check("match_votes_option", sql`${vote.option} IN (${listed(VOTE_OPTIONS)})`),
    index("match_votes_by_user").on(vote.userId, vote.atMs).where(sql`user_id IS NOT NULL`),
    index("match_votes_by_address").on(vote.matchId, vote.addressKey).where(sql`address_key <> ''`),
  ],
);

/** Maintained by triggers on the votes. */
export const matchVoteTotals = sqliteTable(
  "match_vote_totals",
  {
    matchId: integer("match_id")
      .notNull()
      .references(() => matches.id, { onDelete: "cascade" }),
    option: text("option", { enum: VOTE_OPTIONS }).notNull(),
    votes: integer("votes").notNull(),
  },
  (total) => [
    primaryKey({ columns: [total.matchId, total.option] }),
    check("match_vote_totals_votes", sql`${total.votes} >= 0`),
  ],
);

export const SETTLEMENT_ACTIONS = ["pay", "refund", "reverse"] as const;
/** Payouts, refunds and reversals in order; triggers reject updates and deletes. */
export const predictionSettlements = sqliteTable(
  "prediction_settlements",
  {
    predictionId: text("prediction_id")
      .notNull()
      .references(() => predictions.id),
    round: integer("round").notNull(),
    deed: text("deed", { enum: SETTLEMENT_ACTIONS }).notNull(),
    option: text("option", { enum: PREDICTION_OPTIONS }),
    why: text("why", { enum: VOID_REASONS }),
    /** Null if the site settled it based on the result. */
    byId: integer("by_id"),
    atMs: integer("at_ms").notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.predictionId, row.round] }),
    check("prediction_settlements_deed", sql`${row.deed} IN (${listed(SETTLEMENT_ACTIONS)})`),
  ],
);
