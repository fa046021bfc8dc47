import { emptyInput } from "#domain/matches/contract.ts";
import { chainInput, homePlansInput, ownPlansInput, planInput, planListInput } from "#domain/plans/views-contract.ts";
import { type CallDefinition, defineCall } from "../../rpc/call.ts";
import { exportChain, getChainHead } from "../../services/plans/chain.ts";
import { getPlan } from "../../services/plans/get-plan.ts";
import { listFocusEvents, listHomePlans, listPlans } from "../../services/plans/list-plans.ts";
import { requireMember } from "../identity/account-context.ts";
import { toServiceContext } from "../service-context.ts";
import { createPlanReadContext, getViewerKey } from "./plan-context.ts";

const GROUP = "Plans";

export const planReaderCalls: CallDefinition[] = [
  defineCall({
    name: "GET /expert_plan/getPlansPC",
    group: GROUP,
    summary: "Lists plans on sale or settled, by game, league, match or expert.",
    input: planListInput,
    needs: "browse",
    run: (context, input) => listPlans(createPlanReadContext(context), input),
  }),
  defineCall({
    name: "GET /expert_plan/getHomeExpertPlans",
    group: GROUP,
    summary: "Lists plans on sale for the home page, next kick-off first.",
    input: homePlansInput,
    needs: "browse",
    run: (context, input) => listHomePlans(createPlanReadContext(context), input),
  }),
  defineCall({
    name: "GET /expert_plan/getExpertPlanInfo",
    group: GROUP,
    summary: "Returns a plan; its pick and text only to buyers, to its expert, and to everyone once it is settled.",
    input: planInput,
    needs: "browse",
    run: (context, input) => getPlan({ ...createPlanReadContext(context), viewerKey: getViewerKey(context) }, input),
  }),
  defineCall({
    name: "GET /expert_plan/focusEvents",
    group: GROUP,
    summary: "Lists releases and results of the experts the caller follows, newest first.",
    input: ownPlansInput,
    needs: "follow",
    run: (context, input) =>
      listFocusEvents(createPlanReadContext(context), { ...input, uid: requireMember(context).uid }),
  }),
  defineCall({
    name: "GET /plans/chain",
    group: GROUP,
    summary: "Exports the brand's plan chain from a position on; sealed plans are included once their match has begun.",
    input: chainInput,
    needs: "browse",
    run: (context, input) => exportChain({ ...toServiceContext(context), brandId: context.brand.id }, input),
  }),
  defineCall({
    name: "GET /plans/chain/head",
    group: GROUP,
    summary: "Returns the last entry of the brand's plan chain; null while it is empty.",
    input: emptyInput,
    needs: "browse",
    run: (context) => getChainHead({ ...toServiceContext(context), brandId: context.brand.id }),
  }),
];
