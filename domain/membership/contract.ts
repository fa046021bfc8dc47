import * as v from "valibot";
import { wholeNumberInput } from "../matches/contract.ts";
import { type MembershipPackage, PACKAGE_MONTHS, TIERS, type Tier } from "./packages.ts";
import type { Membership, MembershipQuote, TermKind } from "./quote.ts";

const MAX_PAGE_SIZE = 100;
const MAX_COINS = 1_000_000_000;
const oneOfMonths = v.union([v.literal(0), v.picklist(PACKAGE_MONTHS)]);
/** A string in a query, or a number in a body. */
const months = v.union([oneOfMonths, v.pipe(v.string(), v.regex(/^\d{1,2}$/), v.transform(Number), oneOfMonths)]);

/** With `months` 0, only the remaining days are upgraded. */
export const vipAmountInput = v.object({ tier: v.picklist(TIERS), months });
/** `coins` is the displayed price; rejected if it has changed. */
export const vipOrderInput = v.object({ tier: v.picklist(TIERS), months, coins: wholeNumberInput(0, MAX_COINS) });
export const vipRecordsInput = v.object({
  page: v.optional(wholeNumberInput(1, 100), 1),
  size: v.optional(wholeNumberInput(1, MAX_PAGE_SIZE), 20),
});

export type VipRecord = {
  number: number;
  kind: TermKind;
  tier: Tier;
  months: number;
  coins: number;
  startsAtMs: number;
  endsAtMs: number;
  atMs: number;
};
export type VipRecords = {
  list: VipRecord[];
  total: number;
  page: number;
  size: number;
  membership: Membership | null;
};

type Takes<Schema extends v.GenericSchema, Result> = { input: v.InferInput<Schema>; result: Result };
type Empty = Record<never, never>;

export type MembershipCalls = {
  "GET /orderpay/vip/list": { input: Empty; result: { list: readonly MembershipPackage[] } };
  "GET /orderpay/getVipAmount": Takes<typeof vipAmountInput, MembershipQuote>;
  "POST /orderpay/vipOrder": Takes<typeof vipOrderInput, Membership>;
  "GET /user/getVipOpenRecord": Takes<typeof vipRecordsInput, VipRecords>;
};
