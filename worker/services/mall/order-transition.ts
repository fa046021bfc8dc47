import type { Database } from "#db/client.ts";
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
import { escrowAccountId, revenueAccountId } from "#domain/wallet/ledger-accounts.ts";
import type { LedgerEntry } from "#domain/wallet/ledger-entries.ts";
import { type CoinSpend, refundUserEntries } from "#domain/wallet/spend-coins.ts";

/** What an order is called in the ledger. */
export const getOrderLedgerSubject = (orderId: string): string => `goods:${orderId}`;

/** What the house keeps goes from escrow to revenue; what goes back goes to the purses it came from. */
async function coinEntries(db: Database, { id, uid }: MallOrderRow, move: CoinMovement): Promise<LedgerEntry[]> {
  const subject = getOrderLedgerSubject(id);
  const named = (key: string, kind: LedgerEntry["kind"]) => (leg: Omit<LedgerEntry, "key" | "kind">) => ({
    ...leg,
    key: `${subject}:${key}`,
    kind,
    subject,
  });
  const held = (purse: CoinSpend["purse"]) => escrowAccountId(subject, purse);
  if (move === "settle" || move === "release") {
    const { results: shares } = await selectEscrow(db, subject).all<CoinSpend>();
    return move === "release"
      ? refundUserEntries(uid, shares, held).map(named("return", "goods_return"))
      : shares
          .map(({ purse, amount }) => ({ purse, amount, from: held(purse), to: revenueAccountId(purse) }))
          .map(named("settle", "goods_settle"));
  }
  if (move === "return") {
    const { results } = await selectEntriesOfSubject(db, subject).all<LedgerEntry>();
    const shares = results.filter(({ key }) => key === `${subject}:settle`);
    return refundUserEntries(uid, shares, revenueAccountId).map(named("return", "goods_return"));
  }
  return [];
}

/** Who came second with the same step hears that the order is somewhere else by now. */
export function toOrderError(error: unknown): unknown {
  const broken = toConstraintViolation(error);
  const isStepTaken = broken?.kind === "unique" && broken.table === "goods_order_steps";
  return isStepTaken ? new AppError("order_moved_on") : error;
}

export type OrderTransition = NewMallOrderStep &
  Pick<NonNullable<ReturnType<typeof nextOrderStep>>, "coins" | "restocks">;

export function getOrderTransition(
  row: MallOrderRow,
  event: OrderEvent,
  byUid: number | null,
  nowMs: number,
): OrderTransition {
  const next = nextOrderStep(row.state, event, row.kind);
  if (!next) throw new AppError("order_moved_on");
  const { to: state, coins, restocks } = next;
  return { orderId: row.id, step: row.step + 1, event, state, byUid, nowMs, coins, restocks };
}

/** The statements of one step: its number, the coins, the shelf, the order itself. */
export async function orderTransitionStatements(
  db: Database,
  row: MallOrderRow,
  step: OrderTransition,
  change: MallOrderChange = {},
): Promise<D1PreparedStatement[]> {
  const entries = await coinEntries(db, row, step.coins);
  return [
    insertMallOrderStep(db, step),
    ...(entries.length > 0 ? [insertEntries(db, entries, step.nowMs)] : []),
    // What comes back was not spent, on the day it was counted.
    ...(step.coins === "release" || step.coins === "return"
      ? [
          subtractSpending(db, {
            uid: row.uid,
            scope: "purchases",
            amount: row.coins,
            atMs: row.paidAtMs ?? step.nowMs,
          }),
        ]
      : []),
    ...(step.restocks ? updateRestocked(db, row.id) : []),
    updateMallOrder(db, step, change),
  ];
}
