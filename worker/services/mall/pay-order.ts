import { toConstraintViolation } from "#db/constraint-errors.ts";
import {
  insertMallOrderStep,
  type MallOrderChange,
  updateMallOrder,
  updateOrderPrice,
} from "#db/queries/mall/order-writes.ts";
import { updateRedeemedCount } from "#db/queries/mall/products.ts";
import { insertEntries, insertEscrowAccount } from "#db/queries/wallet/ledger.ts";
import { AppError } from "#domain/errors.ts";
import type { MallOrder, Shipping } from "#domain/mall/contract.ts";
import { escrowAccountId } from "#domain/wallet/ledger-accounts.ts";
import type { LedgerEntryKind } from "#domain/wallet/ledger-entries.ts";
import { type CoinSpend, debitUserEntries } from "#domain/wallet/spend-coins.ts";
import { spendFromWallet } from "../wallet/spend.ts";
import { loadMallOrder, loadUserMallOrder } from "./load-order.ts";
import type { MallContext } from "./mall-context.ts";
import { getOrderLedgerSubject, getOrderTransition, toOrderError } from "./order-transition.ts";
import { toMallOrder } from "./order-view.ts";

type PayOrderInput = Shipping & { orderId: string; coins: number; remark: string };

/** Three lines, without which nothing can be sent. */
export function requireShipping(shipping: Shipping): void {
  const missing = (["recipient", "address", "contact"] as const).filter((field) => shipping[field] === "");
  if (missing.length > 0) throw new AppError("bad_input", missing);
}

/** From the buyer's purses into the order's own: there they wait until somebody has looked at it. */
export function escrowCoins(
  { db, nowMs }: MallContext,
  uid: number,
  orderId: string,
  shares: readonly CoinSpend[],
  { kind, key }: { kind: LedgerEntryKind; key: string } = {
    kind: "goods_hold",
    key: `${getOrderLedgerSubject(orderId)}:hold`,
  },
): D1PreparedStatement[] {
  const subject = getOrderLedgerSubject(orderId);
  const legs = debitUserEntries(uid, shares, (purse) => escrowAccountId(subject, purse));
  return [
    insertEscrowAccount(
      db,
      subject,
      uid,
      shares.map(({ purse }) => purse),
    ),
    insertEntries(
      db,
      legs.map((leg) => ({ ...leg, key, kind, subject })),
      nowMs,
    ),
  ];
}

function toPaymentError(error: unknown): unknown {
  const broken = toConstraintViolation(error);
  if (broken?.kind === "check" && broken.name === "goods_orders_coins") return new AppError("price_changed", ["coins"]);
  if (broken?.kind === "not_null") return new AppError("goods_not_found");
  return toOrderError(error);
}

/** The coins are held, at today's price and only if that is what the buyer saw. */
export async function payMallOrder(context: MallContext, uid: number, ask: PayOrderInput): Promise<MallOrder> {
  const { db, nowMs } = context;
  const { orderId, coins, ...change } = ask;
  const row = await loadUserMallOrder(context, uid, orderId);
  const step = getOrderTransition(row, "pay", uid, nowMs);
  if (row.holdUntilMs <= nowMs) throw new AppError("hold_over");
  if (row.kind === "shipped") requireShipping(ask);
  if (coins !== row.priceNowCoins * row.quantity) throw new AppError("price_changed", ["coins"]);
  const kept: MallOrderChange = row.kind === "shipped" ? change : { remark: ask.remark };
  try {
    await spendFromWallet(db, {
      uid,
      currency: "coins",
      amount: coins,
      scope: "purchases",
      nowMs,
      errorIfDuplicate: "order_moved_on",
      buildStatements: (shares) => [
        insertMallOrderStep(db, step),
        updateOrderPrice(db, orderId, coins, nowMs),
        ...escrowCoins(context, uid, orderId, shares),
        updateMallOrder(db, step, kept),
        updateRedeemedCount(db, row.goodsId, row.quantity),
      ],
    });
  } catch (error) {
    throw toPaymentError(error);
  }
  return toMallOrder(await loadMallOrder(context, orderId));
}
