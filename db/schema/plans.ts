// Long because it holds a plan and everything that refers to it.
import { type SQL, sql } from "drizzle-orm";
import { check, index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { Locale } from "#domain/i18n/locales.ts";
import { CHAIN_ENTRY_KINDS } from "#domain/plans/chain.ts";
import { ODDS_SOURCES } from "#domain/plans/contract.ts";
import { MAX_PLANS_PER_MATCH } from "#domain/plans/limits.ts";
import { PLAN_OUTCOMES, PLAN_VOID_REASONS } from "#domain/plans/outcomes.ts";
import type { PlanPick } from "#domain/plans/picks.ts";
import {
  PLAN_LABELS,
  PLAN_REJECT_REASONS,
  PLAN_STATES,
  TAKE_DOWN_REASONS,
  VIEW_MODES,
} from "#domain/plans/plan-states.ts";
import type { PlayTypeKey } from "#domain/plans/play-types.ts";
import { PLAN_SALE_STATES } from "#domain/plans/views-contract.ts";
import { users } from "./identity.ts";

const listOf = (values: readonly string[]): SQL => sql.raw(values.map((value) => `'${value}'`).join(", "));

/**
 * Every field may be missing in a draft. Triggers reject changes to released fields, a release at or after kick-off,
 * and the deletion of a released plan. Triggers also make `current_match_id` follow merges, and `locks_at_ms` the
 * kick-off.
 */
export const plans = sqliteTable(
  "plans",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    expertId: integer("expert_id")
      .notNull()
      .references(() => users.id),
    brandId: text("brand_id").notNull(),
    locale: text("locale").$type<Locale>().notNull(),
    gameId: integer("game_id"),
    leagueId: integer("league_id"),
    /** The match at the time of release. */
    matchId: integer("match_id"),
    currentMatchId: integer("current_match_id"),
    playType: text("play_type").$type<PlayTypeKey>(),
    line: real("line"),
    pick: text("pick").$type<PlanPick>(),
    enteredOddsHundredths: integer("entered_odds_hundredths"),
    /** As of the release. */
    oddsHundredths: integer("odds_hundredths"),
    oddsSource: text("odds_source", { enum: ODDS_SOURCES }),
    closingOddsHundredths: integer("closing_odds_hundredths"),
    title: text("title").notNull(),
    label: text("label", { enum: PLAN_LABELS }),
    /** JSON blocks; see domain/plans/content.ts. */
    content: text("content").notNull(),
    priceCoins: integer("price_coins"),
    isRefundable: integer("is_refundable", { mode: "boolean" }).notNull(),
    viewMode: text("view_mode", { enum: VIEW_MODES }).notNull(),
    state: text("state", { enum: PLAN_STATES }).notNull().default("draft"),
    /** 1 to 3 per match, so that a fourth plan has no free slot. */
    slot: integer("slot"),
    createdAtMs: integer("created_at_ms").notNull(),
    updatedAtMs: integer("updated_at_ms").notNull(),
    submittedAtMs: integer("submitted_at_ms"),
    releasedAtMs: integer("released_at_ms"),
    /** The kick-off; final once the plan is locked. */
    locksAtMs: integer("locks_at_ms"),
    lockedAtMs: integer("locked_at_ms"),
    /** Time of the first settlement. */
    settledAtMs: integer("settled_at_ms"),
    takenDownAtMs: integer("taken_down_at_ms"),
    takeDownReason: text("take_down_reason", { enum: TAKE_DOWN_REASONS }),
    takeDownNote: text("take_down_note").notNull().default(""),
    /** The match as of the release, because a merge may swap its sides. */
    releaseStartsAtMs: integer("release_starts_at_ms"),
    releaseHomeId: integer("release_home_id"),
    releaseAwayId: integer("release_away_id"),
    releaseBestOf: integer("release_best_of"),
    /** The fields the chain covers. */
    titleHash: text("title_hash"),
    contentHash: text("content_hash"),
    salt: text("salt"),
    planHash: text("plan_hash"),
    /** Of the settlement in force; null if there is none. */
    outcome: text("outcome", { enum: PLAN_OUTCOMES }),
    voidReason: text("void_reason", { enum: PLAN_VOID_REASONS }),
    /** Number of settlements. */
    round: integer("round").notNull().default(0),
    /** `news` counts changes of the match; `seen` is its value at the last evaluation. */
    news: integer("news").notNull().default(1),
    seen: integer("seen").notNull().default(0),
    claimedById: integer("claimed_by_id"),
    claimedAtMs: integer("claimed_at_ms"),
    decidedById: integer("decided_by_id"),
    decidedAtMs: integer("decided_at_ms"),
    rejectReason: text("reject_reason", { enum: PLAN_REJECT_REASONS }),
    rejectNote: text("reject_note").notNull().default(""),
    sales: integer("sales").notNull().default(0),
    views: integer("views").notNull().default(0),
  },
  (plan) => [
    check("plans_state", sql`${plan.state} IN (${listOf(PLAN_STATES)})`),
    check(
      "plans_slot",
      sql`(${plan.slot} IS NOT NULL) = (${plan.state} NOT IN ('draft', 'rejected'))
        AND coalesce(${plan.slot}, 1) BETWEEN 1 AND ${sql.raw(String(MAX_PLANS_PER_MATCH))}`,
    ),
    check(
      "plans_complete",
      sql`${plan.slot} IS NULL OR (${plan.gameId} IS NOT NULL AND ${plan.leagueId} IS NOT NULL AND ${plan.matchId} IS NOT NULL
        AND ${plan.currentMatchId} IS NOT NULL AND ${plan.playType} IS NOT NULL AND ${plan.pick} IS NOT NULL
        AND ${plan.priceCoins} IS NOT NULL AND ${plan.locksAtMs} IS NOT NULL AND ${plan.submittedAtMs} IS NOT NULL)`,
    ),
    check(
      "plans_released",
      sql`(${plan.releasedAtMs} IS NOT NULL) = (${plan.state} IN ('released', 'locked', 'settled', 'taken_down'))
        AND (${plan.releasedAtMs} IS NULL) = (${plan.planHash} IS NULL)
        AND (${plan.releasedAtMs} IS NULL) = (${plan.salt} IS NULL)
        AND (${plan.releasedAtMs} IS NULL) = (${plan.titleHash} IS NULL)
        AND (${plan.releasedAtMs} IS NULL) = (${plan.contentHash} IS NULL)
        AND (${plan.releasedAtMs} IS NULL) = (${plan.oddsHundredths} IS NULL)
        AND (${plan.oddsHundredths} IS NULL) = (${plan.oddsSource} IS NULL)
        AND (${plan.releasedAtMs} IS NULL) = (${plan.releaseStartsAtMs} IS NULL)`,
    ),
    check("plans_before_kick_off", sql`${plan.releasedAtMs} < ${plan.releaseStartsAtMs}`),
    check(
      "plans_taken_down",
      sql`(${plan.state} = 'taken_down') = (${plan.takeDownReason} IS NOT NULL)
        AND (${plan.takeDownReason} IS NULL) = (${plan.takenDownAtMs} IS NULL)`,
    ),
    check("plans_locked", sql`${plan.state} NOT IN ('locked', 'settled') OR ${plan.lockedAtMs} IS NOT NULL`),
    check(
      "plans_outcome",
      sql`(${plan.outcome} = 'void') = (${plan.voidReason} IS NOT NULL) AND (${plan.state} <> 'settled' OR ${plan.outcome} IS NOT NULL)
        AND (${plan.outcome} IS NULL OR (${plan.settledAtMs} IS NOT NULL AND ${plan.state} IN ('settled', 'taken_down')))
        AND ${plan.outcome} IN (${listOf(PLAN_OUTCOMES)})`,
    ),
    check("plans_rejected", sql`(${plan.state} = 'rejected') = (${plan.rejectReason} IS NOT NULL)`),
    check("plans_not_own", sql`${plan.decidedById} <> ${plan.expertId}`),
    check("plans_counts", sql`${plan.sales} >= 0 AND ${plan.views} >= 0 AND ${plan.round} >= 0`),
    uniqueIndex("plans_one_per_slot").on(plan.expertId, plan.matchId, plan.slot).where(sql`slot IS NOT NULL`),
    uniqueIndex("plans_hash").on(plan.planHash).where(sql`plan_hash IS NOT NULL`),
    index("plans_by_expert").on(plan.expertId, plan.state, plan.updatedAtMs),
    index("plans_released_by_expert")
      .on(plan.expertId, plan.releasedAtMs, plan.id)
      .where(sql`released_at_ms IS NOT NULL`),
    index("plans_settled_by_expert").on(plan.expertId, plan.settledAtMs, plan.id).where(sql`settled_at_ms IS NOT NULL`),
    index("plans_queue").on(plan.state, plan.locksAtMs, plan.id),
    index("plans_by_match").on(plan.currentMatchId, plan.state),
    index("plans_open").on(plan.brandId, plan.locksAtMs, plan.id).where(sql`state = 'released'`),
    index("plans_open_by_game").on(plan.brandId, plan.gameId, plan.locksAtMs, plan.id).where(sql`state = 'released'`),
    index("plans_open_by_league")
      .on(plan.brandId, plan.leagueId, plan.locksAtMs, plan.id)
      .where(sql`state = 'released'`),
    index("plans_settled").on(plan.brandId, plan.settledAtMs, plan.id).where(sql`state = 'settled'`),
    index("plans_settled_by_game")
      .on(plan.brandId, plan.gameId, plan.settledAtMs, plan.id)
      .where(sql`state = 'settled'`),
    index("plans_settled_by_league")
      .on(plan.brandId, plan.leagueId, plan.settledAtMs, plan.id)
      .where(sql`state = 'settled'`),
    index("plans_locking").on(plan.locksAtMs).where(sql`state IN ('under_review', 'released')`),
    index("plans_unsettled")
      .on(plan.releaseStartsAtMs)
      .where(sql`outcome IS NULL AND state IN ('locked', 'taken_down')`),
    index("plans_news").on(plan.state, plan.id).where(sql`news <> seen AND state NOT IN ('draft', 'rejected')`),
  ],
);

