import { runBatch } from "#db/client.ts";
import { type PlanRow, selectPlanRows } from "#db/queries/plans/plans.ts";
import { insertNotices } from "#db/queries/plans/settle-sales.ts";
import {
  insertSettlements,
  markPlansEvaluated,
  type SettledPlanRound,
  selectDueForSettlement,
  updatePlansReversed,
  updatePlansSettled,
  updateSettlementsReversed,
} from "#db/queries/plans/settlements.ts";
import { isUnchangedError, requireChanges } from "#db/require-change.ts";
import { VOID_AFTER_HOURS } from "#domain/plans/limits.ts";
import type { PickResult } from "#domain/plans/outcomes.ts";
import { nextPlanSettlement, type PlanSettlementStep } from "#domain/plans/settlement-step.ts";
import { log } from "../../log.ts";
import { refreshExpertRecords } from "../experts/refresh-records.ts";
import type { NotificationContext } from "../notifications/insert-notification.ts";
import { readPlanMatches, type StoredPlanMatch } from "./plan-matches.ts";
import { toPlanProgress } from "./plan-progress.ts";
import { reverseSales } from "./reverse-sales.ts";
import { type PlanToPay, settleSales } from "./settle-sales.ts";
import type { SoldPlan } from "./sold-plan.ts";

/** D1 binds at most 100 parameters. */
const PLANS_PER_BATCH = 90;
const MAX_BATCHES_PER_RUN = 12;
/** Enough to reverse, settle and wait, with a lost race. */
const MAX_STEPS = 6;
const HOUR_MS = 3_600_000;

const toSoldPlan = ({ id, expertId, title, isRefundable, round }: PlanRow): SoldPlan => ({
  ...{ planId: id, expertUid: expertId, title, isRefundable, round },
});

type Settling = { row: PlanRow; match: StoredPlanMatch | undefined };
type DecidedResult = Exclude<PickResult, { kind: "undecided" }>;
type Step = Settling & { step: Exclude<PlanSettlementStep, { kind: "wait" | "lock" }> };

function toSettledRound({ row: { id: planId, round }, match }: Settling, result: DecidedResult): SettledPlanRound {
  const score = match ? { state: match.state, score: match.score } : {};
  const of = { planId, round, score };
  return result.kind === "void"
    ? { ...of, outcome: "void", voidReason: result.reason }
    : { ...of, outcome: result.outcome, voidReason: null };
}

/** Writes all steps in one batch and notifies the experts. */
async function writeSteps({ db, nowMs, inboxes }: NotificationContext, steps: readonly Step[]): Promise<void> {
  const settled = steps.flatMap((one) => (one.step.kind === "settle" ? [toSettledRound(one, one.step.result)] : []));
  const reversed = steps
    .filter(({ step }) => step.kind === "reverse")
    .map(({ row: { id: planId, round } }) => ({ planId, round }));
  const rows = new Map(steps.map(({ row }) => [row.id, row]));
  const notices = settled.map(({ planId, outcome }) => {
    const { expertId: uid = 0, title = "" } = rows.get(planId) ?? {};
    inboxes.add(uid);
    return { uid, params: { planId, title, outcome } };
  });
  await runBatch(db, [
    ...(settled.length > 0
      ? [
          updatePlansSettled(db, settled, nowMs),
          requireChanges(db, settled.length),
          insertSettlements(db, settled, nowMs),
          insertNotices(db, "plan_settled", notices, nowMs),
        ]
      : []),
    ...(reversed.length > 0
      ? [
          updatePlansReversed(db, reversed, nowMs),
          requireChanges(db, reversed.length),
          updateSettlementsReversed(db, reversed, nowMs),
        ]
      : []),
  ]);
}

const isReversing = ({ row }: Settling): boolean => row.sales > 0 && row.state === "locked" && row.round > 0;
const toPlansToPay = (settling: readonly Settling[]): PlanToPay[] =>
  settling.flatMap(({ row, match }) =>
    row.sales > 0 && row.state === "settled" && row.outcome !== null
      ? [{ ...toSoldPlan(row), outcome: row.outcome, match }]
      : [],
  );

