import {
  claimPlanInput,
  decidePlanInput,
  flaggedSalesInput,
  planQueueInput,
  takeDownPlanInput,
} from "#domain/plans/creator-contract.ts";
import { type CallDefinition, defineCall } from "../../rpc/call.ts";
import { claimPlan, decidePlan, listFlaggedSales, listPlansForReview } from "../../services/plans/review-plans.ts";
import { takeDownPlanAsOperator } from "../../services/plans/take-down-plan.ts";
import { requireMember } from "../identity/account-context.ts";
import { toServiceContext } from "../service-context.ts";
import { createPlanReviewContext } from "./plan-context.ts";

const GROUP = "Review of plans";
const REVIEW = "review_plan";

/** For the back office. Nobody reviews their own plan. */
export const planReviewCalls: CallDefinition[] = [
  defineCall({
    name: "GET /operator/plans",
    group: GROUP,
    summary: "Lists plans in one state with their text, by kick-off; those under review earliest first.",
    input: planQueueInput,
    needs: REVIEW,
    run: (context, input) => listPlansForReview(toServiceContext(context), input),
  }),
  defineCall({
    name: "GET /operator/plan/flaggedSales",
    group: GROUP,
    summary: "Lists purchases by accounts that share a device or an address with the expert, newest first.",
    input: flaggedSalesInput,
    needs: REVIEW,
    run: (context, input) => listFlaggedSales(toServiceContext(context), input),
  }),
  defineCall({
    name: "POST /operator/plan/claim",
    group: GROUP,
    summary: "Claims a plan for review, or gives the claim up.",
    input: claimPlanInput,
    needs: REVIEW,
    run: (context, input) =>
      claimPlan(toServiceContext(context), { ...input, reviewerUid: requireMember(context).uid }),
  }),
  defineCall({
    name: "POST /operator/plan/decide",
    group: GROUP,
    summary:
      "Releases a claimed plan, with the odds of this moment, into the brand's chain; or rejects it with a reason.",
    input: decidePlanInput,
    needs: REVIEW,
    run: (context, input) =>
      decidePlan(createPlanReviewContext(context), { ...input, reviewerUid: requireMember(context).uid }),
  }),
  defineCall({
    name: "POST /operator/plan/takeDown",
    group: GROUP,
    summary: "Takes a plan on sale down before its kick-off and refunds its buyers.",
    input: takeDownPlanInput,
    needs: REVIEW,
    needsFreshProof: true,
    run: (context, input) =>
      takeDownPlanAsOperator(createPlanReviewContext(context), { ...input, operatorUid: requireMember(context).uid }),
  }),
];
