import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { PlanRejectReason, PlanState, TakeDownReason } from "#domain/plans/plan-states.ts";
import { type Database, rows, run } from "../../client.ts";
import { planPictures, plans } from "../../schema/plans.ts";

export type PlanRow = typeof plans.$inferSelect;
type NewPlan = typeof plans.$inferInsert;

export const selectPlan = (db: Database, planId: number) => db.select().from(plans).where(eq(plans.id, planId));

/** In the order of `planIds`. */
export async function selectPlanRows(db: Database, planIds: readonly number[]): Promise<PlanRow[]> {
  if (planIds.length === 0) return [];
  const found = await db
    .select()
    .from(plans)
    .where(inArray(plans.id, [...planIds]));
  return planIds.flatMap((id) => found.filter((row) => row.id === id));
}

export const selectReleasedPlanIds = (db: Database, expertUid: number) =>
  rows<{ planId: number }>(
    db,
    sql`SELECT id AS planId FROM plans INDEXED BY plans_by_expert WHERE expert_id = ${expertUid} AND state = 'released'`,
  );

export const countDrafts = (db: Database, expertUid: number) =>
  rows<{ drafts: number }>(
    db,
    sql`SELECT count(*) AS drafts FROM plans INDEXED BY plans_by_expert
      WHERE expert_id = ${expertUid} AND state IN ('draft', 'rejected')`,
  );

type DraftColumns = Pick<
  NewPlan,
  | "brandId"
  | "locale"
  | "gameId"
  | "leagueId"
  | "matchId"
  | "currentMatchId"
  | "locksAtMs"
  | "playType"
  | "line"
  | "pick"
  | "enteredOddsHundredths"
  | "title"
  | "label"
  | "content"
  | "priceCoins"
  | "isRefundable"
  | "viewMode"
  | "updatedAtMs"
>;
export const insertDraft = (db: Database, draft: DraftColumns & Pick<NewPlan, "expertId" | "createdAtMs">) =>
  db.insert(plans).values(draft).returning({ planId: plans.id });

const isOwn = (planId: number, expertUid: number, states: readonly PlanState[]) =>
  and(eq(plans.id, planId), eq(plans.expertId, expertUid), inArray(plans.state, [...states]));

/** A rejected plan becomes a draft again. No-op in any other state. */
export const updateDraft = (db: Database, planId: number, expertUid: number, draft: DraftColumns) =>
  db
    .update(plans)
    .set({ ...draft, state: "draft", rejectReason: null, rejectNote: "", submittedAtMs: null })
    .where(isOwn(planId, expertUid, ["draft", "rejected"]));

/** A trigger prevents the deletion of released plans. */
export const deleteUnreleasedPlan = (db: Database, planId: number, expertUid: number) =>
  db.delete(plans).where(isOwn(planId, expertUid, ["draft", "under_review", "rejected"]));

type Submission = {
  planId: number;
  expertUid: number;
  updatedAtMs: number;
  match: { id: number; gameId: number; leagueId: number; homeId: number; awayId: number; startsAtMs: number };
  nowMs: number;
};
/**
 * Takes the first free slot of the match; the CHECK `plans_slot` fails if there is none. No-op if the draft was saved
 * again after it was read, so that only the validated version is reviewed.
 */
export const updateSubmitted = (db: Database, { planId, expertUid, updatedAtMs, match, nowMs }: Submission) =>
  run(
    db,
    sql`UPDATE plans SET state = 'under_review', submitted_at_ms = ${nowMs}, updated_at_ms = ${nowMs}, match_id = ${match.id},
        current_match_id = ${match.id}, game_id = ${match.gameId}, league_id = ${match.leagueId},
        release_home_id = ${match.homeId}, release_away_id = ${match.awayId}, locks_at_ms = ${match.startsAtMs},
        reject_reason = NULL, reject_note = '', claimed_by_id = NULL, claimed_at_ms = NULL, decided_by_id = NULL,
        decided_at_ms = NULL, slot = (SELECT min(value) FROM json_each('[1,2,3]') WHERE value NOT IN (
          SELECT slot FROM plans WHERE expert_id = ${expertUid} AND (match_id = ${match.id} OR current_match_id = ${match.id})
            AND slot IS NOT NULL))
      WHERE id = ${planId} AND expert_id = ${expertUid} AND state = 'draft' AND updated_at_ms = ${updatedAtMs}`,
  );

const WITHDRAWN = { state: "draft", slot: null, submittedAtMs: null, claimedById: null, claimedAtMs: null } as const;

export const updateWithdrawn = (db: Database, planId: number, expertUid: number, nowMs: number) =>
  db
    .update(plans)
    .set({ ...WITHDRAWN, updatedAtMs: nowMs })
    .where(isOwn(planId, expertUid, ["under_review"]));

/** Withdraws a banned expert's plans from review. */
export const updateUnreviewedPlansWithdrawn = (db: Database, expertUid: number, nowMs: number) =>
  db
    .update(plans)
    .set({ ...WITHDRAWN, updatedAtMs: nowMs })
    .where(and(eq(plans.expertId, expertUid), eq(plans.state, "under_review")));

/** No-op if another reviewer has claimed the plan. */
export const updatePlanClaimed = (db: Database, planId: number, byUid: number, nowMs: number) =>
  run(
    db,
    sql`UPDATE plans SET claimed_by_id = ${byUid}, claimed_at_ms = ${nowMs}
      WHERE id = ${planId} AND state = 'under_review' AND coalesce(claimed_by_id, ${byUid}) = ${byUid}`,
  );
