import { database } from "#db/client.ts";
import { noInput } from "#domain/matches/contract.ts";
import { scoreInput } from "#domain/wallet/xp-boosts-contract.ts";
import { type Call, type CallContext, defineCall } from "../../rpc/call.ts";
import { buyScorePackage } from "../../services/membership/buy-xp-boost.ts";
import { listScoreRecords } from "../../services/membership/list-xp-boost-records.ts";
import { listScorePackages } from "../../services/membership/list-xp-boosts.ts";
import { memberOf } from "../identity/account-context.ts";

const GROUP = "Money and social";

const buyContext = ({ env, nowMs, intention }: CallContext) => ({ db: database(env.DB), nowMs, intention });

export const scoreCalls: Call[] = [
  defineCall({
    name: "GET /orderpay/score/list",
    group: GROUP,
    summary: "Score packages: days on which activity counts twice for one's level, paid in coins.",
    input: noInput,
    run: ({ env, visitor, nowMs }) =>
      listScorePackages(database(env.DB), visitor.kind === "member" ? visitor.uid : undefined, nowMs),
  }),
  defineCall({
    name: "POST /orderpay/scoreOrder",
    group: GROUP,
    summary: "Buys a score package at the price that was shown; one that runs is prolonged.",
    input: scoreInput,
    needs: "buy_membership",
    run: (context, input) => buyScorePackage(buyContext(context), memberOf(context).uid, input),
  }),
  defineCall({
    name: "GET /user/getScoreOpenRecord",
    group: GROUP,
    summary: "The score packages one bought.",
    input: noInput,
    needs: "manage_own_account",
    run: (context) => listScoreRecords(database(context.env.DB), memberOf(context).uid),
  }),
];
