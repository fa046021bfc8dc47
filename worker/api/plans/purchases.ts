import { buyPlanInput, ownPlansInput, planFeedbackInput, planInput } from "#domain/plans/views-contract.ts";
import { hmacHash } from "../../crypto/hashing.ts";
import { type CallContext, type CallDefinition, defineCall } from "../../rpc/call.ts";
import { listBoughtPlans, ratePlan } from "../../services/plans/bought-plans.ts";
import { type BuyPlanContext, buyPlan } from "../../services/plans/buy-plan.ts";
import { type PurchaseContext, quotePlan } from "../../services/plans/plan-quote.ts";
import { requireMember } from "../identity/account-context.ts";
import { toServiceContext } from "../service-context.ts";
import { arePlansOffered } from "./plan-context.ts";

const GROUP = "Plans";
const HASH_LENGTH = 32;

/** Hashed, because neither device ids nor addresses are stored. */
export function getRequestTraces({ env, browser, client }: CallContext): BuyPlanContext["traces"] {
  const hash = (purpose: string, ...parts: string[]) =>
    hmacHash(env.SESSION_SECRET, purpose, ...parts).slice(0, HASH_LENGTH);
  return {
    device: browser === undefined ? null : hash("plan-device", browser),
    address: hash("plan-address", client.address ?? ""),
  };
}

const createPurchaseContext = (context: CallContext): PurchaseContext => ({
  ...toServiceContext(context),
  brandId: context.brand.id,
  isOffered: arePlansOffered(context),
  buyerUid: requireMember(context).uid,
});

export const planPurchaseCalls: CallDefinition[] = [
  defineCall({
    name: "GET /expert_plan/checkGold",
    group: GROUP,
    summary: "Returns what a plan costs the caller, their balance, and why they cannot buy it.",
    input: planInput,
    needs: "buy_plan",
    run: (context, input) => quotePlan(createPurchaseContext(context), input),
  }),
  defineCall({
    name: "POST /orderpay/goldExpertPlan",
    group: GROUP,
    summary: "Buys a plan at the price that was shown. The coins are held until it is settled, bonus coins first.",
    input: buyPlanInput,
    needs: "buy_plan",
    bindsBrowser: true,
    run: (context, input) =>
      buyPlan(
        {
          ...createPurchaseContext(context),
          now: Date.now,
          traces: getRequestTraces(context),
          sharePercent: context.brand.plans.expertSharePercent,
        },
        input,
      ),
  }),
  defineCall({
    name: "GET /expert_plan/userExpertPlanOrderPC",
    group: GROUP,
    summary: "Lists the plans the caller has bought, newest first, with their outcome and refund.",
    input: ownPlansInput,
    needs: "buy_plan",
    run: (context, input) => listBoughtPlans(toServiceContext(context), { ...input, uid: requireMember(context).uid }),
  }),
  defineCall({
    name: "POST /expert_plan/feedback",
    group: GROUP,
    summary: "Rates a plan the caller has bought.",
    input: planFeedbackInput,
    needs: "buy_plan",
    run: (context, input) => ratePlan(toServiceContext(context), { ...input, uid: requireMember(context).uid }),
  }),
];
