import * as v from "valibot";
import { selectCurrentTerms } from "#db/queries/wallet/price-lists.ts";
import {
  DEFAULT_MEMBERSHIP_TERMS,
  DEFAULT_RECHARGE_TERMS,
  type MembershipTerms,
  membershipTerms,
  type RechargeTerms,
  rechargeTerms,
} from "#domain/wallet/price-list.ts";
import type { RechargeCurrency } from "#domain/wallet/recharge.ts";
import type { ServiceContext } from "../../context.ts";

/** Current terms: those of the price list in force, or the default. */
export async function getRechargeTerms({ db, nowMs }: ServiceContext, purse: RechargeCurrency): Promise<RechargeTerms> {
  const [stored] = await selectCurrentTerms(db, purse, nowMs);
  return stored ? v.parse(rechargeTerms, JSON.parse(stored.terms)) : DEFAULT_RECHARGE_TERMS;
}

export async function getMembershipTerms({ db, nowMs }: ServiceContext): Promise<MembershipTerms> {
  const [stored] = await selectCurrentTerms(db, "membership", nowMs);
  return stored ? v.parse(membershipTerms, JSON.parse(stored.terms)) : DEFAULT_MEMBERSHIP_TERMS;
}
