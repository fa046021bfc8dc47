import { MAX_IMAGE_BYTES } from "#domain/media/image-upload.ts";
import { planDraftInput } from "#domain/plans/contract.ts";
import { creatorPlansInput, planPictureInput, playTypesInput } from "#domain/plans/creator-contract.ts";
import { planInput } from "#domain/plans/views-contract.ts";
import { createImageStore } from "../../gateways/storage/images.ts";
import { type CallDefinition, defineCall } from "../../rpc/call.ts";
import { getOwnPlan, listOwnPlans } from "../../services/plans/list-own-plans.ts";
import { savePlanPicture } from "../../services/plans/plan-picture.ts";
import { getPlayTypes } from "../../services/plans/play-types.ts";
import { savePlan } from "../../services/plans/save-plan.ts";
import { submitPlanWithOrigin } from "../../services/plans/submit-plan-with-origin.ts";
import { takeDownOwnPlan } from "../../services/plans/take-down-plan.ts";
import { deletePlan, withdrawPlan } from "../../services/plans/withdraw-plan.ts";
import { createCreatorContext, createPublishContext } from "./plan-context.ts";
import { getRequestTraces } from "./purchases.ts";

const GROUP = "Creator platform";
const PUBLISH = "publish_plan";

export const creatorCalls: CallDefinition[] = [
  defineCall({
    name: "GET /creator_platform/getExpertPlans",
    group: GROUP,
    summary: "Lists the expert's own plans, last changed first, with the number in each state.",
    input: creatorPlansInput,
    needs: PUBLISH,
    run: (context, input) => listOwnPlans(createCreatorContext(context), input),
  }),
  defineCall({
    name: "GET /creator_platform/plan",
    group: GROUP,
    summary: "Returns one of the expert's own plans with its text and what is missing for a submission.",
    input: planInput,
    needs: PUBLISH,
    run: (context, input) => getOwnPlan(createCreatorContext(context), input),
  }),
  defineCall({
    name: "GET /creator_platform/playTypes",
    group: GROUP,
    summary: "Lists the play types, lines and picks of a match with the site's odds now.",
    input: playTypesInput,
    needs: PUBLISH,
    run: (context, input) => getPlayTypes(createCreatorContext(context), input),
  }),
  defineCall({
    name: "POST /creator_platform/savePlan",
    group: GROUP,
    summary: "Saves a draft, which may be incomplete. A rejected plan becomes a draft again.",
    input: planDraftInput,
    needs: PUBLISH,
    run: (context, input) => savePlan(createPublishContext(context), input),
  }),
  defineCall({
    name: "POST /creator_platform/submitPlan",
    group: GROUP,
    summary: "Submits a complete draft for review, at most three plans per match.",
    input: planInput,
    needs: PUBLISH,
    bindsBrowser: true,
    run: (context, input) =>
      submitPlanWithOrigin(createPublishContext(context), { ...input, traces: getRequestTraces(context) }),
  }),
  defineCall({
    name: "POST /creator_platform/withdrawPlan",
    group: GROUP,
    summary: "Takes a plan back from the review.",
    input: planInput,
    needs: PUBLISH,
    run: (context, input) => withdrawPlan(createCreatorContext(context), input),
  }),
  defineCall({
    name: "POST /creator_platform/takeDownPlan",
    group: GROUP,
    summary: "Takes a plan on sale down before its kick-off and refunds its buyers. It still counts in the record.",
    input: planInput,
    needs: PUBLISH,
    run: (context, input) => takeDownOwnPlan({ ...createCreatorContext(context), now: Date.now }, input),
  }),
  defineCall({
    name: "POST /creator_platform/deletePlan",
    group: GROUP,
    summary: "Deletes a plan that was never released.",
    input: planInput,
    needs: PUBLISH,
    run: (context, input) => deletePlan(createCreatorContext(context), input),
  }),
  defineCall({
    name: "POST /creator_platform/planPicture",
    group: GROUP,
    summary: "Uploads a square picture for the text of a plan: JPEG or PNG, at most 3 MB.",
    input: planPictureInput,
    needs: PUBLISH,
    maxBytes: MAX_IMAGE_BYTES,
    run: (context, input) =>
      savePlanPicture(
        { ...createPublishContext(context), pictures: createImageStore(context.env.MEDIA, "plan-pictures") },
        input,
      ),
  }),
];
