import * as v from "valibot";
import type { MatchCard } from "../matches/card.ts";
import { wholeNumberInput } from "../matches/contract.ts";
import { QUEUE_SORTS } from "../staff/queue-sort.ts";
import type { OddsSource, PlanDraft, PlanDraftField, planDraftInput } from "./contract.ts";
import type { PlanOutcome } from "./outcomes.ts";
import type { PlanPick } from "./picks.ts";
import {
  PLAN_REJECT_REASONS,
  PLAN_STATES,
  type PlanRejectReason,
  type PlanState,
  TAKE_DOWN_REASONS,
} from "./plan-states.ts";
import type { PlayTypeKey } from "./play-types.ts";
import type { planInput } from "./views-contract.ts";

const id = wholeNumberInput(1, Number.MAX_SAFE_INTEGER);
const page = { page: v.optional(wholeNumberInput(1, 50), 1), size: v.optional(wholeNumberInput(1, 100), 20) };
const note = v.optional(v.pipe(v.string(), v.maxLength(300)), "");

export const creatorPlansInput = v.object({ state: v.optional(v.picklist(PLAN_STATES)), ...page });
export const playTypesInput = v.object({ matchId: id });
/** A square picture in a plan's text: JPEG or PNG, at most 3 MB. */
export const planPictureInput = v.object({ bytes: v.instance(Uint8Array) });

export type CreatorPlan = {
  planId: number;
  state: PlanState;
  title: string;
  match: MatchCard | null;
  leagueName: string;
  selection: PlanDraft["selection"];
  oddsHundredths: number | null;
  oddsSource: OddsSource | null;
  priceCoins: number | null;
  isRefundable: boolean;
  outcome: PlanOutcome | null;
  rejection: { reason: PlanRejectReason; note: string } | null;
  sales: number;
  soldCoins: number;
  heldCoins: number;
  earnedCoins: number;
  views: number;
  updatedAtMs: number;
  locksAtMs: number | null;
};
/** `siteOddsHundredths` is the site's current quote for the selection; null if it has no odds. */
export type CreatorPlanDraft = CreatorPlan & {
  draft: PlanDraft;
  problems: PlanDraftField[];
  siteOddsHundredths: number | null;
  pictureBaseUrl: string;
};
/** `oddsHundredths` is the site's current quote; null if it has no odds. */
export type PlayTypeOption = {
  playType: PlayTypeKey;
  lines: { line: number | null; picks: { pick: PlanPick; oddsHundredths: number | null }[] }[];
};
export type PlayTypeOptions = { match: MatchCard; plansLeft: number; options: PlayTypeOption[] };

type Listed<Row> = { list: Row[]; total: number; page: number; size: number };

export type CreatorCalls = {
  "GET /creator_platform/getExpertPlans": {
    input: v.InferInput<typeof creatorPlansInput>;
    result: Listed<CreatorPlan> & { counts: Record<PlanState, number> };
  };
  "GET /creator_platform/plan": { input: v.InferInput<typeof planInput>; result: CreatorPlanDraft };
  "GET /creator_platform/playTypes": { input: v.InferInput<typeof playTypesInput>; result: PlayTypeOptions };
  "POST /creator_platform/savePlan": { input: v.InferInput<typeof planDraftInput>; result: CreatorPlanDraft };
  "POST /creator_platform/submitPlan": { input: v.InferInput<typeof planInput>; result: { state: PlanState } };
  "POST /creator_platform/withdrawPlan": { input: v.InferInput<typeof planInput>; result: { state: PlanState } };
  "POST /creator_platform/takeDownPlan": { input: v.InferInput<typeof planInput>; result: { state: PlanState } };
  "POST /creator_platform/deletePlan": { input: v.InferInput<typeof planInput>; result: { planId: number } };
  "POST /creator_platform/planPicture": {
    input: v.InferInput<typeof planPictureInput>;
    result: { file: string; url: string };
  };
};

export const PLAN_QUEUE_STATES = ["under_review", "released", "rejected", "taken_down"] as const;
export const planQueueInput = v.object({
  state: v.optional(v.picklist(PLAN_QUEUE_STATES), "under_review"),
  /** Sorted by kick-off. Defaults to the earliest first under review, otherwise the latest first. */
  sort: v.optional(v.picklist(QUEUE_SORTS)),
  ...page,
});
export const claimPlanInput = v.object({ planId: id, claim: v.optional(v.boolean(), true) });
export const decidePlanInput = v.variant("decision", [
  v.object({ decision: v.literal("approve"), planId: id }),
  v.object({ decision: v.literal("reject"), planId: id, reason: v.picklist(PLAN_REJECT_REASONS), note }),
]);
export type DecidePlanInput = v.InferOutput<typeof decidePlanInput>;
export const takeDownPlanInput = v.object({ planId: id, reason: v.picklist(TAKE_DOWN_REASONS), note });

/** `flaggedSales` counts sales to accounts that share a device or an address with the expert. */
export type PlanForReview = CreatorPlanDraft & {
  expert: { uid: number; username: string };
  submittedAtMs: number | null;
  claimedBy: { uid: number; username: string } | null;
  flaggedSales: number;
};
export const flaggedSalesInput = v.object(page);
type Account = { uid: number; username: string };
/** A sale to an account that shares a device or an address with the expert. */
export type FlaggedSale = {
  planId: number;
  title: string;
  state: PlanState;
  expert: Account;
  buyer: Account;
  coins: number;
  atMs: number;
  flag: "device" | "address";
};
export type PlanReviewCalls = {
  "GET /operator/plan/flaggedSales": { input: v.InferInput<typeof flaggedSalesInput>; result: Listed<FlaggedSale> };
  "GET /operator/plans": { input: v.InferInput<typeof planQueueInput>; result: Listed<PlanForReview> };
  "POST /operator/plan/claim": { input: v.InferInput<typeof claimPlanInput>; result: { planId: number } };
  "POST /operator/plan/decide": { input: v.InferInput<typeof decidePlanInput>; result: { state: PlanState } };
  "POST /operator/plan/takeDown": { input: v.InferInput<typeof takeDownPlanInput>; result: { state: PlanState } };
};
