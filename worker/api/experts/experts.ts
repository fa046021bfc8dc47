import { applyAsExpertInput } from "#domain/experts/application.ts";
import {
  banExpertInput,
  claimExpertApplicationInput,
  decideExpertApplicationInput,
  expertQueueInput,
  expertTermsInput,
  liftExpertBanInput,
} from "#domain/experts/contract.ts";
import { emptyInput } from "#domain/matches/contract.ts";
import { type CallDefinition, defineCall } from "../../rpc/call.ts";
import { getExpertApplication } from "../../services/experts/application-status.ts";
import { applyAsExpert, startExpertApplication } from "../../services/experts/apply.ts";
import { banExpert, liftExpertBan } from "../../services/experts/ban-expert.ts";
import {
  claimExpertApplication,
  decideExpertApplication,
  listExpertApplications,
} from "../../services/experts/review-applications.ts";
import { requireMember } from "../identity/account-context.ts";
import { toNotificationContext, toServiceContext } from "../service-context.ts";

const GROUP = "Experts";
const REVIEW_GROUP = "Review of experts";
const APPLY = "apply_as_creator";
const REVIEW = "review_application";

export const expertCalls: CallDefinition[] = [
  defineCall({
    name: "GET /expert/application",
    group: GROUP,
    summary: "Returns the state of the caller's application as an expert, and the version of the terms.",
    input: emptyInput,
    needs: APPLY,
    run: (context) => getExpertApplication(toServiceContext(context), { uid: requireMember(context).uid }),
  }),
  defineCall({
    name: "POST /user/expertApplyStart",
    group: GROUP,
    summary: "Accepts the current terms for experts, which an application requires.",
    input: expertTermsInput,
    needs: APPLY,
    run: (context, input) =>
      startExpertApplication(toServiceContext(context), { ...input, uid: requireMember(context).uid }),
  }),
  defineCall({
    name: "POST /user/expertApply",
    group: GROUP,
    summary: "Applies as an expert with leagues, experience and a sample analysis.",
    input: applyAsExpertInput,
    needs: APPLY,
    run: (context, input) => applyAsExpert(toServiceContext(context), { ...input, uid: requireMember(context).uid }),
  }),
];

/** For the back office. Nobody reviews their own application. */
export const expertReviewCalls: CallDefinition[] = [
  defineCall({
    name: "GET /operator/expertApplications",
    group: REVIEW_GROUP,
    summary: "Lists applications of experts in one state, those under review longest waiting first.",
    input: expertQueueInput,
    needs: REVIEW,
    run: (context, input) => listExpertApplications(toServiceContext(context), input),
  }),
  defineCall({
    name: "POST /operator/expertApplication/claim",
    group: REVIEW_GROUP,
    summary: "Claims an application for review, or gives the claim up.",
    input: claimExpertApplicationInput,
    needs: REVIEW,
    run: (context, { applicationId, claim }) =>
      claimExpertApplication(toServiceContext(context), {
        reviewerUid: requireMember(context).uid,
        applicationId,
        isClaimed: claim,
      }),
  }),
  defineCall({
    name: "POST /operator/expertApplication/decide",
    group: REVIEW_GROUP,
    summary: "Approves a claimed application, which gives the expert role, or rejects it with a reason.",
    input: decideExpertApplicationInput,
    needs: REVIEW,
    needsFreshProof: true,
    run: (context, input) =>
      decideExpertApplication(toNotificationContext(context), { ...input, reviewerUid: requireMember(context).uid }),
  }),
  defineCall({
    name: "POST /operator/expert/ban",
    group: REVIEW_GROUP,
    summary: "Bans an expert: removes the role, takes plans on sale down and refunds their buyers.",
    input: banExpertInput,
    needs: REVIEW,
    run: (context, { userId, reason, note }) =>
      banExpert(
        { ...toNotificationContext(context), now: Date.now },
        { operatorUid: requireMember(context).uid, uid: userId, reason, note },
      ),
  }),
  defineCall({
    name: "POST /operator/expert/liftBan",
    group: REVIEW_GROUP,
    summary: "Lifts the ban of an expert and restores the role.",
    input: liftExpertBanInput,
    needs: REVIEW,
    run: (context, { userId }) =>
      liftExpertBan(toNotificationContext(context), { operatorUid: requireMember(context).uid, uid: userId }),
  }),
];
