import * as v from "valibot";
import { timeMsInput, wholeNumberInput } from "../matches/contract.ts";
import type { Person } from "../staff/contract.ts";
import { MAX_REASON_LENGTH, MIN_REASON_LENGTH } from "./operator-contract.ts";
import {
  type MembershipTerms,
  membershipTerms,
  PRICE_LIST_KINDS,
  type PriceListKind,
  type PriceListState,
  type RechargeTerms,
  rechargeTerms,
} from "./price-list.ts";

const shared = {
  /** Defaults to now. */
  validFromMs: v.optional(timeMsInput),
  reason: v.pipe(v.string(), v.trim(), v.minLength(MIN_REASON_LENGTH), v.maxLength(MAX_REASON_LENGTH)),
};
export const priceListsInput = v.object({ kind: v.optional(v.picklist(PRICE_LIST_KINDS), "coins") });
export const savePriceListInput = v.variant("kind", [
  v.object({ kind: v.picklist(["coins", "diamonds"]), terms: rechargeTerms, ...shared }),
  v.object({ kind: v.literal("membership"), terms: membershipTerms, ...shared }),
]);
export type SavePriceListInput = v.InferOutput<typeof savePriceListInput>;
export const withdrawPriceListInput = v.object({ priceListId: wholeNumberInput(1, Number.MAX_SAFE_INTEGER) });

/** `terms` depend on the kind: packages and limits, or a price for each membership package. */
export type PriceListView = {
  id: number;
  validFromMs: number;
  state: PriceListState;
  reason: string;
  createdBy: Person;
  createdAtMs: number;
  withdrawnBy: Person | null;
  withdrawnAtMs: number | null;
} & ({ kind: "coins" | "diamonds"; terms: RechargeTerms } | { kind: "membership"; terms: MembershipTerms });

/** The terms that currently apply, even before there is a price list. */
export type CurrentTerms =
  | { kind: "coins" | "diamonds"; terms: RechargeTerms }
  | { kind: "membership"; terms: MembershipTerms };
/** Latest start first. */
export type PriceListHistory = { kind: PriceListKind; current: CurrentTerms; list: PriceListView[] };

type Takes<Schema extends v.GenericSchema, Result> = { input: v.InferInput<Schema>; result: Result };
export type PriceCalls = {
  "GET /operator/prices": Takes<typeof priceListsInput, PriceListHistory>;
  "POST /operator/prices/save": Takes<typeof savePriceListInput, { priceListId: number }>;
  "POST /operator/prices/withdraw": Takes<typeof withdrawPriceListInput, { priceListId: number }>;
};
