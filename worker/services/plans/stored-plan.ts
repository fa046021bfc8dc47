import * as v from "valibot";
import type { Database } from "#db/client.ts";
import { type PlanRow, selectPlan } from "#db/queries/plans/plans.ts";
import { AppError } from "#domain/errors.ts";
import { type PlanContent, planContentSchema } from "#domain/plans/content.ts";
import type { PlanDraft } from "#domain/plans/contract.ts";
import type { PlanSelection } from "#domain/plans/selection.ts";

export const parsePlanContent = (content: string): PlanContent => v.parse(planContentSchema, JSON.parse(content));

export const selectionOfPlan = ({ playType, line, pick }: PlanRow): PlanSelection | null =>
  playType === null || pick === null ? null : { playType, line, pick };

export const toPlanDraft = (row: PlanRow): PlanDraft => ({
  planId: row.id,
  locale: row.locale,
  matchId: row.currentMatchId,
  selection: selectionOfPlan(row),
  enteredOddsHundredths: row.enteredOddsHundredths,
  title: row.title,
  priceCoins: row.priceCoins,
  label: row.label,
  isRefundable: row.isRefundable,
  viewMode: row.viewMode,
  content: parsePlanContent(row.content),
});

export async function requirePlan(db: Database, planId: number): Promise<PlanRow> {
  const [row] = await selectPlan(db, planId);
  if (!row) throw new AppError("plan_not_found", ["planId"]);
  return row;
}

/** Plans of others are not found, so that their ids reveal nothing. */
export async function requireOwnPlan(db: Database, planId: number, expertUid: number): Promise<PlanRow> {
  const row = await requirePlan(db, planId);
  if (row.expertId !== expertUid) throw new AppError("plan_not_found", ["planId"]);
  return row;
}
