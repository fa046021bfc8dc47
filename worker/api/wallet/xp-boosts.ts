import { getDatabase } from "#db/client.ts";
import { emptyInput } from "#domain/matches/contract.ts";
import { xpBoostInput } from "#domain/wallet/xp-boosts-contract.ts";
import { type CallContext, type CallDefinition, defineCall } from "../../rpc/call.ts";
import { buyXpBoost } from "../../services/wallet/xp-boosts/buy-xp-boost.ts";
import { listXpBoostPurchases } from "../../services/wallet/xp-boosts/list-xp-boost-records.ts";
import { listXpBoostOffers } from "../../services/wallet/xp-boosts/list-xp-boosts.ts";
import { requireMember } from "../identity/account-context.ts";

const GROUP = "Money and social";

const buyContext = ({ env, nowMs, operationId: intention }: CallContext) => ({
  db: getDatabase(env.DB),
  nowMs,
  intention,
});

export const xpBoostCalls: CallDefinition[] = [
  defineCall({
    name: "GET /orderpay/score/list",
    group: GROUP,
    summary: "Score packages: days on which activity counts twice for one's level, paid in coins.",
    input: emptyInput,
    run: ({ env, visitor, nowMs }) =>
      listXpBoostOffers(getDatabase(env.DB), visitor.kind === "member" ? visitor.uid : undefined, nowMs),
  }),
  defineCall({
    name: "POST /orderpay/scoreOrder",
    group: GROUP,
    summary: "Buys a score package at the price that was shown; one that runs is prolonged.",
    input: xpBoostInput,
    needs: "buy_membership",
    run: (context, input) => buyXpBoost(buyContext(context), requireMember(context).uid, input),
  }),
  defineCall({
    name: "GET /user/getScoreOpenRecord",
    group: GROUP,
    summary: "The score packages one bought.",
    input: emptyInput,
    needs: "manage_own_account",
    run: (context) => listXpBoostPurchases(getDatabase(context.env.DB), requireMember(context).uid),
  }),
];
