import { runBatch } from "#db/client.ts";
import { selectReleaseEntry } from "#db/queries/plans/chain.ts";
import { selectPlanCards } from "#db/queries/plans/plan-cards.ts";
import { selectPlanContent, selectPlanSettlements, selectSale, selectSaleSums } from "#db/queries/plans/plan-view.ts";
import { countViewStatements } from "#db/queries/plans/plans.ts";
import { AppError } from "#domain/errors.ts";
import { planAccess } from "#domain/plans/plan-access.ts";
import type { PlanView } from "#domain/plans/views-contract.ts";
import type { PlanReadContext } from "./list-plans.ts";
import { readPlanCards, toPlanReader } from "./plan-cards.ts";
import { PLAN_PICTURE_BASE_URL } from "./plan-picture.ts";
import { buildPlanTimeline, ownSaleSums, toOwnSale } from "./plan-timeline.ts";
import { parsePlanContent } from "./stored-plan.ts";

const DAY_MS = 86_400_000;

/** Throws `no_session` if a guest may read it after signing in; unreleased plans are not found. */
async function requireReadable({ db, brandId, viewer }: PlanReadContext, planId: number): Promise<void> {
  const [row] = await selectPlanCards(db, [planId], viewer.uid ?? null);
  if (row?.brandId !== brandId) throw new AppError("plan_not_found", ["planId"]);
  const access = planAccess({ ...row, reader: toPlanReader(row, viewer) });
  if (access === "sign_in") throw new AppError("no_session");
}

/** `viewerKey` is a keyed hash of the reader, who is counted once per UTC day. */
export async function getPlan(
  ctx: PlanReadContext & { viewerKey: string },
  { planId }: { planId: number },
): Promise<PlanView> {
  const { db, brandId, nowMs, isOffered, viewer, viewerKey } = ctx;
  const [found] = await readPlanCards(ctx, [planId], viewer);
  // On other brands only its expert, its buyers and operators can find it.
  const isOwn = found !== undefined && toPlanReader(found.row, viewer) !== "user" && viewer.uid !== undefined;
  const read = found?.row.brandId === brandId || isOwn ? found : undefined;
  if (!read) await requireReadable(ctx, planId);
  // Buyers keep access to their plans even if plans are no longer offered.
  if (!read || (!isOffered && !read.card.isBought && !viewer.isOperator)) {
    throw new AppError(read ? "plans_not_offered" : "plan_not_found", read ? [] : ["planId"]);
  }
  const { card, row, access } = read;
  const reader = toPlanReader(row, viewer);
  const seesAllSales = reader === "author" || reader === "operator";
  const [[stored], [proof], [sale], settlements, allSums] = await runBatch(db, [
    selectPlanContent(db, planId),
    selectReleaseEntry(db, planId),
    selectSale(db, planId, viewer.uid ?? null),
    selectPlanSettlements(db, planId),
    selectSaleSums(db, planId),
    ...(seesAllSales ? [] : countViewStatements(db, { planId, day: Math.floor(nowMs / DAY_MS), viewer: viewerKey })),
  ]);
  const sums = seesAllSales ? allSums : sale ? ownSaleSums(sale) : undefined;
  return {
    ...card,
    content: access === "full" && stored ? parsePlanContent(stored.content) : null,
    pictureBaseUrl: PLAN_PICTURE_BASE_URL,
    proof: proof ?? null,
    takenDown:
      row.takenDownAtMs === null || row.takeDownReason === null
        ? null
        : { reason: row.takeDownReason, atMs: row.takenDownAtMs },
    timeline: sums ? buildPlanTimeline({ row, lockedAtMs: stored?.lockedAtMs ?? null, settlements, sums }) : [],
    sale: sale ? toOwnSale(sale) : null,
  };
}
