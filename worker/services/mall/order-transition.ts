import type { Statement } from "#db/client.ts";
import { toConstraintViolation } from "#db/constraint-errors.ts";
import {
  insertMallOrderStep,
  type MallOrderChange,
  type NewMallOrderStep,
  updateMallOrder,
  updateRestocked,
} from "#db/queries/mall/order-writes.ts";
import type { MallOrderRow } from "#db/queries/mall/orders.ts";
import { insertEntries, selectEntriesOfSubject, selectEscrow } from "#db/queries/wallet/ledger.ts";
import { subtractSpending } from "#db/queries/wallet/spending-limits.ts";
import { AppError } from "#domain/errors.ts";
import { type CoinMovement, nextOrderStep, type OrderEvent } from "#domain/mall/order.ts";
import { escrowAccountId, revenueAccountId, type WalletCurrency } from "#domain/wallet/ledger-accounts.ts";
import type { LedgerEntry } from "#domain/wallet/ledger-entries.ts";
import { refundUserEntries } from "#domain/wallet/spend-coins.ts";
import type { ReadContext } from "../context.ts";

/** The subject of all ledger entries of an order. */
export const getOrderLedgerSubject = (orderId: string): string => `goods:${orderId}`;

/** Settled coins move from escrow to revenue; released and returned coins go back to the balances they came from. */
async function coinEntries(
  { db }: ReadContext,
  { id, uid }: MallOrderRow,
  movement: CoinMovement,
): Promise<LedgerEntry[]> {
  const subject = getOrderLedgerSubject(id);
  const toEntry = (key: string, kind: LedgerEntry["kind"]) => (leg: Omit<LedgerEntry, "key" | "kind">) => ({
    ...leg,
    key: `${subject}:${key}`,
    kind,
    subject,
  });
  const escrow = (currency: WalletCurrency) => escrowAccountId(subject, currency);
  switch (movement) {
    case "settle": {
      const shares = await selectEscrow(db, subject);
      return shares
        .map(({ currency, amount }) => ({
          purse: currency,
          amount,
          from: escrow(currency),
          to: revenueAccountId(currency),
        }))
        .map(toEntry("settle", "goods_settle"));
    }
    case "release":
      return refundUserEntries(uid, await selectEscrow(db, subject), escrow).map(toEntry("return", "goods_return"));
    case "return": {
      const entries = await selectEntriesOfSubject(db, subject);
      const settled = entries.filter(({ key }) => key === `${subject}:settle`);
      const shares = settled.map(({ purse, amount }) => ({ currency: purse, amount }));
      return refundUserEntries(uid, shares, revenueAccountId).map(toEntry("return", "goods_return"));
    }
    case "none":
    case "hold":
      return [];
  }
}

/** The primary key of the steps rejects the second of two concurrent changes. */
export function toOrderError(error: unknown): unknown {
  const broken = toConstraintViolation(error);
  const isStepTaken = broken?.kind === "unique" && broken.table === "goods_order_steps";
  return isStepTaken ? new AppError("order_moved_on") : error;
}

export type OrderTransition = NewMallOrderStep &
  Pick<NonNullable<ReturnType<typeof nextOrderStep>>, "coins" | "restocks">;

/** `byUid` is null for scheduled jobs. */
export function getOrderTransition(
  row: MallOrderRow,
  { event, byUid, nowMs }: { event: OrderEvent; byUid: number | null; nowMs: number },
): OrderTransition {
  const next = nextOrderStep(row.state, event, row.kind);
  if (!next) throw new AppError("order_moved_on");
  const { to: state, coins, restocks } = next;
  return { orderId: row.id, step: row.step + 1, event, state, byUid, nowMs, coins, restocks };
}

type TransitionInput = { row: MallOrderRow; transition: OrderTransition; change?: MallOrderChange };

/** The step, the ledger entries, the stock and the order itself, for one batch. */
export async function orderTransitionStatements(
  ctx: ReadContext,
  { row, transition, change = {} }: TransitionInput,
): Promise<Statement[]> {
  const { db } = ctx;
  const { nowMs, coins } = transition;
  const { uid, paidAtMs } = row;
  const entries = await coinEntries(ctx, row, coins);
  return [
    insertMallOrderStep(db, transition),
    ...(entries.length > 0 ? [insertEntries(db, entries, nowMs)] : []),
    // A refund no longer counts towards the spending limit of the day of payment.
    ...(coins === "release" || coins === "return"
      ? [subtractSpending(db, { uid, scope: "purchases", amount: row.coins, atMs: paidAtMs ?? nowMs })]
      : []),
    ...(transition.restocks ? updateRestocked(db, row.id) : []),
    updateMallOrder(db, transition, change),
  ];
}
