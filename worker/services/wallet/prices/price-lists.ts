import * as v from "valibot";
import { runBatch } from "#db/client.ts";
import { toConstraintViolation } from "#db/constraint-errors.ts";
import {
  insertPriceList,
  type PriceListRow,
  selectPriceLists,
  updatePriceListWithdrawn,
} from "#db/queries/wallet/price-lists.ts";
import { isUnchangedError, requireChange } from "#db/require-change.ts";
import { AppError } from "#domain/errors.ts";
import type {
  CurrentTerms,
  PriceListHistory,
  PriceListView,
  SavePriceListInput,
} from "#domain/wallet/price-contract.ts";
import { membershipTerms, type PriceListKind, priceListState, rechargeTerms } from "#domain/wallet/price-list.ts";
import type { ServiceContext } from "../../context.ts";
import { toOptionalPerson, toPerson } from "../../staff/staff-context.ts";
import type { FinanceContext } from "../finance/finance-context.ts";
import { getMembershipTerms, getRechargeTerms } from "./current-terms.ts";

const MAX_LISTED = 50;

const toTerms = (kind: PriceListKind, terms: string): CurrentTerms =>
  kind === "membership"
    ? { kind, terms: v.parse(membershipTerms, JSON.parse(terms)) }
    : { kind, terms: v.parse(rechargeTerms, JSON.parse(terms)) };

const toView = (row: PriceListRow, all: readonly PriceListRow[], nowMs: number): PriceListView => ({
  ...{ id: row.id, validFromMs: row.validFromMs, reason: row.reason, createdAtMs: row.createdAtMs },
  state: priceListState(row, all, nowMs),
  createdBy: toPerson(row.createdById, row.createdByName),
  withdrawnBy: toOptionalPerson(row.withdrawnById, row.withdrawnByName),
  withdrawnAtMs: row.withdrawnAtMs,
  ...toTerms(row.kind, row.terms),
});

/** The lists of a kind, latest start first, and the one in force. */
export async function listPriceLists(
  ctx: ServiceContext,
  { kind }: { kind: PriceListKind },
): Promise<PriceListHistory> {
  const [found, current] = await Promise.all([
    selectPriceLists(ctx.db, kind, MAX_LISTED),
    kind === "membership"
      ? getMembershipTerms(ctx).then((terms): CurrentTerms => ({ kind, terms }))
      : getRechargeTerms(ctx, kind).then((terms): CurrentTerms => ({ kind, terms })),
  ]);
  const list = found.map((row) => toView(row, found, ctx.nowMs)).sort((a, b) => b.validFromMs - a.validFromMs);
  return { kind, current, list };
}

/** A list starts now or later, because past prices never change. */
export async function savePriceList(ctx: FinanceContext, input: SavePriceListInput): Promise<{ priceListId: number }> {
  const { db, nowMs, operatorUid, audit } = ctx;
  const { kind, terms, reason } = input;
  const validFromMs = input.validFromMs ?? nowMs;
  if (validFromMs < nowMs) throw new AppError("bad_input", ["validFromMs"]);
  try {
    const [stored] = await runBatch(db, [
      insertPriceList(db, { kind, validFromMs, terms: JSON.stringify(terms), reason, byUid: operatorUid, nowMs }),
      audit({ ...input, validFromMs }),
    ]);
    const priceListId = stored[0]?.id;
    if (priceListId === undefined) throw new Error(`no price list of ${kind} was stored`);
    return { priceListId };
  } catch (error) {
    // Another list starts at the same moment.
    const broken = toConstraintViolation(error);
    throw broken?.kind === "unique" && broken.table === "price_lists" ? new AppError("conflict") : error;
  }
}

/** Only a list that has not started can be withdrawn. */
export async function withdrawPriceList(
  { db, nowMs, operatorUid, audit }: FinanceContext,
  { priceListId }: { priceListId: number },
): Promise<{ priceListId: number }> {
  await runBatch(db, [
    updatePriceListWithdrawn(db, priceListId, operatorUid, nowMs),
    requireChange(db),
    audit({ priceListId }),
  ]).catch((error: unknown) => {
    throw isUnchangedError(error) ? new AppError("conflict") : error;
  });
  return { priceListId };
}