/** Releases being announced to followers in the order they followed; the row is deleted once all are notified. */
export const planAnnouncements = sqliteTable("plan_announcements", {
  planId: integer("plan_id")
    .primaryKey()
    .references(() => plans.id),
  /** Cursor: the follow of the last follower notified. */
  afterMs: integer("after_ms").notNull().default(0),
  afterFollowerId: integer("after_follower_id").notNull().default(0),
});

/** Square plan pictures, named by the SHA-256 of their bytes. */
export const planPictures = sqliteTable(
  "plan_pictures",
  {
    file: text("file").notNull(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    uploadedAtMs: integer("uploaded_at_ms").notNull(),
  },
  (picture) => [
    primaryKey({ columns: [picture.userId, picture.file] }),
    index("plan_pictures_by_age").on(picture.userId, picture.uploadedAtMs),
  ],
);

/** One chain per brand; triggers reject updates and deletes. */
export const planChain = sqliteTable(
  "plan_chain",
  {
    brandId: text("brand_id").notNull(),
    position: integer("position").notNull(),
    kind: text("kind", { enum: CHAIN_ENTRY_KINDS }).notNull(),
    planId: integer("plan_id")
      .notNull()
      .references(() => plans.id),
    planHash: text("plan_hash").notNull(),
    atMs: integer("at_ms").notNull(),
    previousHash: text("previous_hash").notNull(),
    hash: text("hash").notNull(),
  },
  (entry) => [
    primaryKey({ columns: [entry.brandId, entry.position] }),
    uniqueIndex("plan_chain_once").on(entry.planId, entry.kind),
    check("plan_chain_kind", sql`${entry.kind} IN (${listOf(CHAIN_ENTRY_KINDS)})`),
    check("plan_chain_position", sql`${entry.position} >= 1`),
    check(
      "plan_chain_hashes",
      sql`length(${entry.planHash}) = 64 AND length(${entry.previousHash}) = 64 AND length(${entry.hash}) = 64`,
    ),
  ],
);

/** The price is held in escrow `plan:<plan>-<user>`. A trigger rejects late sales, and sales to the expert. */
export const planSales = sqliteTable(
  "plan_sales",
  {
    planId: integer("plan_id")
      .notNull()
      .references(() => plans.id),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    coins: integer("coins").notNull(),
    /** The part paid in bonus coins. */
    bonusCoins: integer("bonus_coins").notNull(),
    /** The expert's share at the time of the sale. */
    sharePercent: integer("share_percent").notNull(),
    state: text("state", { enum: PLAN_SALE_STATES }).notNull().default("held"),
    atMs: integer("at_ms").notNull(),
    settledAtMs: integer("settled_at_ms"),
    /** The settlement it belongs to; 0 before the first. */
    round: integer("round").notNull().default(0),
    earnedCoins: integer("earned_coins").notNull().default(0),
    feeCoins: integer("fee_coins").notNull().default(0),
    refundedCoins: integer("refunded_coins").notNull().default(0),
    rating: integer("rating"),
    feedback: text("feedback").notNull().default(""),
    ratedAtMs: integer("rated_at_ms"),
    /** Why the buyer may be the expert: a shared device or address. */
    flag: text("flag", { enum: ["device", "address"] }),
  },
  (sale) => [
    primaryKey({ columns: [sale.planId, sale.userId] }),
    check("plan_sales_coins", sql`${sale.coins} > 0 AND ${sale.bonusCoins} BETWEEN 0 AND ${sale.coins}`),
    check("plan_sales_share", sql`${sale.sharePercent} BETWEEN 0 AND 100`),
    check("plan_sales_state", sql`${sale.state} IN (${listOf(PLAN_SALE_STATES)})`),
    check("plan_sales_settled", sql`(${sale.state} = 'held') = (${sale.settledAtMs} IS NULL)`),
    check(
      "plan_sales_amounts",
      sql`CASE ${sale.state} WHEN 'held' THEN ${sale.earnedCoins} + ${sale.feeCoins} + ${sale.refundedCoins} = 0
        WHEN 'paid' THEN ${sale.earnedCoins} + ${sale.feeCoins} = ${sale.coins} AND ${sale.refundedCoins} = 0
        ELSE ${sale.refundedCoins} = ${sale.coins} AND ${sale.earnedCoins} + ${sale.feeCoins} = 0 END`,
    ),
    check(
      "plan_sales_rating",
      sql`${sale.rating} BETWEEN 1 AND 5 AND (${sale.rating} IS NULL) = (${sale.ratedAtMs} IS NULL)`,
    ),
    index("plan_sales_by_user").on(sale.userId, sale.atMs),
    index("plan_sales_held").on(sale.planId).where(sql`state = 'held'`),
    index("plan_sales_by_time").on(sale.planId, sale.atMs),
    index("plan_sales_rated").on(sale.planId, sale.ratedAtMs).where(sql`rating IS NOT NULL`),
    index("plan_sales_flagged").on(sale.planId).where(sql`flag IS NOT NULL`),
  ],
);

/** One row per settlement of a plan; a correction reverses one and adds another. */
export const planSettlements = sqliteTable(
  "plan_settlements",
  {
    planId: integer("plan_id")
      .notNull()
      .references(() => plans.id),
    round: integer("round").notNull(),
    outcome: text("outcome", { enum: PLAN_OUTCOMES }).notNull(),
    voidReason: text("void_reason", { enum: PLAN_VOID_REASONS }),
    /** The score it was settled with, as JSON. */
    score: text("score").notNull().default("{}"),
    atMs: integer("at_ms").notNull(),
    reversedAtMs: integer("reversed_at_ms"),
  },
  (row) => [
    primaryKey({ columns: [row.planId, row.round] }),
    check("plan_settlements_round", sql`${row.round} >= 1`),
    check("plan_settlements_outcome", sql`${row.outcome} IN (${listOf(PLAN_OUTCOMES)})`),
    check("plan_settlements_void", sql`(${row.outcome} = 'void') = (${row.voidReason} IS NOT NULL)`),
    index("plan_settlements_by_time").on(row.atMs),
  ],
);

/** Counts each reader once per UTC day; `viewer` is a keyed hash. */
export const planViews = sqliteTable(
  "plan_views",
  {
    planId: integer("plan_id")
      .notNull()
      .references(() => plans.id),
    /** Days since 1970. */
    day: integer("day").notNull(),
    viewer: text("viewer").notNull(),
  },
  (view) => [primaryKey({ columns: [view.planId, view.day, view.viewer] })],
);
