import { toConstraintViolation } from "#db/constraint-errors.ts";
import {
  insertMallOrderStep,
  type MallOrderChange,
  updateMallOrder,
  updateOrderPrice,
} from "#db/queries/mall/order-writes.ts";
import { incrementRedeemedCount } from "#db/queries/mall/products.ts";
import { insertEntries, insertEscrowAccount } from "#db/queries/wallet/ledger.ts";
import { AppError } from "#domain/errors.ts";
import type { MallOrder, Shipping } from "#domain/mall/contract.ts";
import { escrowAccountId } from "#domain/wallet/ledger-accounts.ts";
import type { LedgerEntryKind } from "#domain/wallet/ledger-entries.ts";
import { type CoinSpend, debitUserEntries } from "#domain/wallet/spend-coins.ts";
import type { LocalizedContext, ServiceContext } from "../context.ts";
import { spendFromWallet } from "../wallet/spend.ts";
import { getOrderLedgerSubject, getOrderTransition, toOrderError } from "./order-transition.ts";
import { getUserMallOrder, getUserMallOrderRow } from "./orders.ts";

export type PayOrderInput = Shipping & { uid: number; orderId: string; coins: number; remark: string };

export function requireShipping(shipping: Shipping): void {
  const missing = (["recipient", "address", "contact"] as const).filter((field) => shipping[field] === "");
  if (missing.length > 0) throw new AppError("bad_input", missing);
}

type EscrowInput = { uid: number; orderId: string; shares: readonly CoinSpend[]; kind: LedgerEntryKind; key: string };

/** Moves the coins from the buyer's balances into the escrow of the order, where they stay until its review. */
export function escrowStatements({ db, nowMs }: ServiceContext, { uid, orderId, shares, kind, key }: EscrowInput) {
  const subject = getOrderLedgerSubject(orderId);
  const legs = debitUserEntries(uid, shares, (currency) => escrowAccountId(subject, currency));
  const currencies = shares.map(({ currency }) => currency);
  const entries = legs.map((leg) => ({ ...leg, key, kind, subject }));
  return [insertEscrowAccount(db, subject, uid, currencies), insertEntries(db, entries, nowMs)];
}

function toPaymentError(error: unknown): unknown {
  const broken = toConstraintViolation(error);
  if (broken?.kind === "check" && broken.name === "goods_orders_coins") return new AppError("price_changed", ["coins"]);
  if (broken?.kind === "not_null") return new AppError("goods_not_found");
  return toOrderError(error);
}

/** Holds the coins in escrow at the current price, and only if that is the price the buyer was shown. */
export async function payMallOrder(ctx: LocalizedContext, input: PayOrderInput): Promise<MallOrder> {
  const { db, nowMs } = ctx;
  const { uid, orderId, coins, remark, recipient, address, contact } = input;
  const row = await getUserMallOrderRow(ctx, { uid, orderId });
  const transition = getOrderTransition(row, { event: "pay", byUid: uid, nowMs });
  if (row.holdUntilMs <= nowMs) throw new AppError("hold_over");
  if (row.kind === "shipped") requireShipping(input);
  if (coins !== row.priceNowCoins * row.quantity) throw new AppError("price_changed", ["coins"]);
  const change: MallOrderChange = row.kind === "shipped" ? { remark, recipient, address, contact } : { remark };
  const key = `${getOrderLedgerSubject(orderId)}:hold`;
  try {
    await spendFromWallet(ctx, {
      uid,
      currency: "coins",
      amount: coins,
      scope: "purchases",
      errorIfDuplicate: "order_moved_on",
      buildStatements: (shares) => [
        insertMallOrderStep(db, transition),
        updateOrderPrice(db, orderId, coins, nowMs),
        ...escrowStatements(ctx, { uid, orderId, shares, kind: "goods_hold", key }),
        updateMallOrder(db, transition, change),
        incrementRedeemedCount(db, row.goodsId, row.quantity),
      ],
    });
  } catch (error) {
    throw toPaymentError(error);
  }
  return getUserMallOrder(ctx, { uid, orderId });
}
