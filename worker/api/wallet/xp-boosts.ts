import { emptyInput } from "#domain/matches/contract.ts";
import { xpBoostInput } from "#domain/wallet/xp-boosts-contract.ts";
import { type CallDefinition, defineCall } from "../../rpc/call.ts";
import { buyXpBoost } from "../../services/wallet/xp-boosts/buy-xp-boost.ts";
import { listXpBoostOffers, listXpBoostPurchases } from "../../services/wallet/xp-boosts/xp-boosts.ts";
import { requireMember } from "../identity/account-context.ts";
import { toPurchaseContext, toServiceContext } from "../service-context.ts";

const GROUP = "Money and social";

export const xpBoostCalls: CallDefinition[] = [
  defineCall({
    name: "GET /orderpay/score/list",
    group: GROUP,
    summary: "Lists the XP boosts: for their days, activity counts twice towards the caller's level. Paid in coins.",
    input: emptyInput,
    run: (context) => {
      const { visitor } = context;
      const uid = visitor.kind === "member" ? visitor.uid : undefined;
      return listXpBoostOffers(toServiceContext(context), { uid });
    },
  }),
  defineCall({
    name: "POST /orderpay/scoreOrder",
    group: GROUP,
    summary: "Buys an XP boost at the price that was shown. A running boost is extended.",
    input: xpBoostInput,
    needs: "buy_membership",
    run: (context, input) => buyXpBoost(toPurchaseContext(context), { ...input, uid: requireMember(context).uid }),
  }),
  defineCall({
    name: "GET /user/getScoreOpenRecord",
    group: GROUP,
    summary: "Lists the caller's XP boosts, newest first.",
    input: emptyInput,
    needs: "manage_own_account",
    run: (context) => listXpBoostPurchases(toServiceContext(context), { uid: requireMember(context).uid }),
  }),
];