function toStep(settling: Settling, nowMs: number): Step[] {
  const progress = toPlanProgress(settling.row);
  if (!progress || progress.state === "released") return [];
  const step = nextPlanSettlement(progress, settling.match, nowMs);
  return step.kind === "settle" || step.kind === "reverse" ? [{ ...settling, step }] : [];
}

/** Takes one step for each plan and returns the plans that took one. A plan's sales catch up before its next step. */
async function stepPlans(ctx: NotificationContext, settling: readonly Settling[]): Promise<PlanRow[]> {
  const reversing = settling.filter(isReversing);
  if (reversing.length > 0)
    await reverseSales(
      ctx,
      reversing.map(({ row }) => toSoldPlan(row)),
    );
  const toPay = toPlansToPay(settling);
  if (toPay.length > 0) await settleSales(ctx, toPay);
  const steps = settling.flatMap((one) => toStep(one, ctx.nowMs));
  if (steps.length > 0) await writeSteps(ctx, steps);
  return steps.map(({ row }) => row);
}

type Stepped = { again: readonly PlanRow[]; done: readonly PlanRow[] };
const NOTHING: Stepped = { again: [], done: [] };

/** Settles all together; after a failure one by one, because one broken plan must not block the others. */
async function tryStep(ctx: NotificationContext, settling: readonly Settling[]): Promise<Stepped> {
  try {
    const again = await stepPlans(ctx, settling);
    return { again, done: settling.map(({ row }) => row).filter((row) => !again.includes(row)) };
  } catch (error) {
    const [only] = settling;
    if (!only) return NOTHING;
    if (settling.length > 1) {
      const alone: Stepped[] = [];
      for (const one of settling) alone.push(await tryStep(ctx, [one]));
      return { again: alone.flatMap(({ again }) => again), done: alone.flatMap(({ done }) => done) };
    }
    if (isUnchangedError(error)) return { again: [only.row], done: [] };
    log("error", "plan_settlement_failed", { planId: only.row.id, error });
    return NOTHING;
  }
}

/** Returns the rows that are up to date with their match. */
async function settlePlans(ctx: NotificationContext, planIds: readonly number[]): Promise<PlanRow[]> {
  const settled: PlanRow[] = [];
  let open = planIds;
  for (let taken = 0; taken < MAX_STEPS && open.length > 0; taken += 1) {
    const rows = await selectPlanRows(ctx.db, open);
    const matches = await readPlanMatches(
      ctx.db,
      rows.flatMap(({ currentMatchId }) => (currentMatchId === null ? [] : [currentMatchId])),
    );
    const { again, done } = await tryStep(
      ctx,
      rows.map((row) => ({ row, match: matches.get(row.currentMatchId ?? 0) })),
    );
    settled.push(...done);
    open = again.map(({ id }) => id);
  }
  return settled;
}

/**
 * Runs after deliveries and every minute: settles, pays, refunds and corrects what is due. A plan is due until its
 * sales and its expert's record are up to date, so that the next run continues after a failure.
 */
export async function settleDuePlans(ctx: NotificationContext): Promise<number> {
  const { db, nowMs } = ctx;
  const tried: number[] = [];
  let count = 0;
  for (let batch = 0; batch < MAX_BATCHES_PER_RUN; batch += 1) {
    const due = await selectDueForSettlement(db, {
      silentSinceMs: nowMs - VOID_AFTER_HOURS * HOUR_MS,
      limit: PLANS_PER_BATCH,
      except: tried,
    });
    if (due.length === 0) break;
    const planIds = due.map(({ planId }) => planId);
    tried.push(...planIds);
    const settled = await settlePlans(ctx, planIds);
    await refreshExpertRecords(
      ctx,
      settled
        .filter(({ round }) => round > 0)
        .map(({ id: planId, expertId, brandId, settledAtMs, round, outcome }) => ({
          planId,
          expertId,
          brandId,
          settledAtMs,
          round,
          outcome,
        })),
    );
    await markPlansEvaluated(
      db,
      settled.map(({ id, news }) => ({ planId: id, news })),
    );
    count += settled.length;
  }
  return count;
}
