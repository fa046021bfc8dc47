import type { ExpertCalls } from "#domain/experts/contract.ts";
import type { ExpertReaderCalls } from "#domain/experts/views-contract.ts";
import type { CreatorCalls, PlanReviewCalls } from "#domain/plans/creator-contract.ts";
import type { CreatorReturnCalls } from "#domain/plans/returns-contract.ts";
import type { PlanReaderCalls } from "#domain/plans/views-contract.ts";
import { allowEveryone, allowMembers, allowReviewers, type ContractRow } from "./row.ts";

const asExpert = (rest: Omit<ContractRow, "callers"> = {}): ContractRow => ({ callers: ["expert"], ...rest });
const NO_PLAN = { input: () => ({ planId: 999_999 }), status: 404 };
const NO_APPLICATION = { input: () => ({ applicationId: 999_999 }), status: 404 };
const OLD_TERMS = "matrix";
/** The test brand has no plans: experts keep existing ones, but cannot add any. */
const NOT_OFFERED = 403;
const NO_EXPERT = { input: () => ({ expertId: 999_999_999 }), status: NOT_OFFERED };

type PlanCalls = ExpertCalls &
  ExpertReaderCalls &
  CreatorCalls &
  CreatorReturnCalls &
  PlanReviewCalls &
  PlanReaderCalls;

export const PLAN_ROWS: Record<keyof PlanCalls, ContractRow> = {
  "GET /expert/application": allowMembers(),
  "POST /user/expertApplyStart": allowMembers({ input: () => ({ termsVersion: OLD_TERMS }), status: 409 }),
  "POST /user/expertApply": allowMembers({
    input: () => ({
      leagueIds: [1],
      experience: "Ten years of league football analysis",
      sampleAnalysis: "The home side presses high and concedes little. ".repeat(6),
      termsVersion: OLD_TERMS,
    }),
    // Outdated terms; the seeded expert has already applied.
    status: 409,
  }),
  "GET /operator/expertApplications": allowReviewers(),
  "POST /operator/expertApplication/claim": allowReviewers(NO_APPLICATION),
  "POST /operator/expertApplication/decide": allowReviewers({
    input: () => ({ applicationId: 999_999, decision: "approve" }),
    status: 404,
  }),
  "POST /operator/expert/ban": allowReviewers({ input: () => ({ userId: 999_999_999, reason: "other" }), status: 404 }),
  "POST /operator/expert/liftBan": allowReviewers({ input: () => ({ userId: 999_999_999 }), status: 404 }),

  "GET /creator_platform/getExpertPlans": asExpert(),
  "GET /creator_platform/plan": asExpert(NO_PLAN),
  "GET /creator_platform/playTypes": asExpert({ input: () => ({ matchId: 999_999_999 }), status: 404 }),
  "POST /creator_platform/savePlan": asExpert({
    input: () => ({
      ...{ planId: 999_999, locale: "en", matchId: null, selection: null, enteredOddsHundredths: null, title: "" },
      ...{ priceCoins: null, label: null, isRefundable: false, viewMode: "everyone", content: [] },
    }),
    status: NOT_OFFERED,
  }),
  "POST /creator_platform/submitPlan": asExpert({ ...NO_PLAN, status: NOT_OFFERED }),
  "POST /creator_platform/withdrawPlan": asExpert(NO_PLAN),
  "POST /creator_platform/takeDownPlan": asExpert(NO_PLAN),
  "POST /creator_platform/deletePlan": asExpert(NO_PLAN),
  "POST /creator_platform/planPicture": asExpert({ status: NOT_OFFERED }),
  "GET /creator_platform/overview": asExpert(),
  "GET /creator_platform/getReturnsDetailedSummary": asExpert(),
  "GET /creator_platform/getReturnsDetailed": asExpert(),
  "GET /creator_platform/getMonthlyReturnsDetailed": asExpert(),
  "GET /creator_platform/returnsCsv": asExpert(),
  "GET /creator_platform/insights": asExpert(),
  "GET /creator_platform/feedback": asExpert(),
  "GET /operator/plans": allowReviewers(),
  "GET /operator/plan/flaggedSales": allowReviewers(),
  "POST /operator/plan/claim": allowReviewers(NO_PLAN),
  "POST /operator/plan/decide": allowReviewers({
    input: () => ({ planId: 999_999, decision: "approve" }),
    status: 404,
  }),
  "POST /operator/plan/takeDown": allowReviewers({ input: () => ({ planId: 999_999, reason: "copied" }), status: 404 }),

  "GET /expert_plan/getExpertInfo": allowEveryone(NO_EXPERT),
  "GET /expert_plan/getExpertInfoAccuracy": allowEveryone(NO_EXPERT),
  "GET /expert_plan/getExpertInfoGraph": allowEveryone(NO_EXPERT),
  "GET /expert_plan/expertLibraryPC": allowEveryone(),
  "GET /expert_plan/recommendExpert": allowEveryone(),
  "GET /expert_plan/getPlansPC": allowEveryone(),
  "GET /expert_plan/getHomeExpertPlans": allowEveryone(),
  "GET /expert_plan/getExpertPlanInfo": allowEveryone(NO_PLAN),
  "GET /expert_plan/checkGold": allowMembers(NO_PLAN),
  "POST /orderpay/goldExpertPlan": allowMembers({ input: () => ({ planId: 999_999, priceCoins: 10 }), status: 404 }),
  "GET /expert_plan/userExpertPlanOrderPC": allowMembers(),
  "POST /expert_plan/feedback": allowMembers({ input: () => ({ planId: 999_999, rating: 5 }), status: 403 }),
  "GET /expert_plan/focusEvents": allowMembers(),
  "GET /plans/chain": allowEveryone(),
  "GET /plans/chain/head": allowEveryone(),
};
