import { getDatabase } from "#db/client.ts";
import { emptyInput } from "#domain/matches/contract.ts";
import { vipAmountInput, vipOrderInput, vipRecordsInput } from "#domain/membership/contract.ts";
import { PACKAGES } from "#domain/membership/packages.ts";
import { type CallContext, type CallDefinition, defineCall } from "../rpc/call.ts";
import { buyMembership } from "../services/membership/buy-membership.ts";
import { listMembershipRecords } from "../services/membership/list-membership-records.ts";
import { getMembershipQuote } from "../services/membership/quote-membership.ts";
import { requireMember } from "./identity/account-context.ts";

const GROUP = "Money and social";
const OWN = "manage_own_account";
const BUY = "buy_membership";

const quoteContext = ({ env, nowMs, operationId: intention }: CallContext) => ({
  db: getDatabase(env.DB),
  nowMs,
  intention,
});

export const membershipCalls: CallDefinition[] = [
  defineCall({
    name: "GET /orderpay/vip/list",
    group: GROUP,
    summary: "The packages of VIP and SVIP, with their days and what they cost in coins.",
    input: emptyInput,
    run: async () => ({ list: PACKAGES }),
  }),
  defineCall({
    name: "GET /orderpay/getVipAmount",
    group: GROUP,
    summary:
      "What a package would cost the caller now: an upgrade costs the difference for the days left, shown apart.",
    input: vipAmountInput,
    needs: BUY,
    run: async (context, ask) =>
      (await getMembershipQuote(quoteContext(context), requireMember(context).uid, ask)).quote,
  }),
  defineCall({
    name: "POST /orderpay/vipOrder",
    group: GROUP,
    summary: "Opens, renews or upgrades with coins, at the price that `coins` says was shown, or not at all.",
    input: vipOrderInput,
    needs: BUY,
    run: (context, ask) => buyMembership(quoteContext(context), requireMember(context).uid, ask),
  }),
  defineCall({
    name: "GET /user/getVipOpenRecord",
    group: GROUP,
    summary: "The caller's membership and every purchase of it, the newest first.",
    input: vipRecordsInput,
    needs: OWN,
    run: (context, page) => listMembershipRecords(quoteContext(context), requireMember(context).uid, page),
  }),
];
