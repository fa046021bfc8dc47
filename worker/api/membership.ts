import { emptyInput } from "#domain/matches/contract.ts";
import { vipAmountInput, vipOrderInput, vipRecordsInput } from "#domain/membership/contract.ts";
import { type CallDefinition, defineCall } from "../rpc/call.ts";
import { buyMembership } from "../services/membership/buy-membership.ts";
import { listMembershipRecords } from "../services/membership/list-membership-records.ts";
import { getMembershipQuote } from "../services/membership/quote-membership.ts";
import { getMembershipTerms } from "../services/wallet/prices/current-terms.ts";
import { requireMember } from "./identity/account-context.ts";
import { toPurchaseContext, toServiceContext } from "./service-context.ts";

const GROUP = "Money and social";
const OWN = "manage_own_account";
const BUY = "buy_membership";

export const membershipCalls: CallDefinition[] = [
  defineCall({
    name: "GET /orderpay/vip/list",
    group: GROUP,
    summary: "Lists the VIP and SVIP packages with their duration in days and their price in coins.",
    input: emptyInput,
    run: async (context) => ({ list: (await getMembershipTerms(toServiceContext(context))).packages }),
  }),
  defineCall({
    name: "GET /orderpay/getVipAmount",
    group: GROUP,
    summary:
      "Quotes a package for the caller. An upgrade costs the difference for the remaining days, which is returned separately.",
    input: vipAmountInput,
    needs: BUY,
    run: async (context, input) =>
      (await getMembershipQuote(toServiceContext(context), { ...input, uid: requireMember(context).uid })).quote,
  }),
  defineCall({
    name: "POST /orderpay/vipOrder",
    group: GROUP,
    summary:
      "Opens, renews or upgrades a membership, paid in coins. Fails with `price_changed` unless `coins` is the current price.",
    input: vipOrderInput,
    needs: BUY,
    run: (context, input) => buyMembership(toPurchaseContext(context), { ...input, uid: requireMember(context).uid }),
  }),
  defineCall({
    name: "GET /user/getVipOpenRecord",
    group: GROUP,
    summary: "Returns the caller's membership and its purchases, newest first.",
    input: vipRecordsInput,
    needs: OWN,
    run: (context, input) =>
      listMembershipRecords(toServiceContext(context), { ...input, uid: requireMember(context).uid }),
  }),
];