export const updatePlanUnclaimed = (db: Database, planId: number, byUid: number) =>
  run(
    db,
    sql`UPDATE plans SET claimed_by_id = NULL, claimed_at_ms = NULL
      WHERE id = ${planId} AND state = 'under_review' AND claimed_by_id = ${byUid}`,
  );

type Rejection = { planId: number; byUid: number; reason: PlanRejectReason; note: string; nowMs: number };
export const updatePlanRejected = (db: Database, { planId, byUid, reason, note, nowMs }: Rejection) =>
  run(
    db,
    sql`UPDATE plans SET state = 'rejected', slot = NULL, reject_reason = ${reason}, reject_note = ${note},
        decided_by_id = ${byUid}, decided_at_ms = ${nowMs}, updated_at_ms = ${nowMs}
      WHERE id = ${planId} AND state = 'under_review' AND claimed_by_id = ${byUid}`,
  );

/** The match kicked off before the review. */
export const updatePlanExpired = (db: Database, planId: number, nowMs: number) =>
  run(
    db,
    sql`UPDATE plans SET state = 'rejected', slot = NULL, reject_reason = 'match_started', reject_note = '',
        decided_at_ms = ${nowMs}, updated_at_ms = ${nowMs}, seen = news
      WHERE id = ${planId} AND state = 'under_review'`,
  );

type Release = {
  planId: number;
  byUid: number;
  releasedAtMs: number;
  match: { id: number; startsAtMs: number; homeId: number; awayId: number; bestOf?: number | undefined };
  odds: { oddsHundredths: number; oddsSource: "site" | "entered" };
  hashes: { titleHash: string; contentHash: string; salt: string; planHash: string };
};
/** A trigger checks the plan against the match once more: `plan_released_late`. */
export const updatePlanReleased = (db: Database, { planId, byUid, releasedAtMs, match, odds, hashes }: Release) =>
  db
    .update(plans)
    .set({
      ...odds,
      ...hashes,
      state: "released",
      releasedAtMs,
      matchId: match.id,
      releaseStartsAtMs: match.startsAtMs,
      releaseHomeId: match.homeId,
      releaseAwayId: match.awayId,
      releaseBestOf: match.bestOf ?? null,
      decidedById: byUid,
      decidedAtMs: releasedAtMs,
      updatedAtMs: releasedAtMs,
    })
    .where(and(eq(plans.id, planId), eq(plans.state, "under_review"), eq(plans.claimedById, byUid)));

type TakeDown = { planId: number; reason: TakeDownReason; note: string; nowMs: number };
/** Only before kick-off; locked plans stay. */
export const updatePlanTakenDown = (db: Database, { planId, reason, note, nowMs }: TakeDown) =>
  run(
    db,
    sql`UPDATE plans SET state = 'taken_down', taken_down_at_ms = ${nowMs}, take_down_reason = ${reason},
        take_down_note = ${note}, updated_at_ms = ${nowMs}
      WHERE id = ${planId} AND state = 'released' AND locks_at_ms > ${nowMs}`,
  );

type Lock = { planId: number; lockedAtMs: number; closingOddsHundredths: number | null; nowMs: number };
export const updatePlanLocked = (db: Database, { planId, lockedAtMs, closingOddsHundredths, nowMs }: Lock) =>
  run(
    db,
    sql`UPDATE plans SET state = 'locked', locked_at_ms = ${lockedAtMs}, closing_odds_hundredths = ${closingOddsHundredths},
        updated_at_ms = ${nowMs} WHERE id = ${planId} AND state = 'released'`,
  );

/** `news` is the count when the plan was read, so that later changes are evaluated next time. */
export const markPlanEvaluated = (db: Database, planId: number, news: number) =>
  run(db, sql`UPDATE plans SET seen = ${news} WHERE id = ${planId}`);

/** Plans on sale or under review whose match changed or has kicked off. */
export const selectDueForLock = (db: Database, nowMs: number, limit: number) =>
  rows<{ planId: number }>(
    db,
    sql`SELECT id AS planId FROM (
        SELECT id FROM plans INDEXED BY plans_news
          WHERE news <> seen AND state NOT IN ('draft', 'rejected') AND state IN ('under_review', 'released')
        UNION SELECT id FROM plans INDEXED BY plans_locking
          WHERE state IN ('under_review', 'released') AND locks_at_ms <= ${nowMs}) LIMIT ${limit}`,
  );

export const insertPlanPicture = (db: Database, uid: number, file: string, nowMs: number) =>
  db.insert(planPictures).values({ userId: uid, file, uploadedAtMs: nowMs }).onConflictDoNothing();

export const countPlanPicturesSince = (db: Database, uid: number, sinceMs: number) =>
  rows<{ uploaded: number }>(
    db,
    sql`SELECT count(*) AS uploaded FROM plan_pictures INDEXED BY plan_pictures_by_age
      WHERE user_id = ${uid} AND uploaded_at_ms > ${sinceMs}`,
  );

/** Counts how many of the files were uploaded by the user. */
export const countOwnPictures = (db: Database, uid: number, files: readonly string[]) =>
  rows<{ own: number }>(
    db,
    sql`SELECT count(*) AS own FROM plan_pictures
      WHERE user_id = ${uid} AND file IN (SELECT value FROM json_each(${JSON.stringify(files)}))`,
  );

/** Counts a reader once per UTC day. Run both statements in this order. */
export const countViewStatements = (db: Database, view: { planId: number; day: number; viewer: string }) => {
  const { planId, day, viewer } = view;
  const counted: SQL = sql`INSERT OR IGNORE INTO plan_views (plan_id, day, viewer) VALUES (${planId}, ${day}, ${viewer})`;
  return [run(db, counted), run(db, sql`UPDATE plans SET views = views + changes() WHERE id = ${planId}`)] as const;
};
